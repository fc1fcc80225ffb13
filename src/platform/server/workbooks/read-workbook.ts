import { type CellObject, read, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { storedName } from '#domain/uploads/stored-name.ts'
import type { SheetCell, WorkbookSheet } from './workbook-sheet.ts'
import { checkWorkbookFile, type FileRefusal, mayHideLines } from './check-workbook.ts'

export type ReadWorkbook =
  | { readonly ok: true; readonly sheets: readonly WorkbookSheet[]; readonly keywords: string }
  | { readonly ok: false; readonly refusal: FileRefusal | 'too-many-rows' }

/** The longest name that a spreadsheet program gives a sheet, and its last row. */
const maxNameLength = 31
const maxSheetRow = 1_048_576

/** Characters that no screen shows and the database can't keep; line breaks and tabs within a cell are fine. */
const hasControls = (text: string): boolean => /[^\P{Cc}\t\n\r]/u.test(text) || !text.isWellFormed()

/** Whether a number format multiplies by a hundred; a sign in quotes or after a backslash is only text. */
const isPercent = (format: string): boolean => format.replaceAll(/"[^"]*"|\\./g, '').includes('%')

function toCell(cell: CellObject | undefined): SheetCell | undefined {
  // A stub is only formatted.
  if (cell === undefined || cell.t === 'z') return undefined
  const { t: type, v: value, f: formula } = cell
  // The library marks a formula whose value was not stored as an error without a code.
  if (formula !== undefined && (value === undefined || value === '')) return { value: null, problem: 'formula' }
  if (type === 'e') return { value: null, problem: 'error' }
  if (type === 'd' || value instanceof Date) return { value: String(value), problem: 'date' }
  // 50 % is stored as 0.5.
  if (type === 'n' && isPercent(String(cell.z ?? ''))) return { value: value ?? null, problem: 'percent' }
  if (typeof value === 'string' && hasControls(value)) return { value: null, problem: 'controls' }
  return { value: value ?? null }
}

/** The places of hidden rows or columns. */
const hiddenAt = (lines: readonly ({ readonly hidden?: boolean } | undefined | null)[] = []): readonly number[] =>
  [...lines.entries()].flatMap(([index, line]) => (line?.hidden === true ? [index] : []))

function toSheet(name: string, sheet: WorkSheet, isHidden: boolean): WorkbookSheet {
  const rows = (sheet['!data'] ?? []).map((row) => (row as (CellObject | undefined)[] | undefined)?.map(toCell))
  const merged = (sheet['!merges'] ?? []).map(({ s, e }) => ({ top: s.r, left: s.c, bottom: e.r, right: e.c }))
  const hidden = { isSheet: isHidden, rows: hiddenAt(sheet['!rows']), columns: hiddenAt(sheet['!cols']) }
  const isShown = !isHidden && hidden.rows.length === 0 && hidden.columns.length === 0
  return { name: storedName(name.slice(0, maxNameLength)), rows, merged, ...(!isShown && { hidden }) }
}

/**
 * Reads an `.xlsx` or `.xls` file with up to `maxRows` rows on all sheets. Rows that are only formatted do not count. Call it in a process of its own: a hostile file can take all the
 * time and memory it is given.
 */
export function readWorkbook(bytes: Buffer, maxRows: number): ReadWorkbook {
  const refusal = checkWorkbookFile(bytes)
  if (refusal !== null) return { ok: false, refusal }
  let workbook: WorkBook
  try {
    workbook = read(bytes, {
      type: 'buffer',
      dense: true,
      cellText: false,
      cellHTML: false,
      cellDates: true,
      cellNF: true,
      cellStyles: mayHideLines(bytes),
    })
  } catch (error) {
    const isEncrypted = error instanceof Error && /password|encryption scheme|ecma-376/i.test(error.message)
    return { ok: false, refusal: isEncrypted ? 'encrypted' : 'unreadable' }
  }
  if (Object.values(workbook.Sheets).some((sheet) => (sheet['!data'] ?? []).length > maxSheetRow))
    return { ok: false, refusal: 'unreadable' }
  const sheets = workbook.SheetNames.flatMap((name, index) => {
    const sheet = workbook.Sheets[name]
    return sheet ? [toSheet(name, sheet, (workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0)] : []
  })
  const filled = sheets.reduce((sum, { rows }) => sum + rows.filter((row) => row?.some((cell) => cell !== undefined)).length, 0)
  if (filled > maxRows) return { ok: false, refusal: 'too-many-rows' }
  return { ok: true, sheets, keywords: workbook.Props?.Keywords ?? '' }
}
