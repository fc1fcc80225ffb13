import type { RefObject } from 'react'
import type { ProductFacts } from '#domain/catalogue/product.ts'
import { useStagePan } from './use-stage-pan.ts'
import { type ScreenKind, useStageScale } from './use-stage-scale.ts'
import { useStageZoom } from './use-stage-zoom.ts'

/** How the stages are seen. */
export interface StageView {
  /** The scroll container, which is also measured. */
  readonly frame: RefObject<HTMLDivElement | null>
  /** On a phone one side at a time is shown, in tabs. Null until it is known. */
  readonly screen: ScreenKind | null
  readonly pxPerMm: number
  /** Null until it is known. */
  readonly zoomPercent: number | null
  /** Zooms in or out by one step, around the centre of what is visible. */
  readonly zoomBy: (by: 1 | -1) => void
  /** Fits the stages to their width. */
  readonly fit: () => void
}

/** Scale, zoom and pan of the stages. `onPinch` cancels the gesture of a finger that a second one joins. */
export function useStageView({ sides }: Pick<ProductFacts, 'sides'>, onPinch: () => void): StageView {
  const { zoomBy, zoomTimes, ...scale } = useStageScale(Math.max(...sides.map(({ width }) => width)))
  const { frame, pxPerMm } = scale
  const keepCentre = useStageZoom(frame, { pxPerMm, zoomTimes, onPinch })
  useStagePan(frame)
  return {
    ...scale,
    zoomBy(by) {
      keepCentre()
      zoomBy(by)
    },
  }
}
