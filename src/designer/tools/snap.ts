import type { Rect } from '#domain/design/geometry.ts'
import type { Shift } from '../bounds.ts'

/** A snapping line: vertical at `atMm` from the left, or horizontal at `atMm` from the top. */
export interface Guide {
  readonly axis: 'x' | 'y'
  readonly atMm: number
}

export interface Snapped {
  readonly shift: Shift
  readonly guides: readonly Guide[]
}

/** The nearest line on one axis that a coordinate snaps to; null if none is within reach. */
export const nearestLine = (atMm: number, axis: Guide['axis'], frames: readonly Rect[], reachMm: number): number | null =>
  nearest([atMm], linesOf(frames, axis), reachMm)?.at ?? null

/** The smallest shift from one of the moving lines to one of the standing ones, within reach. */
function nearest(moving: readonly number[], standing: readonly number[], reachMm: number): { by: number; at: number } | null {
  const ways = moving.flatMap((from) => standing.map((at) => ({ by: at - from, at })))
  const best = ways.reduce<{ by: number; at: number } | null>((a, b) => (a && Math.abs(a.by) <= Math.abs(b.by) ? a : b), null)
  return best && Math.abs(best.by) <= reachMm ? best : null
}

const lines = (from: number, to: number): readonly number[] => [from, (from + to) / 2, to]

const linesOf = (frames: readonly Rect[], axis: Guide['axis']): readonly number[] =>
  frames.flatMap((frame) => (axis === 'x' ? lines(frame.leftMm, frame.rightMm) : lines(frame.topMm, frame.bottomMm)))

/** Snaps moving bounds to the edges and centre lines of frames, including the print area. `bounds` are those before the shift. */
export function snapShift(bounds: Rect, shift: Shift, frames: readonly Rect[], reachMm: number): Snapped {
  const x = nearest(lines(bounds.leftMm + shift.dxMm, bounds.rightMm + shift.dxMm), linesOf(frames, 'x'), reachMm)
  const y = nearest(lines(bounds.topMm + shift.dyMm, bounds.bottomMm + shift.dyMm), linesOf(frames, 'y'), reachMm)
  return {
    shift: { dxMm: shift.dxMm + (x?.by ?? 0), dyMm: shift.dyMm + (y?.by ?? 0) },
    guides: [...(x ? [{ axis: 'x', atMm: x.at } as const] : []), ...(y ? [{ axis: 'y', atMm: y.at } as const] : [])],
  }
}
