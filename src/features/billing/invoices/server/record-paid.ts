import { and, eq } from 'drizzle-orm'
import { person } from '#domain/orders/actor.ts'
import { fromAmount } from '#domain/money.ts'
import { required } from '#domain/required.ts'
import type { PaymentStatus } from '#domain/orders/payment-status.ts'
import type { Db } from '#db/client.ts'
import { invoices } from '#db/schema/invoices.ts'
import { orders } from '#db/schema/orders.ts'
import { payments } from '#db/schema/payments.ts'
import { refundOfInvoice, replaceRefund } from '#features/orders/refunds/server/record-order-refunds.ts'
import { writeEvent } from '#features/orders/thread/server/write-event.ts'
import type { Invoice } from '../schema.ts'
import { type InvoiceKind, invoiceOf } from './reads.ts'

interface PaidMark {
  readonly orderId: string
  readonly kind: InvoiceKind
  readonly accountId: string
  /** The invoice that was seen; without it the present one is meant. */
  readonly invoiceId?: string | undefined
  /** Why an admin takes the mark back; null to set it. The customer reads it in the thread. */
  readonly takenBackFor: string | null
}

export type MarkedInvoice =
  | { readonly ok: true; readonly invoice: Invoice }
  | { readonly ok: false; readonly reason: 'unknown-order' | 'no-invoice' | 'cancelled' | 'refunded' }
  /** `conflict`: there is another invoice meanwhile. `paid`, `unpaid`: the mark is so already, and stays. */
  | { readonly ok: false; readonly reason: 'conflict' | PaymentStatus; readonly current: Invoice }

/** When a payment of an order arrived that is recorded apart from its invoices; null for none. */
async function receivedAt(tx: Db, orderId: string): Promise<Date | null> {
  const isReceived = and(eq(payments.orderId, orderId), eq(payments.state, 'paid'))
  const [received] = await tx.select({ paidAt: payments.paidAt }).from(payments).where(isReceived)
  return received?.paidAt ?? null
}

/**
 * Marks an invoice as paid, once, or takes the mark back (decisions §7), with messages to the thread and the audit trail. An order that is
 * paid by invoice is paid with its final one, unless a transfer is recorded already. A refund that is due for the mark is removed.
 */
export function recordInvoicePaid(
  { db, clock }: { readonly db: Db; readonly clock: () => Date },
  { orderId, kind, accountId, invoiceId, takenBackFor }: PaidMark,
): Promise<MarkedInvoice> {
  return db.transaction(async (tx): Promise<MarkedInvoice> => {
    // A weaker lock than that of other acts: recording a refund at the same time holds its row and refers to the order.
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('no key update')
    if (!order) return { ok: false, reason: 'unknown-order' }
    const current = await invoiceOf(tx, orderId, kind)
    if (!current) return { ok: false, reason: 'no-invoice' }
    if (order.cancelledAt && takenBackFor === null) return { ok: false, reason: 'cancelled' }
    if (invoiceId !== undefined && invoiceId !== current.id) return { ok: false, reason: 'conflict', current }
    if (takenBackFor === null && current.paidAt !== null) return { ok: false, reason: 'paid', current }
    if (takenBackFor !== null && current.paidAt === null) return { ok: false, reason: 'unpaid', current }
    const refund = takenBackFor === null ? null : await refundOfInvoice(tx, order)
    if (refund?.doneAt) return { ok: false, reason: 'refunded' }

    const at = clock()
    const paidAt = takenBackFor === null ? at : null
    await tx
      .update(invoices)
      .set({ paidAt })
      .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, kind)))
    if (refund) await replaceRefund(tx, order, refund)
    if (kind === 'final' && order.paymentMethod === null) {
      const received = await receivedAt(tx, orderId)
      await tx
        .update(orders)
        .set({ paidAt: received ?? paidAt })
        .where(eq(orders.id, orderId))
    }
    const amountThousandths = current.amount === null ? order.totalWithVatThousandths : fromAmount(current.amount)
    const money = { amountThousandths, currency: current.currency }
    const data =
      takenBackFor === null
        ? ({ kind: 'invoicePaid', invoice: kind, ...money } as const)
        : ({ kind: 'takenBack', reason: takenBackFor, ...money } as const)
    const changes = [{ field: `${kind}InvoicePaidAt`, before: current.paidAt, after: paidAt?.toISOString() ?? null }]
    const reason = takenBackFor ?? undefined
    await writeEvent(tx, { orderId, by: person(accountId), type: 'paymentDone', data, changes, reason, at })
    return { ok: true, invoice: required(await invoiceOf(tx, orderId, kind), 'the marked invoice') }
  })
}
