import type { HiddenCells } from '#domain/lists/hidden-parts.ts'

/** A cell as the file holds it. */
export type CellValue = string | number | boolean | null
export interface SheetCell {
  readonly value: CellValue
  /** Why the value can't be used, whatever it is. */
  readonly problem?: 'formula' | 'error' | 'date' | 'percent' | 'controls' | undefined
}

/** A rectangle of cells, counted from 0, both ends included. */
export interface MergedCells {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

/** A sheet of a workbook, without the format of any library. */
export interface WorkbookSheet {
  readonly name: string
  /** Rows and cells may be missing. */
  readonly rows: readonly (readonly (SheetCell | undefined)[] | undefined)[]
  readonly merged: readonly MergedCells[]
  /** Absent if a spreadsheet program shows everything. */
  readonly hidden?: HiddenCells | undefined
}

/** The letter of a column, counted from 0: A, B, …, Z, AA. */
export const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCodePoint(65 + (index % 26))

/** The text of a cell as it is read: without spaces around it, and empty for an empty cell. */
export const cellText = (cell: SheetCell | undefined): string =>
  cell === undefined || cell.value === null ? '' : String(cell.value).trim()

/** Two headings with the same key name the same column: capitals, spaces and the star of required columns make no difference. */
export const headingKey = (text: string): string => text.replaceAll(/[\s*]/g, '').toLowerCase()
