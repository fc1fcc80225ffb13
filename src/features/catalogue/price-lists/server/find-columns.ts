import { cellText, headingKey, type WorkbookSheet } from '#platform/server/workbooks/workbook-sheet.ts'
import { tierColumns } from './price-sheets.ts'
import type { WorkbookIssues } from './workbook-issues.ts'

/** Where the columns of a sheet are, counted from 0. */
export interface SheetColumns {
  readonly of: (name: string) => number | null
  readonly tiers: readonly number[]
  readonly last: number
  readonly used: readonly number[]
}

/** Finds the columns by their headings, in any order; other columns are for notes. Null if one is missing. */
export function findColumns(sheet: WorkbookSheet, names: readonly string[], issues: WorkbookIssues): SheetColumns | null {
  const found = new Map<string, number>()
  const expected = new Set([...names, ...tierColumns.map(String)].map(headingKey))
  let isComplete = true
  for (const [index, cell] of (sheet.rows[0] ?? []).entries()) {
    const key = headingKey(cellText(cell))
    if (!expected.has(key)) continue
    if (found.has(key)) {
      issues.add({ sheet: sheet.name, row: 0, column: index }, 'columnTwice', { text: cellText(cell) })
      isComplete = false
    } else found.set(key, index)
  }
  for (const name of [...names.filter((column) => column.endsWith('*')), ...tierColumns.map(String)])
    if (!found.has(headingKey(name))) {
      issues.add({ sheet: sheet.name, row: 0, column: null }, 'columnMissing', { text: name })
      isComplete = false
    }
  const of = (name: string): number | null => found.get(headingKey(name)) ?? null
  return isComplete
    ? { of, tiers: tierColumns.map((tier) => of(String(tier)) ?? 0), last: Math.max(...found.values()), used: [...found.values()] }
    : null
}
