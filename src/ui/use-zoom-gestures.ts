import { type RefObject, useEffect, useRef } from 'react'
import { followTouchpad, pinchOf, type ScreenPoint, type TouchpadGesture, wheelFactor } from './pinch.ts'

interface ZoomGestures {
  /** Called with the factor and the point of the screen that stays where it is. */
  readonly zoom: (factor: number, at: ScreenPoint) => void
  /** Two fingers shift what is shown, px. */
  readonly pan: (by: ScreenPoint) => void
  /** A second finger joins the first one, whose own gesture is over. */
  readonly onPinch?: (() => void) | undefined
}

const placeOf = ({ clientX, clientY }: Touch | WheelEvent | TouchpadGesture): ScreenPoint => ({ xPx: clientX, yPx: clientY })

function fingersOf({ touches }: TouchEvent): readonly [ScreenPoint, ScreenPoint] | null {
  const [first, second] = touches
  return touches.length === 2 && first && second ? [placeOf(first), placeOf(second)] : null
}

/** Ctrl with the wheel zooms at the pointer, as a pinch on a touchpad does; two fingers zoom and pan. */
export function useZoomGestures(frame: RefObject<HTMLElement | null>, gestures: ZoomGestures): void {
  const latest = useRef(gestures)
  useEffect(() => {
    latest.current = gestures
  })
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      latest.current.zoom(wheelFactor(event), placeOf(event))
    }
    let before: readonly [ScreenPoint, ScreenPoint] | null = null
    const onStart = (event: TouchEvent) => {
      before = fingersOf(event)
      if (before) latest.current.onPinch?.()
    }
    const onMove = (event: TouchEvent) => {
      const fingers = fingersOf(event)
      if (!before || !fingers) return
      event.preventDefault()
      const { factor, middle, panPx } = pinchOf(before, fingers)
      latest.current.pan(panPx)
      latest.current.zoom(factor, middle)
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
      if (!before) latest.current.zoom(factor, placeOf({ scale, clientX, clientY }))
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
}
