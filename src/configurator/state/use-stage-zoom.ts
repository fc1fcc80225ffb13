import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { followTouchpad, type Pinch, pinchOf, type ScreenPoint, type TouchpadGesture, wheelFactor } from '#designer/stage/pinch.ts'
import { stagePadPx } from '#designer/stage/stage-metrics.ts'
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

const placeOf = ({ clientX, clientY }: Touch | WheelEvent | TouchpadGesture): ScreenPoint => ({ xPx: clientX, yPx: clientY })

function fingersOf({ touches }: TouchEvent): readonly [ScreenPoint, ScreenPoint] | null {
  const [first, second] = touches
  return touches.length === 2 && first && second ? [placeOf(first), placeOf(second)] : null
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
  const latest = useRef({ fixPoint, pxPerMm, zoomTimes, onPinch })
  useEffect(() => {
    latest.current = { fixPoint, pxPerMm, zoomTimes, onPinch }
  })
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const zoom = (factor: number, at: ScreenPoint) => {
      latest.current.fixPoint(at, latest.current.pxPerMm)
      latest.current.zoomTimes(factor)
    }
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      zoom(wheelFactor(event), placeOf(event))
    }
    let before: readonly [ScreenPoint, ScreenPoint] | null = null
    const onStart = (event: TouchEvent) => {
      before = fingersOf(event)
      if (before) latest.current.onPinch()
    }
    const follow = ({ factor, middle, panPx }: Pinch) => {
      scrollStages(element, { left: -panPx.xPx, top: -panPx.yPx })
      zoom(factor, middle)
    }
    const onMove = (event: TouchEvent) => {
      const fingers = fingersOf(event)
      if (!before || !fingers) return
      event.preventDefault()
      follow(pinchOf(before, fingers))
      before = fingers
    }
    const onEnd = (event: TouchEvent) => {
      before = fingersOf(event)
    }
    const touchpad = followTouchpad()
    const onGesture = (event: Event & Partial<TouchpadGesture>) => {
      // Without it, Safari would zoom the page.
      event.preventDefault()
      if (event.type === 'gesturestart') touchpad.start()
      const { scale, clientX, clientY } = event
      if (scale === undefined || clientX === undefined || clientY === undefined) return
      const factor = touchpad.factorTo({ scale })
      // Fingers on a screen are reported as touches, too.
      if (!before) zoom(factor, placeOf({ scale, clientX, clientY }))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    element.addEventListener('gesturestart', onGesture)
    element.addEventListener('gesturechange', onGesture)
    element.addEventListener('touchstart', onStart, { passive: true })
    element.addEventListener('touchmove', onMove, { passive: false })
    element.addEventListener('touchend', onEnd)
    element.addEventListener('touchcancel', onEnd)
    return () => {
      element.removeEventListener('wheel', onWheel)
      element.removeEventListener('gesturestart', onGesture)
      element.removeEventListener('gesturechange', onGesture)
      element.removeEventListener('touchstart', onStart)
      element.removeEventListener('touchmove', onMove)
      element.removeEventListener('touchend', onEnd)
      element.removeEventListener('touchcancel', onEnd)
    }
  }, [frame])
  return () => {
    if (frame.current) fixPoint(middleOf(frame.current), pxPerMm)
  }
}
