import type { Fill } from './artwork.ts'
import type { PathPoint } from './path-segments.ts'

/** The outline of a filled shape: points in order, implicitly closed. */
export type Ring = readonly PathPoint[]

interface Edge {
  readonly from: PathPoint
  readonly to: PathPoint
}

const edgesOf = (ring: Ring): readonly Edge[] =>
  ring.flatMap((from, index) => {
    const to = ring[(index + 1) % ring.length] ?? from
    return from[0] === to[0] && from[1] === to[1] ? [] : [{ from, to }]
  })

/** The winding number of outlines around a point. */
function windingAt(edges: readonly Edge[], [x, y]: PathPoint): number {
  let winding = 0
  for (const { from, to } of edges) {
    const isAbove = from[1] <= y
    if (isAbove === to[1] <= y) continue
    const across = from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0])
    if (across > x) winding += isAbove ? 1 : -1
  }
  return winding
}

const distance = ([x, y]: PathPoint, [toX, toY]: PathPoint): number => Math.hypot(toX - x, toY - y)

/** The point on an edge that is nearest to a given point. */
function nearestOn({ from: [x, y], to }: Edge, [px, py]: PathPoint): PathPoint {
  const [dx, dy] = [to[0] - x, to[1] - y]
  const share = Math.min(1, Math.max(0, ((px - x) * dx + (py - y) * dy) / (dx * dx + dy * dy)))
  return [x + share * dx, y + share * dy]
}

/** An edge with the shape on only one side. */
interface Border extends Edge {
  readonly middle: PathPoint
  /** Unit normal pointing into the shape. */
  readonly inward: PathPoint
}

function bordersOf(some: readonly Edge[], all: readonly Edge[], rule: Fill['rule'], largest: number): readonly Border[] {
  const isFilled = ([x, y]: PathPoint): boolean => {
    const winding = windingAt(all, [x, y])
    return rule === 'nonzero' ? winding !== 0 : winding % 2 !== 0
  }
  return some.flatMap(({ from, to }): readonly Border[] => {
    const middle: PathPoint = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
    const length = distance(from, to)
    const [nx, ny] = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length]
    const off = largest * 1e-7
    const left = isFilled([middle[0] + nx * off, middle[1] + ny * off])
    if (left === isFilled([middle[0] - nx * off, middle[1] - ny * off])) return []
    return [{ from, to, middle, inward: left ? [nx, ny] : [-nx, -ny] }]
  })
}

/** The search from the size of the drawing down to a hairline takes about twenty steps. */
const maxSteps = 40

/** The remaining number of comparisons of points with edges. */
interface Budget {
  pairs: number
}

/**
 * The diameter of the largest circle inside a shape that touches the centre of one of its borders, by the shrinking ball algorithm (Ma, Bae
 * and Choi, 2012).
 */
function thicknessAt({ middle: at, inward }: Border, borders: readonly Border[], largest: number, budget: Budget): number {
  let radius = largest / 2
  for (let step = 0; step < maxSteps; step++) {
    budget.pairs -= borders.length
    const centre: PathPoint = [at[0] + inward[0] * radius, at[1] + inward[1] * radius]
    let [near, nearest]: [PathPoint, number] = [at, radius * (1 - 1e-9)]
    for (const border of borders) {
      const point = nearestOn(border, centre)
      const off = distance(point, centre)
      if (off < nearest) [near, nearest] = [point, off]
    }
    const depth = (near[0] - at[0]) * inward[0] + (near[1] - at[1]) * inward[1]
    if (near === at || depth <= 0) break
    const smaller = distance(near, at) ** 2 / (2 * depth)
    if (smaller > radius * 0.999) break
    radius = smaller
  }
  return 2 * radius
}

/** Number of sample points per outline. A shape that is thick anywhere is not a line. */
const maxSamples = 24

/** An outline with the thickness of the shape along it. */
export interface MeasuredRing {
  readonly ring: Ring
  /** The diameter of the largest circle inside the shape that touches this outline. */
  readonly thickness: number
  /** The length of this outline relative to its thickness. */
  readonly elongation: number
}

/**
 * Measures the thickness of a filled shape along each outline, at its thickest point. A shape below a limit vanishes when its edges are
 * inset by half of that limit. Outlines with the fill on both sides are left out. Returns null if the budget is used up.
 */
export function ringThicknesses(rings: readonly Ring[], rule: Fill['rule'], budget: Budget): readonly MeasuredRing[] | null {
  const ringEdges = rings.map(edgesOf)
  const edges = ringEdges.flat()
  const largest = 1 + 2 * edges.reduce((max, { from }) => Math.max(max, Math.abs(from[0]), Math.abs(from[1])), 0)
  const sidesCost = 2 * edges.length * edges.length
  if (sidesCost > budget.pairs) return null
  budget.pairs -= sidesCost
  const ringBorders = ringEdges.map((own) => bordersOf(own, edges, rule, largest))
  const borders = ringBorders.flat()
  const measured: MeasuredRing[] = []
  for (const [index, own] of ringBorders.entries()) {
    const step = Math.max(1, own.length / maxSamples)
    const samples = own.filter((_, nth) => Math.floor(nth / step) !== Math.floor((nth - 1) / step))
    let thickness = 0
    for (const sample of samples) {
      thickness = Math.max(thickness, thicknessAt(sample, borders, largest, budget))
      if (budget.pairs < 0) return null
    }
    const length = own.reduce((sum, { from, to }) => sum + distance(from, to), 0)
    if (thickness > 0) measured.push({ ring: rings[index] ?? [], thickness, elongation: length / 2 / thickness })
  }
  return measured
}
