import type { Category, Scale } from '../catalogue/categories.ts'
import type { ProductSide } from '../catalogue/product.ts'
import { canvasColumns } from './canvas.ts'
import { areaRect, type Rect } from './geometry.ts'

/** The size of a side in mm. */
interface SideSize {
  readonly width: number
  readonly height: number
}

/** A part of a side in its combined picture, in mm. */
export interface Stretch extends SideSize {
  readonly fromMm: number
}

/** What is cut out of a side: nothing, its print areas for a proof, or the print itself for a small picture. */
export type SideCut = 'whole' | 'area' | 'print'

/** The body that a cut leaves beside what it shows, and the length of what it shows at least, in mm: of a single word some body is seen, too. */
const [bodyAroundMm, minLengthMm] = [10, 60]

/** What a combined picture shows of a side; `print` is where something is printed on it. */
export function shownStretch(
  { width, height, printAreas }: ProductSide,
  { scale, cut, print }: { readonly scale: Scale; readonly cut: SideCut; readonly print: Rect | null },
): Stretch {
  const areas = printAreas.filter((area) => area.scale === scale).map(areaRect)
  const shown = cut === 'whole' ? [] : cut === 'print' && print ? [print] : areas
  if (shown.length === 0) return { fromMm: 0, width, height }
  const [left, right] = [Math.min(...shown.map(({ leftMm }) => leftMm)), Math.max(...shown.map(({ rightMm }) => rightMm))]
  const length = Math.min(width, Math.max(minLengthMm, right - left + 2 * bodyAroundMm))
  // A print near the end of its side, or beside it, is shown with more body on the other side.
  const fromMm = Math.min(Math.max(0, (left + right - length) / 2), width - length)
  return { fromMm, width: length, height }
}

/** The positions of an item's printed sides in their combined picture. Everything in mm. */
export interface CombinedPicture {
  readonly columns: number
  readonly rows: number
  readonly widthMm: number
  readonly heightMm: number
  /** The top left corner of each side, in the order of the sides. */
  readonly places: readonly { readonly xMm: number; readonly yMm: number }[]
}

const marginMm = 4
const gapMm = 6

/**
 * Lays out the combined picture of an item's printed sides (SF-406, SF-407): up to four columns for a meter and two for other products, so
 * a pencil has ceil(n/2) rows. All sides have the same scale; a smaller side is centred in its cell. `maxColumns` reduces the columns on a
 * phone.
 */
export function layOutCombinedPicture(category: Category, sides: readonly SideSize[], maxColumns = Infinity): CombinedPicture {
  const columns = Math.max(1, Math.min(canvasColumns[category], maxColumns, sides.length))
  const rows = Math.ceil(sides.length / columns)
  const cellWidth = Math.max(0, ...sides.map(({ width }) => width))
  const cellHeight = Math.max(0, ...sides.map(({ height }) => height))
  return {
    columns,
    rows,
    widthMm: 2 * marginMm + columns * cellWidth + (columns - 1) * gapMm,
    heightMm: 2 * marginMm + rows * cellHeight + Math.max(0, rows - 1) * gapMm,
    places: sides.map(({ width, height }, index) => ({
      xMm: marginMm + (index % columns) * (cellWidth + gapMm) + (cellWidth - width) / 2,
      yMm: marginMm + Math.floor(index / columns) * (cellHeight + gapMm) + (cellHeight - height) / 2,
    })),
  }
}
