/** A position on the screen, px. */
export interface ScreenPoint {
  readonly xPx: number
  readonly yPx: number
}

/** The movement of two fingers between two events. */
export interface Pinch {
  readonly factor: number
  /** The point between the fingers, and its shift. */
  readonly middle: ScreenPoint
  readonly panPx: ScreenPoint
}

/** At a smaller distance, tremble outweighs the zoom. */
const minSpanPx = 24

type Fingers = readonly [ScreenPoint, ScreenPoint]

const middleOf = ([a, b]: Fingers): ScreenPoint => ({ xPx: (a.xPx + b.xPx) / 2, yPx: (a.yPx + b.yPx) / 2 })
const spanOf = ([a, b]: Fingers): number => Math.max(minSpanPx, Math.hypot(a.xPx - b.xPx, a.yPx - b.yPx))

/** Zoom and shift of two fingers since `before`. */
export function pinchOf(before: Fingers, now: Fingers): Pinch {
  const [from, middle] = [middleOf(before), middleOf(now)]
  return { factor: spanOf(now) / spanOf(before), middle, panPx: { xPx: middle.xPx - from.xPx, yPx: middle.yPx - from.yPx } }
}

/** Distance of a wheel that doubles the zoom, px. */
const wheelPx = 300
/** A touchpad reports two fingers as a wheel with Ctrl, in smaller steps than those of a wheel. */
const touchpad = { stepPx: 40, doublePx: 70 } as const
/** Firefox counts lines. */
const linePx = 30

/** The zoom of a wheel step with Ctrl. */
export function wheelFactor({ deltaY, deltaMode }: Pick<WheelEvent, 'deltaY' | 'deltaMode'>): number {
  const way = deltaMode === 0 ? deltaY : deltaY * linePx
  return 2 ** (-way / (Math.abs(way) < touchpad.stepPx ? touchpad.doublePx : wheelPx))
}

/** Safari reports two fingers on a touchpad by gestures of its own, with the zoom since they touched it. */
export interface TouchpadGesture {
  readonly scale: number
  readonly clientX: number
  readonly clientY: number
}

/** Follows the gestures of a touchpad: the zoom of each since the one before. */
export function followTouchpad(): { readonly start: () => void; readonly factorTo: (gesture: Pick<TouchpadGesture, 'scale'>) => number } {
  let reached = 1
  return {
    start() {
      reached = 1
    },
    factorTo({ scale }) {
      const factor = scale / reached
      reached = scale
      return factor
    },
  }
}
