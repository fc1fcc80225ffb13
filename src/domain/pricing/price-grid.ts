/** A cell by its row and column, 0-based. */
export interface CellPlace {
  readonly row: number
  readonly column: number
}

/** A rectangle of cells, all bounds inclusive. */
export interface CellRange {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

/** Prices in thousandths by row and column; all rows are equally long. */
export type PriceGrid = readonly (readonly number[])[]

/** Cells to be written: the prices by row and column from a corner on. */
export interface PriceBlock {
  readonly at: CellPlace
  readonly prices: PriceGrid
}

/** The rectangle between two corners. */
export const rangeBetween = (one: CellPlace, other: CellPlace): CellRange => ({
  top: Math.min(one.row, other.row),
  left: Math.min(one.column, other.column),
  bottom: Math.max(one.row, other.row),
  right: Math.max(one.column, other.column),
})

export const contains = ({ top, left, bottom, right }: CellRange, { row, column }: CellPlace): boolean =>
  row >= top && row <= bottom && column >= left && column <= right

/** A corner after a step, kept inside a grid. */
export const stepFrom = ({ row, column }: CellPlace, { rows, columns }: { rows: number; columns: number }, by: CellPlace): CellPlace => ({
  row: Math.max(0, Math.min(rows - 1, row + by.row)),
  column: Math.max(0, Math.min(columns - 1, column + by.column)),
})

/** Writes a block; what reaches over the edge of the grid is left out. */
export const writeBlock = (grid: PriceGrid, { at, prices }: PriceBlock): PriceGrid =>
  grid.map((cells, row) => {
    const written = prices[row - at.row]
    return written ? cells.map((price, column) => written[column - at.column] ?? price) : cells
  })

/** Repeats a single row or column over a selection that is larger, as spreadsheets do; otherwise the block as it is. */
export function fitBlock(prices: PriceGrid, selection: CellRange): PriceGrid {
  const [rows, columns] = [prices.length, prices[0]?.length ?? 0]
  const [wantedRows, wantedColumns] = [selection.bottom - selection.top + 1, selection.right - selection.left + 1]
  const fits = rows > 0 && columns > 0 && wantedRows % rows === 0 && wantedColumns % columns === 0
  if (!fits) return prices
  return Array.from({ length: wantedRows }, (_, row) =>
    Array.from({ length: wantedColumns }, (__, column) => prices[row % rows]?.[column % columns] ?? 0),
  )
}

const changeRange = (grid: PriceGrid, range: CellRange, change: (price: number, place: CellPlace) => number): PriceGrid =>
  grid.map((cells, row) => cells.map((price, column) => (contains(range, { row, column }) ? change(price, { row, column }) : price)))

/** Repeats the top row of a selection in the rows below it. */
export const fillDown = (grid: PriceGrid, range: CellRange): PriceGrid =>
  changeRange(grid, range, (price, { column }) => grid[range.top]?.[column] ?? price)

/**
 * Raises prices by per cent, or lowers them by a negative number, rounded half up.
 * @param decimals 2 for articles, 3 for technologies
 */
export function raiseByPercent(grid: PriceGrid, range: CellRange, percent: number, decimals: 2 | 3): PriceGrid {
  const step = decimals === 2 ? 10 : 1
  // In whole hundredths of a per cent, so that 10 % of 14.25 is not a float's idea of it.
  const factor = Math.round((100 + percent) * 100)
  return changeRange(grid, range, (price) => Math.max(0, Math.floor((price * factor) / (10_000 * step) + 0.5) * step))
}

/** The selected cells of a grid. */
export const cutCells = (grid: PriceGrid, { top, left, bottom, right }: CellRange): PriceGrid =>
  grid.slice(top, bottom + 1).map((cells) => cells.slice(left, right + 1))

/** The cells that differ. */
export const changedCells = (before: PriceGrid, after: PriceGrid): readonly CellPlace[] =>
  after.flatMap((cells, row) => cells.flatMap((price, column) => (price === before[row]?.[column] ? [] : [{ row, column }])))

/** The first changed cell whose price is not allowed; null if all are. */
export const firstRefused = (
  before: PriceGrid,
  after: PriceGrid,
  isAllowed: (thousandths: number, row: number) => boolean,
): CellPlace | null => changedCells(before, after).find(({ row, column }) => !isAllowed(after[row]?.[column] ?? 0, row)) ?? null
