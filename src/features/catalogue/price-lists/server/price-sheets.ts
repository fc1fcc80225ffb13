import { categories, type Category } from '#domain/catalogue/categories.ts'
import { tiers } from '#domain/quantity/tiers.ts'

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
