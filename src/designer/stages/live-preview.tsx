import { memo, useMemo } from 'react'
import type { Configuration } from '#domain/orders/configuration.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { illustrateProduct, type IllustratedProduct } from '#illustrations/illustrate-product.ts'
import { shortHash } from '#illustrations/svg.ts'
import { useRested } from '#ui/use-rested.ts'
import { drawnByServer } from '../drawn-by-server.ts'
import { sidePrints } from '../side-print.ts'
import styles from './live-preview.module.css'

interface LivePreviewProps {
  readonly product: IllustratedProduct
  readonly configuration: Pick<Configuration, 'color' | 'scale' | 'design'>
  readonly urlOf: (sha256: string) => string | undefined
  /** False during a drag: the picture is updated afterwards. */
  readonly settled: boolean
  /** What the picture shows, for those who do not see it. */
  readonly label: string
}

const [widthPx, heightPx] = [640, 330]

/** Between two letters of a text. */
const typingPauseMs = 200

const Picture = memo(function Picture({ name, source, label }: { name: string; source: string; label: string }) {
  return (
    <figure aria-label={label}>
      <div className={styles['picture']} data-drawn={name} aria-hidden="true" dangerouslySetInnerHTML={{ __html: source }} />
    </figure>
  )
})

/** The product as the catalogue shows it, with the design in place. It is updated when a drag ends or the typing pauses. */
export function LivePreview({ product, configuration, settled, urlOf, label }: LivePreviewProps) {
  const { color, scale } = configuration
  const t = useMessages('designer')
  const design = useRested(configuration.design, typingPauseMs, { isHeld: !settled })
  const prints = sidePrints(design, urlOf)
  const printed = prints.join('\n')
  const { name, source } = useMemo(() => {
    const name = `preview ${product.id} ${color} ${scale} ${shortHash(printed)}`
    const draw = () =>
      illustrateProduct({
        product,
        color,
        scale,
        prints: printed.split('\n'),
        width: widthPx,
        height: heightPx,
        ground: null,
        idPrefix: 'preview-',
      })
    return { name, source: drawnByServer(name, draw) }
  }, [product, color, scale, printed])
  return (
    <section className={styles['preview']}>
      <div className={styles['words']}>
        <h2>{t('preview.title')}</h2>
        <p>{t('preview.text')}</p>
      </div>
      <Picture name={name} source={source} label={label} />
    </section>
  )
}
