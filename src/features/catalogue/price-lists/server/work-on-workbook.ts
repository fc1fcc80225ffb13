import { createHash } from 'node:crypto'
import type { Currency } from '#domain/currency.ts'
import { maxNamedInImport, priceChanges } from '#domain/pricing/price-changes.ts'
import { priceListIn } from '#domain/pricing/price-list.ts'
import type { PriceRows } from '#domain/pricing/price-list-schema.ts'
import { storedName } from '#domain/uploads/stored-name.ts'
import { parseForm } from '#platform/server/http/parse-form.ts'
import { toChangesReply } from './build-changes-reply.ts'
import { changesSheet, type ChangesWords } from './changes-sheet.ts'
import { readSheets } from './read-sheets.ts'
import type { PriceChangesReply, WorkbookIssue } from '../schema.ts'
import type { FileRefusal } from './check-workbook.ts'
import { readWorkbook } from './read-workbook.ts'
import { type RowsText, rowsPerText } from '#features/catalogue/price-versions/server/rows-text.ts'
import type { WorkbookSheet } from './workbook-sheet.ts'
import { type SheetsToWrite, writeSheets } from './write-sheets.ts'
import { writeWorkbook } from './write-workbook.ts'

/** A multipart body as it came. */
export interface WorkbookForm {
  readonly body: Uint8Array
  readonly contentType: string
}

/** A workbook with the list that it would change. */
export interface WorkbookOfList extends WorkbookForm {
  readonly list: { readonly id: string; readonly version: number; readonly currency: Currency }
  readonly rows: RowsText
  /** The default list, for the codes that a partner's list lacks. */
  readonly standard: RowsText
}

export interface WorkbookToImport extends WorkbookOfList {
  /** A dry run needs no rows: those of a long list would keep the main thread busy while it takes them. */
  readonly isDryRun: boolean
}

export type ImportRefusal = FileRefusal | 'no-file' | 'wrong-name' | 'too-many-rows' | 'wrong-currency'

export type ReadImport =
  | {
      readonly ok: true
      readonly fileName: string
      /** The same for the same change of the same version. */
      readonly digest: string
      readonly changes: PriceChangesReply
      /** Empty for a dry run. */
      readonly rows: RowsText
      /** The text field `form` beside the file; empty without one. */
      readonly form: string
    }
  | { readonly ok: false; readonly reason: ImportRefusal }
  | { readonly ok: false; readonly reason: 'errors'; readonly errors: readonly WorkbookIssue[]; readonly total: number }

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
  | { readonly ok: false; readonly reason: Exclude<ImportRefusal, 'wrong-currency'> }

/** All changes of a workbook as a file. */
export type WrittenChanges =
  | { readonly ok: true; readonly digest: string; readonly bytes: Uint8Array }
  | Extract<ReadImport, { readonly ok: false }>

export type WorkbookTask =
  | ({ readonly kind: 'import' } & WorkbookToImport)
  | { readonly kind: 'changes'; readonly workbook: WorkbookOfList; readonly words: ChangesWords }
  | {
      readonly kind: 'export'
      readonly rows: RowsText
      readonly from: Currency
      readonly to: Currency
      readonly eurRate: number
    }
  | { readonly kind: 'compare'; readonly before: RowsText; readonly after: RowsText }
  | ({ readonly kind: 'read' } & SmallForm)
  | ({ readonly kind: 'write' } & SheetsToWrite)

const parse = ({ articles, technologies }: RowsText): PriceRows => ({
  articles: articles.flatMap((text) => JSON.parse(text) as PriceRows['articles']),
  technologies: technologies.flatMap((text) => JSON.parse(text) as PriceRows['technologies']),
})

function textsOf(rows: readonly unknown[]): readonly string[] {
  const texts: string[] = []
  for (let at = 0; at < rows.length; at += rowsPerText) texts.push(JSON.stringify(rows.slice(at, at + rowsPerText)))
  return texts
}

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

async function readForm(task: WorkbookForm) {
  const parts = await partsOf(task)
  if (parts === null) return { ok: false, reason: 'no-file' } as const
  const { file, form } = parts
  if (!/\.xlsx?$/i.test(file.name)) return { ok: false, reason: 'wrong-name' } as const
  const workbook = readWorkbook(Buffer.from(await file.arrayBuffer()))
  return workbook.ok ? { ...workbook, fileName: storedName(file.name), form } : ({ ok: false, reason: workbook.refusal } as const)
}

async function readSmallForm(task: SmallForm): Promise<ReadForm> {
  const workbook = await readForm(task)
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

/** The rows of a list as they are, and as a workbook has them. */
async function readRows(task: WorkbookOfList) {
  const workbook = await readForm(task)
  if (!workbook.ok) return workbook
  if (workbook.currency !== null && workbook.currency !== task.list.currency) return { ok: false, reason: 'wrong-currency' } as const
  const list = parse(task.rows)
  const read = readSheets({ sheets: workbook.sheets, list, standard: parse(task.standard) })
  if (!read.ok) return { ok: false, reason: 'errors', errors: read.issues, total: read.total } as const
  const rows = { articles: textsOf(read.rows.articles), technologies: textsOf(read.rows.technologies) }
  const { id, version } = task.list
  const digest = createHash('sha256')
    .update(JSON.stringify([id, version, rows]))
    .digest('base64url')
  return { ok: true, workbook, digest, before: list, after: read.rows, rows } as const
}

async function readImport(task: WorkbookToImport): Promise<ReadImport> {
  const read = await readRows(task)
  if (!read.ok) return read
  const { workbook, digest, before, after, rows } = read
  const changes = toChangesReply(priceChanges(before, after, maxNamedInImport))
  const kept = task.isDryRun ? { articles: [], technologies: [] } : rows
  return { ok: true, fileName: workbook.fileName, digest, changes, rows: kept, form: workbook.form }
}

async function writeChanges(task: WorkbookOfList, words: ChangesWords): Promise<WrittenChanges> {
  const read = await readRows(task)
  if (!read.ok) return read
  const sheet = changesSheet(priceChanges(read.before, read.after, Infinity), words)
  return { ok: true, digest: read.digest, bytes: writeSheets({ sheets: [sheet], keywords: 'changes' }) }
}

/** Does one task, in the process of its own. */
export function workOnWorkbook(task: WorkbookTask): Promise<ReadImport | ReadForm | WrittenChanges> | Uint8Array | PriceChangesReply {
  switch (task.kind) {
    case 'import':
      return readImport(task)
    case 'changes':
      return writeChanges(task.workbook, task.words)
    case 'export': {
      const { articles, technologies } = parse(task.rows)
      const list = { id: '', isDefault: true, currency: task.from, articles: [...articles], technologies: [...technologies] }
      return writeWorkbook(priceListIn(task.to, list as never, task.eurRate), task.to)
    }
    case 'read':
      return readSmallForm(task)
    case 'write':
      return writeSheets(task)
    case 'compare':
      return toChangesReply(priceChanges(parse(task.before), parse(task.after)))
  }
}
