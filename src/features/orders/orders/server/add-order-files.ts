import { eq } from 'drizzle-orm'
import { mediaTypeOf } from '#domain/uploads/media-types.ts'
import { maxFilesBytes, printFileRefusal } from '#domain/uploads/print-files.ts'
import type { Db } from '#db/client.ts'
import { orderFiles, orders } from '#db/schema/orders.ts'
import { keepBytes, recordUpload } from '#features/designs/uploads/server/store-upload.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { sha256Of } from '#platform/server/files/sha256-of.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import { fileRefusalSentence } from './check-files.ts'
import type { OrderIssue } from './price-order.ts'
import { filesOf } from './reads.ts'
import { orderQueues } from './jobs.ts'

interface Deps {
  readonly db: Db
  readonly files: FileStore
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly clock: () => Date
}

export interface GivenFile {
  readonly name: string
  readonly bytes: Uint8Array
}

export type FilesAdded =
  | { readonly ok: true; readonly added: number }
  | { readonly ok: false; readonly reason: 'unknown-order' }
  | { readonly ok: false; readonly reason: 'invalid'; readonly issues: readonly OrderIssue[] }

interface NamedFile extends GivenFile {
  readonly sha256: string
  /** Index in the request. */
  readonly index: number
}

const kind = 'order-file'

async function recordAll(deps: Omit<Deps, 'jobs'>, fresh: readonly NamedFile[]): Promise<readonly OrderIssue[]> {
  const issues: OrderIssue[] = []
  for (const { name, bytes, index } of fresh) {
    const refusal = printFileRefusal({ name, sizeBytes: bytes.length, mediaType: mediaTypeOf(bytes) })
    if (refusal) issues.push({ path: `uploadedAttachments.${index}`, message: `${name}: ${fileRefusalSentence(refusal)}` })
    else await recordUpload({ ...deps, fileStore: deps.files }, { kind, bytes })
  }
  return issues
}

const sizeOf = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size, 0)

/**
 * Adds print files to an order and enqueues the mail that brings them to the shop. Files that the order already has are not mailed again.
 * The order is locked, so that two concurrent requests together stay below the limit.
 */
export async function addOrderFiles({ db, files, jobs, clock }: Deps, token: string, given: readonly GivenFile[]): Promise<FilesAdded> {
  await keepBytes(
    { db, fileStore: files, clock },
    kind,
    given.map(({ bytes }) => bytes),
  )
  return db.transaction(async (tx): Promise<FilesAdded> => {
    const [found] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.token, token)).for('update')
    if (!found) return { ok: false, reason: 'unknown-order' }
    const present = await filesOf(tx, found.id)
    const existing = new Set(present.map(({ sha256 }) => sha256))
    const named = given.map((file, index): NamedFile => ({ ...file, sha256: sha256Of(file.bytes), index }))
    const fresh = [...new Map(named.filter(({ sha256 }) => !existing.has(sha256)).map((file) => [file.sha256, file])).values()]
    if (sizeOf([...present.map(({ sizeBytes }) => sizeBytes), ...fresh.map(({ bytes }) => bytes.length)]) > maxFilesBytes)
      return { ok: false, reason: 'invalid', issues: [{ path: 'uploadedAttachments', message: 'upload size exceeded' }] }
    const issues = await recordAll({ db: tx, files, clock }, fresh)
    if (issues.length > 0) return { ok: false, reason: 'invalid', issues }
    if (fresh.length === 0) return { ok: true, added: 0 }

    const rows = fresh.map(({ sha256, name }) => ({ sha256, name }))
    await tx.insert(orderFiles).values(rows.map((row) => ({ ...row, orderId: found.id })))
    await jobs.enqueue(tx, orderQueues.mailFiles, { orderId: found.id, files: rows.map(({ sha256 }) => ({ sha256 })) })
    return { ok: true, added: rows.length }
  })
}
