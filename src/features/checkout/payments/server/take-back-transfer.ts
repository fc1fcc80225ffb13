import { and, eq } from 'drizzle-orm'
import { person } from '#domain/orders/actor.ts'
import { addDays, dayOf } from '#domain/format/days.ts'
import type { Db } from '#db/client.ts'
import { invoices } from '#db/schema/invoices.ts'
import { orders } from '#db/schema/orders.ts'
import { payments, refunds } from '#db/schema/payments.ts'
import type { CatalogueSnapshot } from '#features/catalogue/products/server/catalogue-snapshot.ts'
import { isOfInvoice } from '#features/orders/refunds/server/record-order-refunds.ts'
import { writeEvent } from '#features/orders/thread/server/write-event.ts'

interface Deps {
  readonly db: Db
  readonly catalogue: { readonly current: () => Pick<CatalogueSnapshot, 'settings'> }
  readonly clock: () => Date
}

interface TransferToTakeBack {
  readonly orderId: string
  readonly accountId: string
  /** The customer reads it in the thread. */
  readonly reason: string
}

/** `not-marked`: no transfer is recorded. `other-payment`: the order was paid online too. `refunded`: the money was sent back. */
export type TakenBackTransfer =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'unknown-order' | 'not-marked' | 'other-payment' | 'refunded' }

/** When the final invoice of an order was marked as paid; null if it was not. */
async function paidByInvoiceAt(tx: Db, orderId: string): Promise<Date | null> {
  const isFinal = and(eq(invoices.orderId, orderId), eq(invoices.kind, 'final'))
  const [final] = await tx.select({ paidAt: invoices.paidAt }).from(invoices).where(isFinal)
  return final?.paidAt ?? null
}

/**
 * Takes back the record of a bank transfer that did not arrive (decisions §7). The order waits for a transfer again, with the whole time for
 * it, so that it is not cancelled at once; one that is paid by invoice stays so. A refund that is due for the transfer is removed. Payments
 * that a provider has confirmed stay.
 */
export function takeBackTransfer(
  { db, catalogue, clock }: Deps,
  { orderId, accountId, reason }: TransferToTakeBack,
): Promise<TakenBackTransfer> {
  return db.transaction(async (tx): Promise<TakenBackTransfer> => {
    // A weaker lock than that of other acts: recording a refund at the same time holds its row and refers to the order.
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('no key update')
    if (!order) return { ok: false, reason: 'unknown-order' }
    const paid = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, orderId), eq(payments.state, 'paid')))
    const transfer = paid.find((payment) => payment.method === 'bankTransfer' && !isOfInvoice(payment, order))
    if (!transfer) return { ok: false, reason: 'not-marked' }
    if (paid.length > 1) return { ok: false, reason: 'other-payment' }
    const [refund] = await tx.select().from(refunds).where(eq(refunds.paymentId, transfer.id)).for('update')
    if (refund?.doneAt) return { ok: false, reason: 'refunded' }

    const at = clock()
    const { transferExpiryDays, transferReminderDays } = catalogue.current().settings
    await tx.delete(refunds).where(eq(refunds.paymentId, transfer.id))
    await tx.update(payments).set({ state: 'closed', paidAt: null }).where(eq(payments.id, transfer.id))
    const waitsAgain = {
      paidAt: null,
      paymentMethod: 'bankTransfer',
      paymentDueOn: addDays(dayOf(at), transferExpiryDays),
      paymentReminderOn: addDays(dayOf(at), transferReminderDays),
    } as const
    await tx
      .update(orders)
      .set(order.paymentMethod === null ? { paidAt: await paidByInvoiceAt(tx, orderId) } : waitsAgain)
      .where(eq(orders.id, orderId))
    const { amountThousandths, currency } = transfer
    const data = { kind: 'takenBack', reason, amountThousandths, currency } as const
    const changes = [{ field: 'paidAt', before: transfer.paidAt?.toISOString() ?? null, after: null }]
    await writeEvent(tx, { orderId, by: person(accountId), type: 'paymentDone', data, changes, reason, at })
    return { ok: true }
  })
}
