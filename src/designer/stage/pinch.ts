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
