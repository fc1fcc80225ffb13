import { useEffect, useState } from 'react'
import type { ProductFacts } from '#domain/catalogue/product.ts'
import { swatchOf } from '#domain/colors/colors.ts'
import type { SideView } from '#designer/side-views.ts'
import { sidePrints } from '#designer/side-print.ts'
import type { Configuration } from '#domain/orders/configuration.ts'
import { stagePadPx } from '#designer/stage/stage-metrics.ts'
import { useDesignerWords } from '#designer/use-designer-words.ts'
import { outlineSide } from '#illustrations/outline-side.ts'
import type { StageView } from '../state/use-stage-view.ts'
import styles from './side-map.module.css'

interface SideMapProps {
  readonly side: SideView
  readonly product: ProductFacts
  readonly configuration: Configuration
  /** Its frame scrolls sideways. */
  readonly stage: Pick<StageView, 'frame' | 'pxPerMm' | 'zoomPercent'>
  readonly urlOf: (sha256: string) => string | undefined
}

/** A miniature of the whole side with the part that the phone shows. Touching the map moves the visible part. */
export function SideMap({ side, product, configuration, stage, urlOf }: SideMapProps) {
  const { frame, pxPerMm, zoomPercent } = stage
  const words = useDesignerWords()
  /** Null until it is measured. */
  const [part, setPart] = useState<{ readonly fromMm: number; readonly toMm: number } | null>(null)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const read = () => {
      const fromMm = (element.scrollLeft - stagePadPx) / pxPerMm
      setPart({ fromMm: Math.max(0, fromMm), toMm: Math.min(side.widthMm, fromMm + element.clientWidth / pxPerMm) })
    }
    // Read after the browser's own layout, before it paints: asked earlier, it would lay out the page once more.
    const observer = new ResizeObserver(read)
    observer.observe(element)
    element.addEventListener('scroll', read, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', read)
    }
  }, [frame, pxPerMm, side.widthMm])
  const scrollTo = (share: number) => {
    const element = frame.current
    element?.scrollTo({ left: share * side.widthMm * pxPerMm - element.clientWidth / 2 })
  }
  const { path, dyMm } = outlineSide(product, side.index, configuration.scale)
  return (
    <div className={styles['map']}>
      <div className={styles['window']}>
        <svg viewBox={`-2 -4 ${side.widthMm + 4} ${side.heightMm + 8}`} aria-hidden="true">
          <path className={styles['body']} fill={swatchOf(configuration.color)?.hex} d={path} transform={`translate(0 ${dyMm})`} />
          <g dangerouslySetInnerHTML={{ __html: sidePrints(configuration.design, urlOf)[side.index] ?? '' }} />
          {part && (
            <rect
              className={styles['part']}
              x={part.fromMm}
              y={-3}
              width={Math.max(0, part.toMm - part.fromMm)}
              height={side.heightMm + 6}
            />
          )}
        </svg>
        <button
          type="button"
          aria-label={words.t('stages.map', { side: words.side(side) })}
          onClick={(event) => {
            if (!part) return
            const { left, width } = event.currentTarget.getBoundingClientRect()
            // By keyboard the visible part moves by its own width and wraps from the end to the start.
            const next = part.toMm >= side.widthMm - 1 ? 0 : part.toMm + (part.toMm - part.fromMm) / 2
            scrollTo(event.detail === 0 ? next / side.widthMm : (event.clientX - left) / width)
          }}
        />
      </div>
      <span className={styles['percent']}>{zoomPercent !== null && `${zoomPercent}%`}</span>
    </div>
  )
}
