import { readAmount } from '#domain/format/read-amount.ts'
import { readNumber } from '#domain/format/read-number.ts'
import { readSheetText } from '#domain/lists/sheet-text.ts'
import type { Locale } from '#domain/locale.ts'
import type { PriceGrid } from '#domain/pricing/price-grid.ts'

/** A cell as a spreadsheet puts it on the clipboard: what is shown, and the exact number where the program says it (LibreOffice does). */
export interface PastedCell {
  readonly text: string
  readonly number: number | null
}

/** A pasted cell that is no price; its place is counted from the corner of the block, 0-based. */
export interface PasteIssue {
  readonly row: number
  readonly column: number
  readonly text: string
}

export type PastedPrices =
  | { readonly ok: true; readonly prices: PriceGrid }
  | { readonly ok: false; readonly issues: readonly PasteIssue[] }

/** Splits the plain text of a clipboard into cells. */
export const cellsOfText = (text: string): readonly (readonly PastedCell[])[] =>
  readSheetText(text, '\t').map((row) => row.map((cell) => ({ text: cell.text, number: null })))

/** Reads pasted cells as prices; a currency sign beside the number is forgiven. All or nothing: each cell that is no price is named. */
export function readPasted(cells: readonly (readonly PastedCell[])[], locale: Locale, decimals: 2 | 3): PastedPrices {
  const issues: PasteIssue[] = []
  const prices = cells.map((row, rowIndex) =>
    row.map(({ text, number }, column) => {
      const amount = number ?? readNumber(text.replace(/\s*(?:Kč|CZK|€|EUR)\s*/gu, ''), locale, decimals)
      const read = amount === null ? null : readAmount(amount, decimals)
      if (read?.ok) return read.thousandths
      issues.push({ row: rowIndex, column, text })
      return 0
    }),
  )
  return issues.length === 0 ? { ok: true, prices } : { ok: false, issues }
}

/** The selected prices as spreadsheets take them from the clipboard, in the notation of the page's language. */
export const textOfPrices = (prices: PriceGrid, format: (thousandths: number) => string): string =>
  prices.map((row) => row.map(format).join('\t')).join('\r\n')
