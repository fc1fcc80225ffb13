import { storedName } from '#domain/uploads/stored-name.ts'
import { parseForm } from '../http/parse-form.ts'
import type { FileRefusal } from './check-workbook.ts'
import { type ReadWorkbook, readWorkbook } from './read-workbook.ts'
import type { WorkbookSheet } from './workbook-sheet.ts'

/** A multipart body as it came. */
export interface WorkbookForm {
  readonly body: Uint8Array
  readonly contentType: string
}

/** Filled rows of a file that is counted further once it is read. */
const maxRowsOfFile = 50_000

export type FormRefusal = FileRefusal | 'no-file' | 'wrong-name' | 'too-many-rows'

/** A workbook whose cells are read on the main thread: limits keep it from blocking there. */
export interface SmallForm extends WorkbookForm {
  /** All sheets together. */
  readonly maxRows: number
  /** Cells to the right of them are left out. */
  readonly maxColumns: number
}

/** The sheets of an uploaded workbook, without merged cells; `keywords` are a property of the file. */
export type ReadForm =
  | { readonly ok: true; readonly fileName: string; readonly keywords: string; readonly sheets: readonly WorkbookSheet[] }
  | { readonly ok: false; readonly reason: FormRefusal }

/** The one file of a multipart body, and the form beside it. */
async function partsOf({ body, contentType }: WorkbookForm): Promise<{ readonly file: File; readonly form: string } | null> {
  try {
    const parts = await parseForm(body, contentType)
    if (parts === null) return null
    const [file, ...more] = parts.getAll('file')
    const form = parts.get('form')
    return file instanceof File && more.length === 0 ? { file, form: typeof form === 'string' ? form : '' } : null
  } catch {
    // Too many parts: no form of the office.
    return null
  }
}

type WholeForm =
  | (Extract<ReadWorkbook, { ok: true }> & {
      readonly fileName: string
      /** The text field `form` beside the file; empty without one. */
      readonly form: string
    })
  | { readonly ok: false; readonly reason: FormRefusal }

/** Reads the workbook of a form with up to `maxRows` rows. Call it in a process of its own: a hostile file takes all that it is given. */
export async function readWholeForm(task: WorkbookForm, maxRows: number): Promise<WholeForm> {
  const parts = await partsOf(task)
  if (parts === null) return { ok: false, reason: 'no-file' }
  const { file, form } = parts
  if (!/\.xlsx?$/i.test(file.name)) return { ok: false, reason: 'wrong-name' }
  const workbook = readWorkbook(Buffer.from(await file.arrayBuffer()), maxRows)
  return workbook.ok ? { ...workbook, fileName: storedName(file.name), form } : { ok: false, reason: workbook.refusal }
}

/** Reads a small workbook, like `readWholeForm`. */
export async function readSmallForm(task: SmallForm): Promise<ReadForm> {
  const workbook = await readWholeForm(task, maxRowsOfFile)
  if (!workbook.ok) return workbook
  const rowCount = workbook.sheets.reduce((sum, { rows }) => sum + rows.length, 0)
  if (rowCount > task.maxRows) return { ok: false, reason: 'too-many-rows' }
  const sheets = workbook.sheets.map(({ name, rows, hidden }) => ({
    name,
    hidden,
    rows: rows.map((row) => row?.slice(0, task.maxColumns)),
    merged: [],
  }))
  return { ...workbook, sheets }
}
