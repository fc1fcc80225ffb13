import { type CellObject, utils, write } from '@e965/xlsx'
import type { Currency } from '#domain/currency.ts'
import type { PriceRows } from '#domain/pricing/price-list-schema.ts'
import { buildSheets } from './build-sheets.ts'
import { technologyColumns, productColumns } from './price-sheets.ts'

const textWidth = 22
const priceWidth = 10

/** Writes a price list as an `.xlsx` file. Its properties name the currency, so that an export in euros is not imported as crowns. */
export function writeWorkbook(rows: PriceRows, currency: Currency): Uint8Array {
  const book = utils.book_new()
  for (const { name, rows: cells } of buildSheets(rows)) {
    const isTechnology = name === 'Technology'
    const format = isTechnology ? '0.000' : '0.00'
    const table = cells.map((row, rowIndex) =>
      (row ?? []).map((cell): CellObject => {
        const value = cell?.value ?? ''
        if (typeof value !== 'number') return { t: 's', v: String(value) }
        return rowIndex === 0 ? { t: 'n', v: value } : { t: 'n', v: value, z: format }
      }),
    )
    const sheet = utils.aoa_to_sheet(table, { dense: true })
    const texts = (isTechnology ? technologyColumns : productColumns).length
    sheet['!cols'] = (cells[0] ?? []).map((_, index) => ({ wch: index < texts ? textWidth : priceWidth }))
    utils.book_append_sheet(book, sheet, name)
  }
  book.Props = { Keywords: currency }
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer)
}
