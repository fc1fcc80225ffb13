import { toAmount } from '#domain/money.ts'
import type { PriceRows } from '#domain/pricing/price-list-schema.ts'
import type { CellValue, SheetCell, WorkbookSheet } from '#platform/server/workbooks/workbook-sheet.ts'
import { categoryOfSheet, productColumns, sheetNames, technologyColumns, tierColumns } from './price-sheets.ts'

const cell = (value: CellValue): SheetCell => ({ value })

/** The sheets of a price list: one per tab, a row per article or kind of print, a column per tier. Prices are numbers, never text. */
export function buildSheets({ articles, technologies }: PriceRows): readonly WorkbookSheet[] {
  return sheetNames.map((name) => {
    const category = categoryOfSheet(name)
    const columns = category === null ? technologyColumns : productColumns
    const rows =
      category === null
        ? technologies.map((row) => [row.printType, row.category, row.description, ...row.pricesThousandths.map(toAmount)])
        : articles
            .filter((row) => row.category === category)
            .map((row) => [row.heliosId, row.description, ...row.pricesThousandths.map(toAmount)])
    return { name, rows: [[...columns, ...tierColumns], ...rows].map((values) => values.map(cell)), merged: [] }
  })
}
