import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { maxPieces } from '#domain/stock/stock-movements.ts'
import type { Db } from '#db/client.ts'
import { stockCounts } from '#db/schema/stock-movements.ts'
import { recordChange } from '#features/accounts/audit/server/record-change.ts'
import type { StockNotifier } from '#features/catalogue/products/server/stock-notifier.ts'
import type { WorkbookProcesses } from '#platform/server/workbooks/workbook-processes.ts'
import type { ReadForm } from '#platform/server/workbooks/read-form.ts'
import type { CountedDifference, CountIssue, StockRow } from '../schema.ts'
import { type CountedRow, countLimits, readCountSheet } from './count-sheet.ts'
import { type StockCatalogue, stockRows } from './reads.ts'
import { recordMovements } from './record-movements.ts'
import { type MovedPieces, movePieces, summed, variantKey } from './stock-rows.ts'

interface Deps {
  readonly db: Db
  readonly workbooks: Pick<WorkbookProcesses, 'readForm'>
  readonly stockNotifier: Pick<StockNotifier, 'notify'>
  readonly clock: () => Date
}

interface Count {
  readonly body: Uint8Array
  readonly contentType: string
  readonly catalogue: StockCatalogue
  readonly isDryRun: boolean
  /** Of the dry run that is confirmed; undefined for an import without one. */
  readonly digest: string | undefined
  readonly accountId: string
}

export type ImportedCount =
  | { readonly ok: true; readonly digest: string; readonly counted: number; readonly differences: readonly CountedDifference[] }
  | Extract<ReadForm, { ok: false }>
  | { readonly ok: false; readonly reason: 'conflict' | 'already-booked' }
  | { readonly ok: false; readonly reason: 'errors'; readonly errors: readonly CountIssue[]; readonly total: number }

/** Orders have taken so much since the export that the counted difference would leave less than nothing. */
const tooFew = (sheet: string, { row, book, counted }: CountedRow, quantity: number): CountIssue => ({
  sheet,
  row,
  column: null,
  message: `${book - counted} pieces less were counted than booked, but only ${quantity} are in stock now`,
  reason: 'too-few',
  value: String(quantity),
})

/** More would be in stock than a variant can have. */
const tooMany = (sheet: string, { row }: CountedRow): CountIssue => ({
  sheet,
  row,
  column: null,
  message: `more than ${maxPieces} pieces would be in stock`,
  reason: 'too-many',
  value: String(maxPieces),
})

class Unbookable extends Error {
  readonly key: string
  readonly refused: Extract<MovedPieces, { ok: false }>
  constructor(key: string, refused: Extract<MovedPieces, { ok: false }>) {
    super('stock changed while a count was booked')
    this.key = key
    this.refused = refused
  }
}

/** The differences as they would be booked on the present stock. */
const differencesOf = (rows: readonly CountedRow[], stock: ReadonlyMap<string, StockRow>): readonly CountedDifference[] =>
  rows
    .filter(({ book, counted }) => book !== counted)
    .map(({ productId, color, scale, book, counted }) => {
      const row = stock.get(variantKey({ productId, color, scale }))
      const quantity = row?.quantity ?? 0
      const { name = productId, code = null } = row ?? {}
      return { productId, color, scale, name, code, book, counted, quantity, left: quantity + counted - book }
    })

/**
 * Books a counted sheet: for each row the difference of `counted` to `book`, so that orders since the export stay counted. Whole or not at
 * all, and each export once. A dry run only says what would be booked; its digest confirms exactly that.
 */
export async function importCount(
  { db, workbooks, stockNotifier, clock }: Deps,
  { body, contentType, catalogue, isDryRun, digest: confirmed, accountId }: Count,
): Promise<ImportedCount> {
  const form = await workbooks.readForm({ body, contentType, ...countLimits })
  if (!form.ok) return form
  const stock = new Map((await stockRows(db, catalogue)).map((row) => [variantKey(row), row]))
  const read = readCountSheet(form.sheets, new Set(stock.keys()))
  if (!read.ok) return { ...read, reason: 'errors' }
  const { rows, sheet } = read
  const digest = createHash('sha256')
    .update(JSON.stringify([form.keywords, rows]))
    .digest('base64url')
  if (confirmed !== undefined && confirmed !== digest) return { ok: false, reason: 'conflict' }
  const [booked] = await db.select().from(stockCounts).where(eq(stockCounts.digest, digest))
  if (booked) return { ok: false, reason: 'already-booked' }
  const differences = differencesOf(rows, stock)
  const rowOf = new Map(rows.map((row) => [variantKey(row), row]))
  const errors = differences.flatMap((line) => {
    const row = rowOf.get(variantKey(line))
    if (!row) return []
    return line.left < 0 ? [tooFew(sheet, row, line.quantity)] : line.left > maxPieces ? [tooMany(sheet, row)] : []
  })
  if (errors.length > 0) return { ok: false, reason: 'errors', errors, total: errors.length }
  if (isDryRun || differences.length === 0) return { ok: true, digest, counted: rows.length, differences }

  const at = clock()
  try {
    const isNew = await db.transaction(async (tx) => {
      const [inserted] = await tx
        .insert(stockCounts)
        .values({ digest, fileName: form.fileName, accountId, at })
        .onConflictDoNothing()
        .returning()
      if (!inserted) return false
      const changes = []
      for (const line of summed(differences.map((difference) => ({ ...difference, quantity: difference.counted - difference.book })))) {
        const { productId, color, scale, quantity } = line
        const moved = await movePieces(tx, line, maxPieces)
        if (!moved.ok) throw new Unbookable(variantKey(line), moved)
        const { left } = moved
        await recordMovements(tx, [{ productId, color, scale, kind: 'count', quantity, left, accountId, reason: form.fileName, at }])
        changes.push({ field: `quantity.${productId}.${color}.${scale}`, before: left - quantity, after: left })
      }
      await recordChange(tx, { accountId, subject: 'stock', subjectId: 'count', changes, reason: form.fileName, at })
      return true
    })
    if (!isNew) return { ok: false, reason: 'already-booked' }
  } catch (error) {
    const row = error instanceof Unbookable ? rowOf.get(error.key) : undefined
    if (!(error instanceof Unbookable) || !row) throw error
    const { refused } = error
    const issue = refused.reason === 'too-many' ? tooMany(sheet, row) : tooFew(sheet, row, refused.reason === 'unknown' ? 0 : refused.left)
    return { ok: false, reason: 'errors', errors: [issue], total: 1 }
  }
  stockNotifier.notify(differences.map(({ productId }) => productId))
  return { ok: true, digest, counted: rows.length, differences }
}
