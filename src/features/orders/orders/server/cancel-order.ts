import { eq } from 'drizzle-orm'
import type { Actor } from '#domain/orders/actor.ts'
import { mayBeCancelled, ownCancelReason } from '#domain/orders/cancelling.ts'
import { type OrderStatus, orderStatuses } from '#domain/orders/order-status.ts'
import type { Db } from '#db/client.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import type { StockNotifier } from '#features/catalogue/products/server/stock-notifier.ts'
import { refundPayments } from '#features/orders/refunds/server/record-order-refunds.ts'
import { releaseStock } from '#features/catalogue/stock/server/release-stock.ts'
import { writeEvent } from '#features/orders/thread/server/write-event.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import { orderQueues } from './jobs.ts'

interface Deps {
  readonly db: Db
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly stockNotifier: Pick<StockNotifier, 'notify'>
  readonly clock: () => Date
}

interface OrderToCancel {
  readonly orderId: string
  readonly by: Actor
  /** One of `cancelReasons`, or the office's own text for the shopper. */
  readonly reason: string
  /** Does nothing if the order has been paid: for cancellations because of missing payment. */
  readonly onlyUnpaid?: boolean
  /** Does nothing if the order has another status by now. */
  readonly onlyIn?: readonly OrderStatus[]
}

export type CancelledOrder =
  /** `isNew` is false for an order that was already cancelled; it keeps its time and its reason, which may be another. */
  | { readonly ok: true; readonly isNew: boolean; readonly cancelledAt: Date; readonly cancelReason: string }
  | { readonly ok: false; readonly reason: 'unknown-order' | 'in-production' | 'paid' | 'moved-on' }

/**
 * Cancels an order that is not yet in production (decisions §7): returns its pieces to stock, puts its payments on the list of refunds,
 * writes to its thread and enqueues the mail to the shopper, all in one transaction. The order is locked, so that a payment arrives either
 * before, and is refunded, or after, and finds the order cancelled. Cancelling again has no effect.
 */
export async function cancelOrder(
  { db, jobs, stockNotifier, clock }: Deps,
  { orderId, by, reason, onlyUnpaid = false, onlyIn = orderStatuses }: OrderToCancel,
): Promise<CancelledOrder> {
  const now = clock()
  let productIds: readonly string[] = []
  const cancelled = db.transaction(async (tx): Promise<CancelledOrder> => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
    if (!order) return { ok: false, reason: 'unknown-order' }
    const { cancelledAt, cancelReason } = order
    if (cancelledAt) return { ok: true, isNew: false, cancelledAt, cancelReason: cancelReason ?? '' }
    if (onlyUnpaid && order.paidAt) return { ok: false, reason: 'paid' }
    if (!onlyIn.includes(order.status)) return { ok: false, reason: 'moved-on' }
    if (!mayBeCancelled(order.status)) return { ok: false, reason: 'in-production' }

    await tx.update(orders).set({ cancelledAt: now, cancelReason: reason }).where(eq(orders.id, orderId))
    await refundPayments(tx, order, now)
    const changes = [{ field: 'cancelReason', before: null, after: reason }]
    await writeEvent(tx, { orderId, by, type: 'orderStatusChanged', data: { cancelReason: reason }, changes, at: now })
    // A shopper who withdraws an order has it on screen and orders again; a mail about it would only alarm them.
    if (ownCancelReason(reason) !== 'withdrawn') await jobs.enqueue(tx, orderQueues.mailCancelled, { orderId })
    const items = await tx.select().from(orderItems).where(eq(orderItems.orderId, orderId))
    await releaseStock(tx, items, { orderId, at: now })
    productIds = items.map(({ productId }) => productId)
    return { ok: true, isNew: true, cancelledAt: now, cancelReason: reason }
  })
  // Also after an error: when the connection was lost, the commit may have succeeded.
  return cancelled.finally(() => {
    if (productIds.length > 0) stockNotifier.notify(productIds)
  })
}
