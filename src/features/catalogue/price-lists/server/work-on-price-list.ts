import { createHash } from 'node:crypto'
import { currencies, type Currency } from '#domain/currency.ts'
import { toAmount } from '#domain/money.ts'
import { maxNamedInImport, type PriceChanges, priceChanges } from '#domain/pricing/price-changes.ts'
import { priceListIn } from '#domain/pricing/price-list.ts'
import type { PriceRows } from '#domain/pricing/price-list-schema.ts'
import { changesSheet, type ChangesWords } from './changes-sheet.ts'
import { maxRows, sheetNames } from './price-sheets.ts'
import { readSheets } from './read-sheets.ts'
import type { PriceChangesReply, WorkbookIssue } from '../schema.ts'
import { type RowsText, rowsPerText } from '#features/catalogue/price-versions/server/rows-text.ts'
import { type FormRefusal, readWholeForm, type WorkbookForm } from '#platform/server/workbooks/read-form.ts'
import { writeSheets } from '#platform/server/workbooks/write-sheets.ts'
import { writeWorkbook } from './write-workbook.ts'

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

export type PriceWorkbookRefusal = FormRefusal | 'wrong-currency'

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
  | { readonly ok: false; readonly reason: PriceWorkbookRefusal }
  | { readonly ok: false; readonly reason: 'errors'; readonly errors: readonly WorkbookIssue[]; readonly total: number }

/** All changes of a workbook as a file. */
export type WrittenChanges =
  | { readonly ok: true; readonly digest: string; readonly bytes: Uint8Array }
  | Extract<ReadImport, { readonly ok: false }>

export type PriceListTask =
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

/** The currency that an export has written into the properties of the workbook; null for a workbook made elsewhere. */
function currencyOf(keywords: string): Currency | null {
  const words = keywords.split(/[\s,;]+/)
  return currencies.find((currency) => words.includes(currency)) ?? null
}

const parse = ({ articles, technologies }: RowsText): PriceRows => ({
  articles: articles.flatMap((text) => JSON.parse(text) as PriceRows['articles']),
  technologies: technologies.flatMap((text) => JSON.parse(text) as PriceRows['technologies']),
})

function textsOf(rows: readonly unknown[]): readonly string[] {
  const texts: string[] = []
  for (let at = 0; at < rows.length; at += rowsPerText) texts.push(JSON.stringify(rows.slice(at, at + rowsPerText)))
  return texts
}

const amountOf = (thousandths: number | null): number | null => (thousandths === null ? null : toAmount(thousandths))

/** Changes of prices as the API shows them, in amounts. */
const toChangesReply = ({ named, tabs, ...sums }: PriceChanges): PriceChangesReply => ({
  ...sums,
  tabs: [...tabs],
  named: named.map(({ prices, ...row }) => ({
    ...row,
    prices: prices.map((price) => ({ ...price, before: amountOf(price.before), after: amountOf(price.after) })),
  })),
})

/** The rows of a list as they are, and as a workbook has them. */
async function readRows(task: WorkbookOfList) {
  const workbook = await readWholeForm(task, maxRows + sheetNames.length)
  if (!workbook.ok) return workbook
  const currency = currencyOf(workbook.keywords)
  if (currency !== null && currency !== task.list.currency) return { ok: false, reason: 'wrong-currency' } as const
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
export function workOnPriceList(task: PriceListTask): Promise<ReadImport | WrittenChanges> | Uint8Array | PriceChangesReply {
  switch (task.kind) {
    case 'import':
      return readImport(task)
    case 'changes':
      return writeChanges(task.workbook, task.words)
    case 'export': {
      return writeWorkbook(priceListIn(task.to, { ...parse(task.rows), currency: task.from }, task.eurRate), task.to)
    }
    case 'compare':
      return toChangesReply(priceChanges(parse(task.before), parse(task.after)))
  }
}
