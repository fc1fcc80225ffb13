import { columnName } from '#platform/server/workbooks/workbook-sheet.ts'
import type { WorkbookIssue } from '../schema.ts'
import { type ErrorValues, type WorkbookErrorCode, workbookErrorMessage } from '../workbook-errors.ts'

/** Number of errors that are named; the rest is counted. */
const maxNamedErrors = 1000

/** A cell, a row, a sheet or the whole workbook; counted from 0. */
interface Place {
  readonly sheet: string
  readonly row: number | null
  readonly column: number | null
}

export const wholeWorkbook: Place = { sheet: '', row: null, column: null }
export const wholeSheet = (sheet: string): Place => ({ ...wholeWorkbook, sheet })

/** Collects the errors of a workbook in the order in which they are found. */
export class WorkbookIssues {
  readonly named: WorkbookIssue[] = []
  total = 0
  add({ sheet, row, column }: Place, code: WorkbookErrorCode, values: ErrorValues = {}): void {
    this.total += 1
    if (this.named.length >= maxNamedErrors) return
    const place = { sheet, row: row === null ? null : row + 1, column: column === null ? null : columnName(column) }
    this.named.push({ ...place, message: workbookErrorMessage(code, values), code, values })
  }
}
