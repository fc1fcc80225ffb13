import { memo, useDeferredValue, useMemo } from 'react'
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
  readonly title: string
  readonly text: string
  readonly label: string
}

const [widthPx, heightPx] = [640, 330]

const Picture = memo(function Picture({ source, label }: { source: string; label: string }) {
  return <div className={styles['picture']} role="img" aria-label={label} dangerouslySetInnerHTML={{ __html: source }} />
})

/** The product as the catalogue shows it, with the design in its real place. It follows when the hand rests. */
export function LivePreview({ product, color, scale, design, urlOf, title, text, label }: LivePreviewProps) {
  const prints = sidePrints(useDeferredValue(design), urlOf)
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
