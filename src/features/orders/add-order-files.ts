import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { orderFiles, orders } from '#db/schema/orders.ts'
import { uploadRules } from '#features/uploads/file-types.ts'
import { keepUpload } from '#features/uploads/keep-upload.ts'
import { type FileStore, sha256Of } from '#platform/files/file-store.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { maxFilesBytes } from './check-files.ts'
import type { OrderIssue } from './price-order.ts'
import { storedOrder } from './reads.ts'

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

/** Adds print files to an order and causes the mail that brings them to the shop. Files that the order has already are not mailed again. */
export async function addOrderFiles({ db, files, jobs, clock }: Deps, token: string, given: readonly GivenFile[]): Promise<FilesAdded> {
  const [found] = await db.select({ id: orders.id }).from(orders).where(eq(orders.token, token))
  if (!found) return { ok: false, reason: 'unknown-order' }
  const { files: present } = await storedOrder(db, found.id)
  const known = new Set(present.map(({ sha256 }) => sha256))
  const fresh = given.map((file) => ({ ...file, sha256: sha256Of(file.bytes) })).filter(({ sha256 }) => !known.has(sha256))
  const bytes = [...present.map(({ sizeBytes }) => sizeBytes), ...fresh.map((file) => file.bytes.length)].reduce(
    (sum, size) => sum + size,
    0,
  )
  if (bytes > maxFilesBytes)
    return { ok: false, reason: 'invalid', issues: [{ path: 'uploadedAttachments', message: 'upload size exceeded' }] }

  const issues: OrderIssue[] = []
  for (const { name, bytes: content, sha256 } of fresh) {
    const kept = await keepUpload({ db, fileStore: files, clock }, { kind: 'order-file', sha256, bytes: content })
    if (kept.ok) continue
    const index = given.findIndex((file) => file.bytes === content)
    const { typeNames, maxBytes } = uploadRules['order-file']
    const message = kept.reason === 'too-large' ? `upload size exceeded: at most ${maxBytes} bytes` : `wrong file extension: ${typeNames}`
    issues.push({ path: `uploadedAttachments.${index}`, message: `${name}: ${message}` })
  }
  if (issues.length > 0) return { ok: false, reason: 'invalid', issues }
  if (fresh.length === 0) return { ok: true, added: 0 }

  const rows = fresh.map(({ sha256, name }) => ({ orderId: found.id, sha256, name }))
  await db.transaction(async (tx) => {
    await tx.insert(orderFiles).values(rows).onConflictDoNothing()
    await jobs.enqueue(tx, 'mail-files', { orderId: found.id, files: rows.map(({ sha256, name }) => ({ sha256, name })) })
  })
  return { ok: true, added: fresh.length }
}
