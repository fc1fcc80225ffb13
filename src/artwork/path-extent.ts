import type { PathSegment } from './artwork.ts'
import { flattenSegments, type PathPoint } from './path-segments.ts'

export interface Extent {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The bounding box of points; empty at 0, 0 without points. */
export function extentOfPoints(points: readonly PathPoint[]): Extent {
  if (points.length === 0) return { x: 0, y: 0, width: 0, height: 0 }
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of points) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** The bounding box of an outline without its stroke. */
export const extentOf = (segments: readonly PathSegment[]): Extent =>
  extentOfPoints(flattenSegments(segments).flatMap(({ points }) => points))
