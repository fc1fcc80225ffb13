import { type PlacedBox, type Rect, sharesOf } from '#domain/design/geometry.ts'
import { type GapToMeasure, nearRect } from './gap-to-measure.ts'
import { bare, cellsPerLimit, type InkCells, inksOfColors, maxCells } from './ink-cells.ts'
import { nearDistances } from './near-distances.ts'
import type { NarrowPlace } from './picture-thinness.ts'
import { type ThinPlace, thinnestPlace } from './thin-places.ts'

/** The narrowest gap between two pictures, in shares of the box of the first; null where it is wide enough. */
export interface MeasuredGap {
  readonly gap: NarrowPlace | null
}

/** The cells of the part of a side in which two pictures may have a gap. */
interface Grid {
  readonly rect: Rect
  readonly columns: number
  readonly rows: number
  readonly cellMm: number
}

function gridOf({ pictures: [one, other], gapMm }: GapToMeasure): Grid | null {
  // Around the place, so that its ends are seen to be open.
  const rect = nearRect(one, other, gapMm) && nearRect(one, other, 2 * gapMm)
  if (!rect) return null
  const [widthMm, heightMm] = [rect.rightMm - rect.leftMm, rect.bottomMm - rect.topMm]
  const cellMm = Math.max(gapMm / cellsPerLimit, Math.sqrt((widthMm * heightMm) / maxCells))
  return { rect, cellMm, columns: Math.ceil(widthMm / cellMm), rows: Math.ceil(heightMm / cellMm) }
}

/** The inks of a picture in the cells of a grid, numbered as `InkCells` does. */
function sampled({ inks, columns }: InkCells, box: PlacedBox, { rect, cellMm, ...grid }: Grid): Uint8Array {
  const rows = inks.length / columns
  const shareOf = sharesOf(box)
  const found = new Uint8Array(grid.columns * grid.rows).fill(bare)
  for (let row = 0; row < grid.rows; row++)
    for (let column = 0; column < grid.columns; column++) {
      const [u, v] = shareOf(rect.leftMm + (column + 0.5) * cellMm, rect.topMm + (row + 0.5) * cellMm)
      if (u < 0 || v < 0 || u >= 1 || v >= 1) continue
      found[row * grid.columns + column] = inks[Math.floor(v * rows) * columns + Math.floor(u * columns)] ?? bare
    }
  return found
}

/** The place of cells in shares of a box. */
function placedIn(box: PlacedBox, { rect, cellMm }: Grid, place: ThinPlace): NarrowPlace {
  const shareOf = sharesOf(box)
  const corners = [place.left, place.right].flatMap((x) =>
    [place.top, place.bottom].map((y) => shareOf(rect.leftMm + x * cellMm, rect.topMm + y * cellMm)),
  )
  const [us, vs] = [corners.map(([u]) => u), corners.map(([, v]) => v)]
  return {
    widthMm: place.width * cellMm,
    left: Math.min(...us),
    top: Math.min(...vs),
    right: Math.max(...us),
    bottom: Math.max(...vs),
    isCovered: false,
  }
}

/** The smallest width of a place: a mean would say little of a gap around a picture. */
function widthAt({ left, top, right, bottom }: ThinPlace, columns: number, widthOf: (at: number) => number): number {
  let width = Infinity
  for (let row = top; row < bottom; row++) for (let x = left; x < right; x++) width = Math.min(width, widthOf(row * columns + x))
  return width
}

/** A gap is an island only if it is closed on all sides; smaller ones are chance, as a share of the limit. */
const minIsland = 0.2

/**
 * Measures the narrowest gap between two pictures that print in the same ink, which fills it on a plate. Inks that touch or overlap have no
 * gap, and another ink has another plate. A gap as short as between two corners passes, as in `thinnestPlace`.
 */
export function gapBetween(cells: readonly [InkCells, InkCells], measured: GapToMeasure): MeasuredGap {
  const { pictures, gapMm } = measured
  const grid = gridOf(measured)
  if (!grid) return { gap: null }
  const [one, other] = [sampled(cells[0], pictures[0], grid), sampled(cells[1], pictures[1], grid)]
  const { columns, cellMm } = grid
  const limit = gapMm / cellMm
  // Edges that touch may be a cell of their picture apart.
  const touch = 1 + (cells[0].cellMm + cells[1].cellMm) / 2 / cellMm
  const reach = Math.ceil(Math.max(limit + 1, touch))
  const space = one.map((ink, at) => (ink === bare && other[at] === bare ? 1 : 0))
  const inksOfOther = inksOfColors(pictures[1].colors)
  let narrowest: ThinPlace | null = null
  for (const [ink, name] of inksOfColors(pictures[0].colors).entries()) {
    const inkOfOther = inksOfOther.indexOf(name)
    if (inkOfOther < 0) continue
    const toOne = nearDistances(
      one.map((there) => (there === ink ? 0 : 1)),
      columns,
      reach,
    )
    const toOther = nearDistances(
      other.map((there) => (there === inkOfOther ? 0 : 1)),
      columns,
      reach,
    )
    if (toOne.some((distance, at) => distance <= touch * touch && toOther[at] === 0)) return { gap: null }
    const near = (limit + 1) ** 2
    const within = space.map((_, at) => ((toOne[at] ?? near) < near && (toOther[at] ?? near) < near ? 1 : 0))
    const place = thinnestPlace(space, columns, { limit, minCells: (minIsland * limit) ** 2, within })
    if (!place) continue
    const width = widthAt(place, columns, (at) => Math.sqrt(toOne[at] ?? 0) + Math.sqrt(toOther[at] ?? 0) - 1)
    if (narrowest === null || width < narrowest.width) narrowest = { ...place, width }
  }
  return { gap: narrowest && placedIn(pictures[0], grid, narrowest) }
}
