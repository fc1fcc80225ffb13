import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '#db/client.ts'
import type { Currency } from '#domain/currency.ts'
import { defaultPriceListId } from '#domain/default-catalogue/default-catalogue.ts'
import type { PriceChangesReply } from '../schema.ts'
import { listWithPartner } from './price-list-reads.ts'
import { rowsOfVersion, versionInForce } from '#features/catalogue/price-versions/server/reads.ts'
import type { ChangesWords } from './changes-sheet.ts'
import { lockPriceList, saveVersion } from './save-prices.ts'
import type { PriceListProcesses } from './price-list-processes.ts'
import type { ReadImport } from './work-on-price-list.ts'

interface ImportDeps {
  readonly db: Db
  readonly workbooks: Pick<PriceListProcesses, 'readImport'>
}

interface SentWorkbook {
  readonly id: string
  readonly body: Uint8Array
  readonly contentType: string
  /** The currency that the call names; it must be that of the list. */
  readonly currency: Currency | undefined
}

interface Import extends SentWorkbook {
  readonly isDryRun: boolean
  /** Of the dry run that is confirmed; undefined for an import without one. */
  readonly digest: string | undefined
  readonly validFrom: Date | null
  readonly accountId: string
  readonly at: Date
}

export type ImportResult =
  | { readonly ok: true; readonly version: number | null; readonly digest: string; readonly changes: PriceChangesReply }
  | Extract<ReadImport, { ok: false }>
  | { readonly ok: false; readonly reason: 'unknown' | 'conflict' | 'converted' }

const hasChanges = ({ rows }: PriceChangesReply): boolean => rows.added + rows.changed + rows.removed > 0

/** The times that an import without a dry run reads the list again, when someone saves meanwhile. */
const maxAttempts = 3

/** A workbook with the rows of the list that it would change. */
async function workbookFor(db: Db, { id, body, contentType, currency }: SentWorkbook) {
  const found = await listWithPartner(db, id)
  if (found === null) return { ok: false, reason: 'unknown' } as const
  const version = found.priceVersion
  if (currency !== undefined && currency !== found.list.currency) return { ok: false, reason: 'converted' } as const
  const standardVersion = (await versionInForce(db, defaultPriceListId)) ?? 0
  const rows = await rowsOfVersion(db, id, version)
  const standard = found.list.isDefault ? { articles: [], technologies: [] } : await rowsOfVersion(db, defaultPriceListId, standardVersion)
  const list = { id, version, currency: found.list.currency }
  return { ok: true, workbook: { body, contentType, list, rows, standard } } as const
}

async function readAgainst({ db, workbooks }: ImportDeps, request: Import) {
  const sent = await workbookFor(db, request)
  if (!sent.ok) return sent
  const read = await workbooks.readImport({ ...sent.workbook, isDryRun: request.isDryRun })
  return read.ok ? { ...read, basedOn: sent.workbook.list.version } : read
}

/**
 * Imports a workbook into a price list as a new version, in one transaction: whole or not at all. Rows that the workbook lacks keep their
 * prices. A dry run only says what would change; its digest confirms exactly that.
 */
export async function importWorkbook(deps: ImportDeps, request: Import): Promise<ImportResult> {
  const { id, isDryRun, digest: confirmed, accountId, validFrom, at } = request
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const read = await readAgainst(deps, request)
    if (!read.ok) return read
    const { digest, changes, rows, fileName, basedOn } = read
    if (confirmed !== undefined && confirmed !== digest) return { ok: false, reason: 'conflict' }
    if (isDryRun || !hasChanges(changes)) return { ok: true, version: null, digest, changes }
    const version = await deps.db.transaction(async (tx) => {
      const locked = await lockPriceList(tx, id)
      if (locked?.version !== basedOn) return null
      const from = { priceListId: id, basedOn, source: 'imported', accountId, validFrom, fileName, at } as const
      return saveVersion(tx, from, rows)
    })
    if (version !== null) return { ok: true, version, digest, changes }
    // Someone saved while the workbook was read.
    if (confirmed !== undefined) break
    await nextTurn()
  }
  return { ok: false, reason: 'conflict' }
}

interface ChangesDeps {
  readonly db: Db
  readonly workbooks: Pick<PriceListProcesses, 'writeChanges'>
}

interface AskedChanges extends SentWorkbook {
  /** Of the dry run that is looked at. */
  readonly digest: string | undefined
  readonly words: ChangesWords
}

/** All that a workbook would change, as an `.xlsx` file with a row per price. Nothing is written to the list. */
export async function exportChanges({ db, workbooks }: ChangesDeps, request: AskedChanges) {
  const sent = await workbookFor(db, request)
  if (!sent.ok) return sent
  const written = await workbooks.writeChanges(sent.workbook, request.words)
  const isLate = written.ok && request.digest !== undefined && written.digest !== request.digest
  return isLate ? ({ ok: false, reason: 'conflict' } as const) : written
}
