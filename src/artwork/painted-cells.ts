import type { Artwork, Fill, PaintedPath, Stroke } from './artwork.ts'
import { flattenSegments, type PathPoint, type Polyline } from './path-segments.ts'

/** An artwork rasterized to coarse cells, each with the topmost colour at its centre. */
export interface PaintedCells {
  readonly columns: number
  readonly rows: number
  /** Index of the colour in `hexes`; -1 where nothing is painted. */
  readonly cells: Int32Array
  readonly hexes: readonly string[]
  /** Colours that covered at least one cell, even if others were painted over them later. */
  readonly met: ReadonlySet<number>
}

const maxEdgeCells = 256

interface Crossing {
  readonly x: number
  readonly turn: 1 | -1
}

/** The first row whose centre is at or below a height, in cells; `rows` if there is none. */
const rowFrom = (y: number, rows: number): number => Math.min(rows, Math.max(0, Math.ceil(y - 0.5)))

/** The rows whose centres closed outlines may cross: the first, and the one after the last. */
function rowsOf(polygons: readonly (readonly PathPoint[])[], rows: number): readonly [number, number] {
  let [top, bottom] = [Infinity, -Infinity]
  for (const points of polygons)
    for (const [, y] of points) {
      if (y < top) top = y
      if (y > bottom) bottom = y
    }
  return [rowFrom(top, rows), rowFrom(bottom, rows)]
}

/** The x positions, in cells, at which closed outlines cross the centres of some rows. Most shapes of a drawing cross few of its rows. */
function crossingsOf(polygons: readonly (readonly PathPoint[])[], [first, end]: readonly [number, number]): readonly Crossing[][] {
  const crossings = Array.from({ length: Math.max(0, end - first) }, (): Crossing[] => [])
  for (const points of polygons) {
    let [fromX, fromY] = points.at(-1) ?? [0, 0]
    for (const [toX, toY] of points) {
      const [top, bottom] = fromY < toY ? [fromY, toY] : [toY, fromY]
      const turn = fromY < toY ? 1 : -1
      for (let row = Math.max(first, Math.ceil(top - 0.5)); row < Math.min(end, bottom - 0.5); row++)
        crossings[row - first]?.push({ x: fromX + ((row + 0.5 - fromY) / (toY - fromY)) * (toX - fromX), turn })
      ;[fromX, fromY] = [toX, toY]
    }
  }
  return crossings
}

/** Calls `paint` for every run of cells inside the outlines by a fill rule. */
function fillRuns(
  polygons: readonly (readonly PathPoint[])[],
  rule: Fill['rule'],
  rows: number,
  paint: (row: number, from: number, to: number) => void,
) {
  const bounds = rowsOf(polygons, rows)
  for (const [nth, crossings] of crossingsOf(polygons, bounds).entries()) {
    let winding = 0
    crossings.sort((one, other) => one.x - other.x)
    for (const [index, { x, turn }] of crossings.entries()) {
      winding += turn
      const next = crossings[index + 1]
      if (next && (rule === 'nonzero' ? winding !== 0 : index % 2 === 0))
        paint(bounds[0] + nth, Math.ceil(x - 0.5), Math.ceil(next.x - 0.5))
    }
  }
}

/** Corners of the discs that join the segments of a stroke. */
const discCorners = Array.from({ length: 16 }, (_, nth) => [Math.cos((nth * Math.PI) / 8), Math.sin((nth * Math.PI) / 8)] as const)

/** A disc at every corner of a line: between the rectangles of two segments there would be a wedge. All corners turn as they do. */
const strokeJoins = ({ points, closed }: Polyline, half: number): readonly (readonly PathPoint[])[] =>
  (closed ? points : points.slice(1, -1)).map(([x, y]) => discCorners.map(([dx, dy]): PathPoint => [x + dx * half, y - dy * half]))

/** The segments of a stroke as rectangles. Dashes are treated as solid. */
const strokeRectangles = ({ points, closed }: Polyline, half: number): readonly (readonly PathPoint[])[] =>
  points.flatMap(([x, y], index) => {
    const to = points[index + 1] ?? (closed ? points[0] : undefined)
    const length = to ? Math.hypot(to[0] - x, to[1] - y) : 0
    if (!to || length === 0) return []
    const [dx, dy] = [((to[0] - x) / length) * half, ((to[1] - y) / length) * half]
    return [
      [
        [x - dy, y + dx],
        [to[0] - dy, to[1] + dx],
        [to[0] + dy, to[1] - dx],
        [x + dy, y - dx],
      ],
    ]
  })

const strokePolygons = (line: Polyline, half: number): readonly (readonly PathPoint[])[] => [
  ...strokeRectangles(line, half),
  ...strokeJoins(line, half),
]

const scaled = ({ points, closed }: Polyline, scale: number): Polyline => ({
  points: points.map(([x, y]): PathPoint => [x * scale, y * scale]),
  closed,
})

/** The outlines of a path's fill and stroke, in cells. */
function layersOf({ segments, fill, stroke }: PaintedPath, scale: number) {
  const lines = flattenSegments(segments).map((line) => scaled(line, scale))
  const half = (width: Stroke['width']): number => Math.max(0.5, (width * scale) / 2)
  return [
    ...(fill ? [{ hex: fill.hex, rule: fill.rule, polygons: lines.map(({ points }) => points) }] : []),
    ...(stroke
      ? [{ hex: stroke.hex, rule: 'nonzero' as const, polygons: lines.flatMap((line) => strokePolygons(line, half(stroke.width))) }]
      : []),
  ]
}

/** Rasterizes an artwork, to 256 cells along its longer edge unless told otherwise. */
export function paintCells({ width, height, paths }: Artwork, edgeCells = maxEdgeCells): PaintedCells {
  const scale = edgeCells / Math.max(width, height)
  const [columns, rows] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
  const cells = new Int32Array(columns * rows).fill(-1)
  const colors = new Map<string, number>()
  const met = new Set<number>()
  for (const { hex, rule, polygons } of paths.flatMap((path) => layersOf(path, scale))) {
    const color = colors.get(hex) ?? colors.size
    colors.set(hex, color)
    fillRuns(polygons, rule, rows, (row, from, to) => {
      const [first, last] = [Math.max(0, from), Math.min(columns, to)]
      if (first >= last) return
      cells.fill(color, row * columns + first, row * columns + last)
      met.add(color)
    })
  }
  return { columns, rows, cells, hexes: [...colors.keys()], met }
}

/** How many shapes cover each cell of a drawing. */
export interface CellCover {
  readonly columns: number
  readonly rows: number
  /** Cells per unit of the artwork. */
  readonly scale: number
  readonly counts: Uint16Array
}

/** Counts the filled shapes over each cell, with 256 cells along the longer edge. Shapes thinner than a cell leave gaps. */
export function coverCells(
  { width, height }: Pick<Artwork, 'width' | 'height'>,
  shapes: readonly { readonly rings: readonly (readonly PathPoint[])[]; readonly rule: Fill['rule'] }[],
): CellCover {
  const scale = maxEdgeCells / Math.max(width, height)
  const [columns, rows] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
  const counts = new Uint16Array(columns * rows)
  for (const { rings, rule } of shapes) {
    const polygons = rings.map((points) => scaled({ points, closed: true }, scale).points)
    fillRuns(polygons, rule, rows, (row, from, to) => {
      for (let column = Math.max(0, from); column < Math.min(columns, to); column++) {
        const cell = row * columns + column
        counts[cell] = Math.min(65_535, (counts[cell] ?? 0) + 1)
      }
    })
  }
  return { columns, rows, scale, counts }
}
