import { categories, type Category } from '#domain/catalogue/categories.ts'
import type { HiddenCells } from '#domain/lists/hidden-parts.ts'
import { tiers } from '#domain/quantity/tiers.ts'

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

/** Number of rows of a list and of its workbook, all sheets together. */
export const maxRows = 50_000

export const sheetNames = ['Meter', 'Ruler', 'Pencil', 'Spatula', 'Technology'] as const
export type PriceSheetName = (typeof sheetNames)[number]

const sheetNamesOfCategories = { meter: 'Meter', ruler: 'Ruler', pencil: 'Pencil', spatula: 'Spatula' } as const satisfies Record<
  Category,
  PriceSheetName
>
export const sheetOfCategory = (category: Category): PriceSheetName => sheetNamesOfCategories[category]
/** Null for the technology sheet. */
export const categoryOfSheet = (name: PriceSheetName): Category | null =>
  categories.find((category) => sheetNamesOfCategories[category] === name) ?? null

/** The columns before those of the tiers; a star marks what every row must have. */
export const productColumns = ['heliosId*', 'description'] as const
export const technologyColumns = ['printType*', 'category*', 'description'] as const
export const tierColumns: readonly number[] = tiers.map(({ pcsFrom }) => pcsFrom)

/** The letter of a column, counted from 0: A, B, …, Z, AA. */
export const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCodePoint(65 + (index % 26))
