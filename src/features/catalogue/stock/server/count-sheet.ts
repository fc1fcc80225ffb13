import { cellText, columnName, headingKey, type SheetCell, type WorkbookSheet } from '#platform/server/workbooks/workbook-sheet.ts'
import type { SheetToWrite } from '#platform/server/workbooks/write-sheets.ts'
import type { Scale } from '#domain/catalogue/categories.ts'
import { hiddenParts } from '#domain/lists/hidden-parts.ts'
import { maxPieces } from '#domain/stock/stock-movements.ts'
import type { CountIssue, StockedVariant, StockRow } from '../schema.ts'
import { variantKey } from './stock-rows.ts'

const sheetName = 'Stock'
/** A star marks what every row must have. `counted` is empty in an export; a row without a count is not counted. */
const columns = ['productId*', 'color*', 'scale*', 'code', 'name', 'book*', 'counted*'] as const
type Column = (typeof columns)[number]
const widths = [18, 14, 16, 14, 22, 10, 10]

/** Many times an export of the stock; the columns leave room for those of the person who counts. */
export const countLimits = { maxRows: 10_000, maxColumns: 20 } as const

/** The most errors that are named; the rest is counted. */
const maxNamedIssues = 200

/** The sheet of an export: what the books say, with an empty column for the count. */
export const stockSheet = (rows: readonly StockRow[]): SheetToWrite => ({
  name: sheetName,
  widths,
  rows: [
    columns,
    ...rows.map(({ productId, color, scale, code, name, quantity }) => [productId, color, scale, code ?? '', name, quantity, null]),
  ],
})

/** A counted row of a workbook. */
export interface CountedRow extends StockedVariant {
  /** As the spreadsheet program numbers it. */
  readonly row: number
  readonly book: number
  readonly counted: number
}

export type ReadCount =
  | { readonly ok: true; readonly sheet: string; readonly rows: readonly CountedRow[] }
  | { readonly ok: false; readonly errors: readonly CountIssue[]; readonly total: number }

/** A whole number of pieces. Text is read without groups: "1.200" may mean two things. */
function piecesOf(cell: SheetCell | undefined): number | null {
  if (cell?.problem !== undefined) return null
  const text = cellText(cell).replaceAll(/[\u00A0\u202F ]/g, '')
  if (!/^\d{1,8}$/.test(text)) return null
  const pieces = Number(text)
  return pieces <= maxPieces ? pieces : null
}

/**
 * Reads a counted sheet: one named as in an export, otherwise the first. It is taken whole or not at all: every error is named with its row
 * and column.
 */
export function readCountSheet(sheets: readonly WorkbookSheet[], known: ReadonlySet<string>): ReadCount {
  const sheet = sheets.find(({ name }) => name === sheetName) ?? sheets[0]
  const errors: CountIssue[] = []
  let total = 0
  const refuse = (reason: CountIssue['reason'], message: string, place: { row?: number; column?: number; value?: string } = {}): void => {
    total += 1
    if (errors.length >= maxNamedIssues) return
    const { row, column, value = '' } = place
    errors.push({
      sheet: sheet?.name ?? '',
      row: row === undefined ? null : row + 1,
      column: column === undefined ? null : columnName(column),
      message,
      reason,
      value: value.slice(0, 60),
    })
  }
  if (!sheet) {
    refuse('no-sheet', 'the workbook has no sheet')
    return { ok: false, errors, total }
  }

  const places = new Map<string, number>()
  for (const [column, cell] of (sheet.rows[0] ?? []).entries()) {
    const key = headingKey(cellText(cell))
    if (!columns.some((name) => headingKey(name) === key)) continue
    if (places.has(key)) refuse('double-column', `the column ${cellText(cell)} is there twice`, { row: 0, column, value: cellText(cell) })
    else places.set(key, column)
  }
  for (const name of columns)
    if (name.endsWith('*') && !places.has(headingKey(name)))
      refuse('missing-column', `the column ${name} is missing`, { row: 0, value: name })
  if (total > 0) return { ok: false, errors, total }

  const countedCell = (row: number) => sheet.rows[row]?.[places.get(headingKey('counted*')) ?? -1]
  const isCounted = (row: number) => row > 0 && (cellText(countedCell(row)) !== '' || countedCell(row)?.problem !== undefined)
  // The columns that are read: those with a star.
  const used = new Set(columns.filter((name) => name.endsWith('*')).map((name) => places.get(headingKey(name))))
  for (const hidden of hiddenParts(sheet.hidden, { isUsed: (column) => used.has(column), isFilled: isCounted })) {
    if (hidden.part === 'sheet') refuse('hidden-sheet', 'the sheet is hidden: show it, or delete it')
    else if (hidden.part === 'column') refuse('hidden-column', 'the column is hidden: show it', { row: 0, column: hidden.index })
    else refuse('hidden-row', 'the row is hidden: show it (a filter hides rows, too), or delete it', { row: hidden.index })
  }

  const rows: CountedRow[] = []
  const seen = new Set<string>()
  for (const [row, cells] of sheet.rows.entries()) {
    const cellOf = (name: Column) => cells?.[places.get(headingKey(name)) ?? -1]
    const place = (name: Column) => ({ row, column: places.get(headingKey(name)) ?? 0, value: cellText(cellOf(name)) })
    if (!isCounted(row)) continue
    const variant = {
      productId: cellText(cellOf('productId*')),
      color: cellText(cellOf('color*')),
      scale: cellText(cellOf('scale*')) as Scale,
    }
    const key = variantKey(variant)
    if (!known.has(key)) refuse('unknown-variant', `there is no ${key}`, { ...place('productId*'), value: key })
    else if (seen.has(key)) refuse('double-row', `${key} is there twice`, { ...place('productId*'), value: key })
    seen.add(key)
    const [book, counted] = [piecesOf(cellOf('book*')), piecesOf(cellOf('counted*'))]
    for (const [name, pieces] of [
      ['book*', book],
      ['counted*', counted],
    ] as const)
      if (pieces === null) refuse('not-whole', `"${cellText(cellOf(name)).slice(0, 40)}" is no whole number of pieces`, place(name))
    if (book !== null && counted !== null) rows.push({ ...variant, row: row + 1, book, counted })
  }
  if (total === 0 && rows.length === 0) refuse('nothing-counted', 'the column counted* is empty')
  return total > 0 ? { ok: false, errors, total } : { ok: true, sheet: sheet.name, rows }
}
