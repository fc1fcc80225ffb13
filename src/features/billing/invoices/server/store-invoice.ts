import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { fromAmount } from '#domain/money.ts'
import { required } from '#domain/required.ts'
import { mediaTypeOf } from '#domain/uploads/media-types.ts'
import type { Db } from '#db/client.ts'
import { invoices } from '#db/schema/invoices.ts'
import { orders } from '#db/schema/orders.ts'
import { recordChange } from '#features/accounts/audit/server/record-change.ts'
import type { PdfPages } from '#features/designs/uploads/server/pdf-pages.ts'
import type { PdfRefusal } from '#features/designs/uploads/server/pdf-refusals.ts'
import { uploadRules } from '#features/designs/uploads/upload-rules.ts'
import { releaseFiles } from '#features/designs/uploads/server/release-files.ts'
import { keepBytes, recordUpload } from '#features/designs/uploads/server/store-upload.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { sha256Of } from '#platform/server/files/sha256-of.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { Invoice } from '../schema.ts'
import { invoiceQueues } from './jobs.ts'
import type { UploadedInvoice } from './read-invoice-form.ts'
import { type InvoiceKind, invoiceOf } from './reads.ts'

interface Deps {
  readonly db: Db
  readonly files: FileStore
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly pdfPages: Pick<PdfPages, 'count'>
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
  | { readonly ok: false; readonly reason: 'unreadable-pdf'; readonly refusal: PdfRefusal }
  /** Somebody else has uploaded another one; nothing was written. */
  | { readonly ok: false; readonly reason: 'conflict'; readonly current: Invoice | null }

/** The amount of a form in thousandths; null if it is empty. */
const amountOf = (text: string): number | null => (text === '' ? null : fromAmount(Number(text.replace(',', '.'))))

/** Why a PDF can't be an invoice, which must open at the customer's; null also for a file that is refused by its size or type. */
async function refusalOf(pdfPages: Deps['pdfPages'], bytes: Uint8Array, sender: string): Promise<PdfRefusal | null> {
  if (mediaTypeOf(bytes) !== 'application/pdf' || bytes.length > uploadRules.invoice.maxBytes) return null
  const counted = await pdfPages.count(bytes, sender)
  return counted.ok ? null : counted.reason
}

/**
 * Stores an invoice of an order, in place of an earlier one of its kind that is not paid, and enqueues the mail with it to the customer. The
 * audit trail says who.
 */
export async function storeInvoice(
  { db, files, jobs, pdfPages, clock }: Deps,
  { orderId, kind, accountId, upload }: InvoiceToStore,
): Promise<StoredInvoice> {
  const { fileName, bytes, form } = upload
  const at = clock()
  const refused = await refusalOf(pdfPages, bytes, accountId)
  if (refused !== null) return { ok: false, reason: 'unreadable-pdf', refusal: refused }
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
