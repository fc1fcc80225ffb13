import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import { dayMs } from '#domain/format/durations.ts'
import { theSystem } from '#domain/orders/actor.ts'
import { daysWithoutDelivery } from '#domain/orders/cancelling.ts'
import { orders } from '#db/schema/orders.ts'
import { cancelOrder } from '#features/orders/orders/server/cancel-order.ts'

type WatchDeps = Parameters<typeof cancelOrder>[0]

/** Per run; the next run continues. */
const maxPerRun = 200

/** The job for orders that their partners have left in preparing (decisions §7): cancels them, so that their pieces return to stock. */
export async function watchDeliveries(deps: WatchDeps): Promise<void> {
  const { db, clock } = deps
  const isDue = and(
    eq(orders.status, 'preparing'),
    isNull(orders.cancelledAt),
    lt(orders.createdAt, new Date(clock().getTime() - daysWithoutDelivery * dayMs)),
  )
  const due = await db.select({ id: orders.id }).from(orders).where(isDue).orderBy(asc(orders.createdAt)).limit(maxPerRun)
  // In preparing, too, when it is locked: its partner may set the delivery at this moment.
  for (const { id: orderId } of due) await cancelOrder(deps, { orderId, by: theSystem, reason: 'deliveryMissing', onlyIn: ['preparing'] })
}
