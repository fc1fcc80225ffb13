import type { Category } from '../catalogue/categories.ts'
import { canvasColumns } from './canvas.ts'

/** The size of a side in mm. */
interface SideSize {
  readonly width: number
  readonly height: number
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
