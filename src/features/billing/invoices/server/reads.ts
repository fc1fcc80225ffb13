import { and, eq } from 'drizzle-orm'
import { toAmount } from '#domain/money.ts'
import type { invoiceKinds } from '#domain/orders/invoice-kinds.ts'
import type { Db } from '#db/client.ts'
import { files } from '#db/schema/files.ts'
import { invoices } from '#db/schema/invoices.ts'
import { orders } from '#db/schema/orders.ts'
import type { StoredFile } from '#platform/server/http/send-file.ts'
import type { Invoice } from '../schema.ts'

export type InvoiceKind = (typeof invoiceKinds)[number]

/** The invoices of an order. */
export async function invoicesOf(db: Db, orderId: string): Promise<readonly Invoice[]> {
  const rows = await db
    .select({ invoice: invoices, sizeBytes: files.sizeBytes })
    .from(invoices)
    .innerJoin(files, eq(files.sha256, invoices.sha256))
    .where(eq(invoices.orderId, orderId))
  return rows.map(({ invoice: { id, kind, fileName, number, amountThousandths, currency, uploadedAt, paidAt }, sizeBytes }) => ({
    id,
    kind,
    fileName,
    sizeBytes,
    number,
    amount: amountThousandths === null ? null : toAmount(amountThousandths),
    currency,
    uploadedAt: uploadedAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
  }))
}

/** The invoice of a kind; null if there is none. */
export const invoiceOf = async (db: Db, orderId: string, kind: InvoiceKind): Promise<Invoice | null> =>
  (await invoicesOf(db, orderId)).find((invoice) => invoice.kind === kind) ?? null

/** The file of an invoice. With a `partnerId` only of that partner's orders; null otherwise, and if there is none. */
export async function invoiceFile(
  db: Db,
  { orderId, kind, partnerId }: { readonly orderId: string; readonly kind: InvoiceKind; readonly partnerId?: string },
): Promise<StoredFile | null> {
  const isOwn = partnerId === undefined ? undefined : eq(orders.partnerId, partnerId)
  const [row] = await db
    .select({ sha256: files.sha256, mediaType: files.mediaType, fileName: invoices.fileName })
    .from(invoices)
    .innerJoin(files, eq(files.sha256, invoices.sha256))
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, kind), isOwn))
  return row ?? null
}
