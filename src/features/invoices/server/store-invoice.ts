import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { fromAmount } from '#domain/money.ts'
import { required } from '#domain/required.ts'
import type { Db } from '#db/client.ts'
import { invoices } from '#db/schema/invoices.ts'
import { orders } from '#db/schema/orders.ts'
import { recordChange } from '#features/audit/server/record-change.ts'
import { releaseFiles } from '#features/uploads/server/release-files.ts'
import { keepBytes, recordUpload } from '#features/uploads/server/store-upload.ts'
import { type FileStore, sha256Of } from '#platform/server/files/file-store.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { Invoice } from '../schema.ts'
import { invoiceQueues } from './jobs.ts'
import type { UploadedInvoice } from './read-invoice-form.ts'
import { type InvoiceKind, invoiceOf } from './reads.ts'

interface Deps {
  readonly db: Db
  readonly files: FileStore
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly clock: () => Date
}

interface InvoiceToStore {
  readonly orderId: string
  readonly kind: InvoiceKind
  readonly accountId: string
  readonly upload: UploadedInvoice
}

export type StoredInvoice =
  | { readonly ok: true; readonly invoice: Invoice }
  | { readonly ok: false; readonly reason: 'unknown-order' | 'cancelled' | 'paid' | 'wrong-type' | 'too-large' }
  /** Somebody else has uploaded another one; nothing was written. */
  | { readonly ok: false; readonly reason: 'conflict'; readonly current: Invoice | null }

/** The amount of a form in thousandths; null if it is empty. */
const amountOf = (text: string): number | null => (text === '' ? null : fromAmount(Number(text.replace(',', '.'))))

/**
 * Stores an invoice of an order, in place of an earlier one of its kind that is not paid, and enqueues the mail with it to the customer. The
 * audit trail says who.
 */
export async function storeInvoice(
  { db, files, jobs, clock }: Deps,
  { orderId, kind, accountId, upload }: InvoiceToStore,
): Promise<StoredInvoice> {
  const { fileName, bytes, form } = upload
  const at = clock()
  await keepBytes({ db, fileStore: files, clock }, 'invoice', [bytes])
  return db.transaction(async (tx): Promise<StoredInvoice> => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
    if (!order) return { ok: false, reason: 'unknown-order' }
    if (order.cancelledAt) return { ok: false, reason: 'cancelled' }
    const before = await invoiceOf(tx, orderId, kind)
    if (form.seen !== undefined && form.seen !== (before?.id ?? '')) return { ok: false, reason: 'conflict', current: before }
    if (before?.paidAt) return { ok: false, reason: 'paid' }
    const recorded = await recordUpload({ db: tx, fileStore: files, clock }, { kind: 'invoice', bytes })
    if (!recorded.ok) return recorded

    const id = randomUUID()
    const replaced = await tx
      .delete(invoices)
      .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, kind)))
      .returning({ sha256: invoices.sha256 })
    await tx.insert(invoices).values({
      id,
      orderId,
      kind,
      sha256: sha256Of(bytes),
      fileName,
      number: form.number || null,
      amountThousandths: amountOf(form.amount ?? ''),
      currency: order.currency,
      uploadedAt: at,
      uploadedBy: accountId,
    })
    await releaseFiles(
      tx,
      replaced.map((invoice) => invoice.sha256),
      at,
    )
    const changes = [{ field: `${kind}Invoice`, before: before?.fileName ?? null, after: fileName }]
    await recordChange(tx, { accountId, subject: 'order', subjectId: orderId, changes, at })
    await jobs.enqueue(tx, invoiceQueues.mailInvoice, { orderId, invoiceId: id })
    return { ok: true, invoice: required(await invoiceOf(tx, orderId, kind), 'the stored invoice') }
  })
}
