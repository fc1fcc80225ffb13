import type { Artwork, PaintedPath } from './artwork.ts'
import { type CellCover, coverCells } from './painted-cells.ts'
import { flattenSegments, type PathPoint } from './path-segments.ts'
import { type Ring, ringThicknesses } from './shape-thickness.ts'

/** The widths of the thinnest lines of a drawing, stroked or filled, in its own units; null where there are none. */
export interface ThinnestLines {
  /** Of lines that are directly on the body. */
  readonly alone: number | null
  /** Of lines on a shape or along its edge, such as the outline of a filled shape. */
  readonly covered: number | null
}

/** A filled shape this many times longer than thick is a line. */
const minElongation = 4
/** In cells. Thinner shapes count as lines for the cover, which would leave gaps in them. */
const thinShape = 1.5
/** The minimum share of a line on shapes for it to count as covered. */
const coveredShare = 0.8
/** Maximum number of comparisons of points with edges per drawing: some tenths of a second. */
const maxPairs = 20_000_000

interface Line {
  readonly points: readonly PathPoint[]
  readonly width: number
  /** How many shapes of the cover are the line itself. */
  readonly own: 0 | 1
}

interface Measured {
  readonly lines: readonly Line[]
  /** The shape as it covers others; null if it is thin all over. */
  readonly area: { readonly rings: readonly Ring[]; readonly rule: 'nonzero' | 'evenodd' } | null
}

/** Adds points to a polyline so that its cover can be sampled. */
function spread(points: readonly PathPoint[], step: number): readonly PathPoint[] {
  return points.flatMap(([x, y], index) => {
    const [toX, toY] = points[index + 1] ?? [x, y]
    const parts = Math.min(200, Math.max(1, Math.ceil(Math.hypot(toX - x, toY - y) / step)))
    return Array.from({ length: parts }, (_, nth): PathPoint => [x + ((toX - x) * nth) / parts, y + ((toY - y) * nth) / parts])
  })
}

function measure({ segments, fill, stroke }: PaintedPath, cell: number, budget: { pairs: number }): Measured {
  const outlines = flattenSegments(segments)
  const rings = outlines.map(({ points }) => points)
  // A stroke in the colour of its fill thickens the shape.
  const isBolder = fill !== null && stroke?.hex === fill.hex
  const thickened = isBolder ? stroke.width : 0
  const measured = fill ? ringThicknesses(rings, fill.rule, budget) : []
  const isArea = fill !== null && (measured === null || measured.some(({ thickness }) => thickness + thickened >= thinShape * cell))
  const filled = (measured ?? []).flatMap(({ ring, thickness, elongation }): readonly Line[] =>
    elongation < minElongation ? [] : [{ points: [...ring, ...ring.slice(0, 1)], width: thickness + thickened, own: isArea ? 1 : 0 }],
  )
  const stroked =
    stroke && !isBolder
      ? outlines.map(({ points, closed }): Line => ({
          points: closed ? [...points, ...points.slice(0, 1)] : points,
          width: stroke.width,
          own: 0,
        }))
      : []
  return { lines: [...filled, ...stroked], area: isArea ? { rings, rule: fill.rule } : null }
}

/** Whether a cell or its neighbour is covered by more than the line itself. */
function isCovered({ columns, rows, scale, counts }: CellCover, [x, y]: PathPoint, own: number): boolean {
  const [column, row] = [Math.floor(x * scale), Math.floor(y * scale)]
  for (let near = Math.max(0, row - 1); near <= Math.min(rows - 1, row + 1); near++)
    for (let beside = Math.max(0, column - 1); beside <= Math.min(columns - 1, column + 1); beside++)
      if ((counts[near * columns + beside] ?? 0) > own) return true
  return false
}

/** The thinnest lines of a drawing. If the number of comparisons is exceeded, the result covers only the outlines compared so far. */
export function thinnestLines(artwork: Artwork): ThinnestLines {
  const cell = Math.max(artwork.width, artwork.height) / 256
  const budget = { pairs: maxPairs }
  const measured = artwork.paths.map((path) => measure(path, cell, budget))
  const cover = coverCells(
    artwork,
    measured.flatMap(({ area }) => area ?? []),
  )
  let [alone, covered]: [number, number] = [Infinity, Infinity]
  for (const { points, width, own } of measured.flatMap(({ lines }) => lines)) {
    if (width >= alone) continue
    const samples = spread(points, cell)
    const under = samples.filter((point) => isCovered(cover, point, own)).length
    if (under >= coveredShare * samples.length) covered = Math.min(covered, width)
    else alone = width
  }
  const finite = (width: number): number | null => (Number.isFinite(width) ? width : null)
  return { alone: finite(alone), covered: finite(covered) }
}

/** A bitmap has pixels, not lines. */
export const noLines: ThinnestLines = { alone: null, covered: null }
