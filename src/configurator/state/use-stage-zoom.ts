import { type RefObject, useLayoutEffect, useRef } from 'react'
import { stagePadPx } from '#designer/stage/stage-metrics.ts'
import type { ScreenPoint } from '#ui/pinch.ts'
import { useZoomGestures } from '#ui/use-zoom-gestures.ts'
import { scrollStages } from './scroll-stages.ts'

/** A point of a stage that stays under the pointer while the scale changes. */
interface Anchor {
  readonly side: string
  readonly xMm: number
  readonly yMm: number
  readonly at: ScreenPoint
}

/** The stage at a screen position, otherwise the active one. */
function stageAt(frame: HTMLElement, { xPx, yPx }: ScreenPoint): SVGElement | null {
  const boards = [...frame.querySelectorAll<SVGElement>('svg[data-side]')]
  const under = boards.find((board) => {
    const { left, right, top, bottom } = board.getBoundingClientRect()
    return left <= xPx && xPx <= right && top <= yPx && yPx <= bottom
  })
  return under ?? boards.find((board) => board.dataset['active'] !== undefined) ?? boards[0] ?? null
}

/** Keeps a point of the stages at its screen position while their scale changes. */
function useAnchor(frame: RefObject<HTMLElement | null>, pxPerMm: number) {
  const anchor = useRef<Anchor | null>(null)
  useLayoutEffect(() => {
    const [element, held] = [frame.current, anchor.current]
    anchor.current = null
    const board = held && element?.querySelector(`svg[data-side="${held.side}"]`)
    if (!element || !held || !board) return
    const { left, top } = board.getBoundingClientRect()
    scrollStages(element, {
      left: left + stagePadPx + held.xMm * pxPerMm - held.at.xPx,
      top: top + stagePadPx + held.yMm * pxPerMm - held.at.yPx,
    })
  }, [frame, pxPerMm])
  return (at: ScreenPoint, scale: number) => {
    const board = frame.current && stageAt(frame.current, at)
    if (!board) return
    const { left, top } = board.getBoundingClientRect()
    anchor.current = {
      side: board.dataset['side'] ?? '0',
      xMm: (at.xPx - left - stagePadPx) / scale,
      yMm: (at.yPx - top - stagePadPx) / scale,
      at,
    }
  }
}

/** The middle of the visible part of the stages. */
function middleOf(frame: HTMLElement): ScreenPoint {
  const { left, right, top, bottom } = frame.getBoundingClientRect()
  return { xPx: (left + right) / 2, yPx: (Math.max(0, top) + Math.min(window.innerHeight, bottom)) / 2 }
}

/**
 * Ctrl with the wheel zooms at the pointer, as a pinch on a touchpad does; two fingers zoom and pan. `onPinch` cancels the gesture of the
 * first finger. Returns a function that keeps the middle of the view in place during the next change of the scale.
 */
export function useStageZoom(
  frame: RefObject<HTMLElement | null>,
  { pxPerMm, zoomTimes, onPinch }: { pxPerMm: number; zoomTimes: (factor: number) => void; onPinch: () => void },
): () => void {
  const fixPoint = useAnchor(frame, pxPerMm)
  useZoomGestures(frame, {
    zoom(factor, at) {
      fixPoint(at, pxPerMm)
      zoomTimes(factor)
    },
    pan({ xPx, yPx }) {
      if (frame.current) scrollStages(frame.current, { left: -xPx, top: -yPx })
    },
    onPinch,
  })
  return () => {
    if (frame.current) fixPoint(middleOf(frame.current), pxPerMm)
  }
}
