import type { PaintedPath } from './artwork.ts'
import { flattenSegments, type PathPoint } from './path-segments.ts'
import { extentOf, extentOfPoints } from './path-extent.ts'
import type { Size } from './svg-viewport.ts'

/** A convex polygon as its corners in order. */
export type ClipRegion = readonly PathPoint[]

const turn = ([ax, ay]: PathPoint, [bx, by]: PathPoint, [cx, cy]: PathPoint): number => (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)

const corner = (points: readonly PathPoint[], index: number): PathPoint => points[index % points.length] ?? [0, 0]

/** Whether a polygon is convex. */
export function isConvex(points: readonly PathPoint[]): boolean {
  const turns = points.map((point, index) => turn(point, corner(points, index + 1), corner(points, index + 2)))
  const largest = Math.max(...turns.map(Math.abs))
  return points.length >= 3 && (turns.every((value) => value >= -1e-6 * largest) || turns.every((value) => value <= 1e-6 * largest))
}

/** The distance of a point from the nearest edge of a convex polygon, in its units; negative outside. */
function depthInside(region: ClipRegion, point: PathPoint): number {
  const orientation = Math.sign(
    region.reduce((sum, [x, y], index) => sum + x * corner(region, index + 1)[1] - corner(region, index + 1)[0] * y, 0),
  )
  const depths = region.flatMap((from, index) => {
    const to = corner(region, index + 1)
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    return length === 0 ? [] : [(orientation * turn(from, to, point)) / length]
  })
  return Math.min(...depths)
}

/** A clip may cut off this share of the artwork's size without counting: less than one visible pixel. */
const tolerance = 0.002

/**
 * Whether a clip has no effect: it contains the whole box of the artwork, which clips anyway, or everything painted so far. Export programs
 * wrap drawings in such clips.
 */
export function clipsNothing(region: ClipRegion, paths: readonly PaintedPath[], { width, height }: Size): boolean {
  const slack = -tolerance * Math.max(width, height)
  const box: readonly PathPoint[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ]
  if (box.every((point) => depthInside(region, point) >= slack)) return true
  return paths.every(({ segments, stroke }) =>
    flattenSegments(segments).every(({ points }) =>
      points.every((point) => depthInside(region, point) >= slack + (stroke ? stroke.width / 2 : 0)),
    ),
  )
}

/** Whether a path may be visible through a clip: false only if their bounding boxes do not overlap. */
export function mayMeet(region: ClipRegion, { segments, stroke }: PaintedPath): boolean {
  const [seen, path] = [extentOfPoints(region), extentOf(segments)]
  const reach = (stroke?.width ?? 0) / 2
  return (
    path.x - reach < seen.x + seen.width &&
    path.x + path.width + reach > seen.x &&
    path.y - reach < seen.y + seen.height &&
    path.y + path.height + reach > seen.y
  )
}
