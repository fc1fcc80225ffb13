import { type RefObject, useLayoutEffect, useState } from 'react'
import type { ProductFacts, Variant } from '#domain/catalogue/product.ts'
import { swatchOf } from '#domain/colors/colors.ts'
import type { SideView } from '#designer/side-views.ts'
import { sidePrints } from '#designer/side-print.ts'
import type { DesignDocument } from '#domain/design/document.ts'
import { stagePadPx } from '#designer/stage/stage-metrics.ts'
import { outlineSide } from '#illustrations/outline-side.ts'
import styles from './side-map.module.css'

interface SideMapProps {
  readonly view: SideView
  readonly product: ProductFacts
  readonly variant: Variant
  readonly design: DesignDocument
  readonly pxPerMm: number
  readonly zoomPercent: number | null
  /** The element that scrolls the stage sideways. */
  readonly frame: RefObject<HTMLDivElement | null>
  readonly urlOf: (sha256: string) => string | undefined
  readonly label: string
}

/** A miniature of the whole side with the part that the phone shows. Touching the map moves the visible part. */
export function SideMap({ view, product, variant, design, pxPerMm, zoomPercent, frame, urlOf, label }: SideMapProps) {
  /** Null until it is measured. */
  const [part, setPart] = useState<{ readonly fromMm: number; readonly toMm: number } | null>(null)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const read = () => {
      const fromMm = (element.scrollLeft - stagePadPx) / pxPerMm
      setPart({ fromMm: Math.max(0, fromMm), toMm: Math.min(view.widthMm, fromMm + element.clientWidth / pxPerMm) })
    }
    read()
    element.addEventListener('scroll', read, { passive: true })
    return () => element.removeEventListener('scroll', read)
  }, [frame, pxPerMm, view.widthMm])
  const scrollTo = (share: number) => {
    const element = frame.current
    element?.scrollTo({ left: share * view.widthMm * pxPerMm - element.clientWidth / 2 })
  }
  const { path, dyMm } = outlineSide(product, view.index, variant.scale)
  return (
    <div className={styles['map']}>
      <div className={styles['window']}>
        <svg viewBox={`-2 -4 ${view.widthMm + 4} ${view.heightMm + 8}`} aria-hidden="true">
          <path className={styles['body']} fill={swatchOf(variant.color)?.hex} d={path} transform={`translate(0 ${dyMm})`} />
          <g dangerouslySetInnerHTML={{ __html: sidePrints(design, urlOf)[view.index] ?? '' }} />
          {part && (
            <rect
              className={styles['part']}
              x={part.fromMm}
              y={-3}
              width={Math.max(0, part.toMm - part.fromMm)}
              height={view.heightMm + 6}
            />
          )}
        </svg>
        <button
          type="button"
          aria-label={label}
          onClick={(event) => {
            if (!part) return
            const { left, width } = event.currentTarget.getBoundingClientRect()
            // By keyboard the visible part moves by its own width and wraps from the end to the start.
            const next = part.toMm >= view.widthMm - 1 ? 0 : part.toMm + (part.toMm - part.fromMm) / 2
            scrollTo(event.detail === 0 ? next / view.widthMm : (event.clientX - left) / width)
          }}
        />
      </div>
      <span className={styles['percent']}>{zoomPercent !== null && `${zoomPercent}%`}</span>
    </div>
  )
}
