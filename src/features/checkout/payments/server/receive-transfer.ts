import type { Actor } from '#domain/orders/actor.ts'
import { isPaidOnline } from '#domain/orders/payment-methods.ts'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { orders } from '#db/schema/orders.ts'
import { payments } from '#db/schema/payments.ts'
import { recordRefund } from '#features/orders/refunds/server/record-refund.ts'
import { writeEvent } from '#features/orders/thread/server/write-event.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import { orderQueues } from '#features/orders/orders/server/jobs.ts'

interface Deps {
  readonly db: Db
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly clock: () => Date
}

export type ReceivedTransfer =
  /** `refunded`: the order was already cancelled, so the payment is refunded. */
  { readonly ok: true; readonly refunded: boolean } | { readonly ok: false; readonly reason: 'unknown-order' | 'paid' }

/**
 * Records a bank transfer that the office has seen: the order is paid and its thread says so; for a cancelled order the payment is put on
 * the list of refunds (decisions §5). Repeating it, or calling it after a card payment, changes nothing.
 */
export async function receiveTransfer(
  { db, jobs, clock }: Deps,
  { orderId, by }: { readonly orderId: string; readonly by: Actor },
): Promise<ReceivedTransfer> {
  const at = clock()
  return db.transaction(async (tx): Promise<ReceivedTransfer> => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
    if (!order) return { ok: false, reason: 'unknown-order' }
    const earlier = await tx.select({ method: payments.method, state: payments.state }).from(payments).where(eq(payments.orderId, orderId))
    const isReceived = earlier.some(({ method, state }) => method === 'bankTransfer' && state === 'paid')
    if (order.paidAt || isReceived) return { ok: false, reason: 'paid' }

    const paymentId = randomUUID()
    const money = { amountThousandths: order.totalWithVatThousandths, currency: order.currency }
    await tx.insert(payments).values({ id: paymentId, orderId, method: 'bankTransfer', state: 'paid', createdAt: at, paidAt: at, ...money })
    const data = { kind: 'received', method: 'bankTransfer', ...money } as const
    const changes = [{ field: 'paidAt', before: null, after: at.toISOString() }]
    await writeEvent(tx, { orderId, by, type: 'paymentDone', data, changes, at })
    if (order.cancelledAt) {
      await recordRefund(tx, { orderId, paymentId, reason: 'after-cancelling', at, ...money })
      await jobs.enqueue(tx, orderQueues.mailRefund, { orderId, paymentId })
      return { ok: true, refunded: true }
    }
    await tx.update(orders).set({ paidAt: at }).where(eq(orders.id, orderId))
    // An order to be paid at a provider is confirmed only when its payment has arrived, by whatever method.
    if (isPaidOnline(order.paymentMethod)) await jobs.enqueue(tx, orderQueues.confirm, { orderId })
    return { ok: true, refunded: false }
  })
}
