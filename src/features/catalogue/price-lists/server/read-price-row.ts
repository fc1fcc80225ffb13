import { type AmountError, readAmount, readAmountText } from '#domain/format/read-amount.ts'
import type { Decimals } from '#domain/money.ts'
import { isAllowedPrice } from '#domain/pricing/allowed-price.ts'
import type { PrintType } from '#domain/pricing/price-list-schema.ts'
import { cellText, type SheetCell } from '#platform/server/workbooks/workbook-sheet.ts'
import type { ErrorValues, WorkbookErrorCode } from '../workbook-errors.ts'
import type { SheetColumns } from './find-columns.ts'

const maxDescriptionLength = 200

const amountErrors = {
  'not-a-number': 'notPrice',
  ambiguous: 'ambiguous',
  decimals: 'decimals',
  negative: 'negative',
  'too-large': 'tooLarge',
} as const satisfies Record<AmountError, WorkbookErrorCode>

/** A row of a sheet of prices. Columns are counted from 0. */
export interface SheetRow {
  readonly cells: readonly (SheetCell | undefined)[]
  readonly columns: SheetColumns
  /** Records an error of one of its cells. */
  readonly refuse: (column: number, code: WorkbookErrorCode, values?: ErrorValues) => void
  /** The place of one of its cells, as spreadsheet programs write it. */
  readonly placeOf: (column: number) => string
}

const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text)

/** The prices of a row in thousandths, one for each tier; null if one of them is wrong. Every wrong one is refused. */
export function readPrices({ cells, columns, refuse }: SheetRow, decimals: Decimals, printType: PrintType | null): number[] | null {
  const prices: number[] = []
  for (const column of columns.tiers) {
    const cell = cells[column]
    if (cell?.problem !== undefined) refuse(column, cell.problem)
    else if (cellText(cell) === '') refuse(column, 'priceMissing')
    else if (typeof cell?.value === 'boolean') refuse(column, 'notPrice', { text: String(cell.value) })
    else {
      const read = typeof cell?.value === 'number' ? readAmount(cell.value, decimals) : readAmountText(String(cell?.value), decimals)
      if (read.ok && isAllowedPrice(read.thousandths, printType)) prices.push(read.thousandths)
      else if (read.ok) refuse(column, 'zero', { text: shorten(cellText(cell)) })
      else refuse(column, amountErrors[read.error], { text: shorten(cellText(cell)), max: String(decimals) })
    }
  }
  return prices.length === columns.tiers.length ? prices : null
}

/** The text of a cell; a date is what its author has typed. Null for a column that the sheet lacks and for a cell that is refused. */
export function readText({ cells, refuse }: SheetRow, column: number | null): string | null {
  if (column === null) return null
  const cell = cells[column]
  if (cell?.problem === undefined || cell.problem === 'date') return cellText(cell)
  refuse(column, cell.problem)
  return null
}

/** The description of a row; null as for `readText`. */
export function readDescription(row: SheetRow): string | null {
  const column = row.columns.of('description')
  const description = readText(row, column)
  if (column !== null && description !== null && description.length > maxDescriptionLength)
    row.refuse(column, 'descriptionTooLong', { max: String(maxDescriptionLength) })
  return description
}

/** The word of a cell, whose capitals make no difference; null if it is none of these. */
export function readWord<Word extends string>(row: SheetRow, column: number, words: readonly Word[]): Word | null {
  const text = readText(row, column)
  const word = words.find((candidate) => candidate.toLowerCase() === text?.toLowerCase())
  if (word === undefined && text !== null) row.refuse(column, 'unknownWord', { text: shorten(text), known: words.join(', ') })
  return word ?? null
}
