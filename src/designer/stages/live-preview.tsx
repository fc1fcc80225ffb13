import { memo, useDeferredValue, useMemo, useState } from 'react'
import type { Scale } from '#domain/catalogue/categories.ts'
import type { DesignDocument } from '#domain/design/document.ts'
import { illustrateProduct, type IllustratedProduct } from '#illustrations/illustrate-product.ts'
import { sidePrints } from '../side-print.ts'
import styles from './live-preview.module.css'

interface LivePreviewProps {
  readonly product: IllustratedProduct
  readonly color: string
  readonly scale: Scale
  readonly design: DesignDocument
  readonly urlOf: (sha256: string) => string | undefined
  /** False during a drag: the picture is updated afterwards. */
  readonly settled: boolean
  readonly title: string
  readonly text: string
  readonly label: string
}

const [widthPx, heightPx] = [640, 330]

const Picture = memo(function Picture({ source, label }: { source: string; label: string }) {
  return (
    <figure aria-label={label}>
      <div className={styles['picture']} aria-hidden="true" dangerouslySetInnerHTML={{ __html: source }} />
    </figure>
  )
})

/** The product as the catalogue shows it, with the design in place. It is updated when a drag ends. */
export function LivePreview({ product, color, scale, design, settled, urlOf, title, text, label }: LivePreviewProps) {
  const [shown, setShown] = useState(design)
  if (settled && shown !== design) setShown(design)
  const prints = sidePrints(useDeferredValue(shown), urlOf)
  const printed = prints.join('\n')
  const source = useMemo(
    () =>
      illustrateProduct({
        product,
        color,
        scale,
        prints: printed.split('\n'),
        width: widthPx,
        height: heightPx,
        ground: null,
        idPrefix: 'preview-',
      }),
    [product, color, scale, printed],
  )
  return (
    <section className={styles['preview']}>
      <div className={styles['words']}>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <Picture source={source} label={label} />
    </section>
  )
}
