import type { LocationCell, LocationSheetIssue } from '#domain/deliveries/read-locations.ts'
import { type HiddenCells, hiddenParts } from '#domain/lists/hidden-parts.ts'
import { columnName, type SheetCell, type WorkbookSheet } from '#platform/server/workbooks/workbook-sheet.ts'

/** The cells of a sheet, and what of it is hidden. */
export interface LocationCells {
  readonly rows: readonly (readonly LocationCell[])[]
  readonly hidden: HiddenCells | undefined
}

const textOf = (cell: SheetCell | undefined): LocationCell => (cell?.problem === undefined ? String(cell?.value ?? '') : null)

/** The first sheet of a workbook that has any cells. */
export function cellsOfSheets(sheets: readonly WorkbookSheet[]): LocationCells {
  const sheet = sheets.find(({ rows }) => rows.some((row) => row?.some((cell) => cell !== undefined)))
  // Missing rows and cells become empty ones.
  return { rows: Array.from(sheet?.rows ?? [], (row) => Array.from(row ?? [], textOf)), hidden: sheet?.hidden }
}

/** Stands for a cell that cannot be read: too short for every field, and no number, so that it has to be corrected. */
const unreadable = '?'

export type ShownText =
  | { readonly ok: true; readonly rows: string[][] }
  | { readonly ok: false; readonly errors: readonly LocationSheetIssue[]; readonly total: number }

/** The cells of a sheet as text for people to see and correct. Filled cells that are hidden are errors, because nobody has seen them. */
export function shownText({ rows, hidden }: LocationCells): ShownText {
  const isFilled = (cell: LocationCell | undefined): boolean => cell !== undefined && cell !== ''
  const parts = hiddenParts(hidden, {
    isUsed: (column) => rows.some((row) => isFilled(row[column])),
    isFilled: (row) => rows[row]?.some(isFilled) ?? false,
  })
  const errors = parts.map((part): LocationSheetIssue => {
    if (part.part === 'sheet') return { row: null, field: null, issue: 'hiddenSheet', value: '' }
    if (part.part === 'column') return { row: null, field: null, issue: 'hiddenColumn', value: columnName(part.index) }
    return { row: part.index + 1, field: null, issue: 'hiddenRow', value: '' }
  })
  if (errors.length > 0) return { ok: false, errors: errors.slice(0, 200), total: errors.length }
  return { ok: true, rows: rows.map((row) => row.map((cell) => cell ?? unreadable)) }
}
