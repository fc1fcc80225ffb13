import { eq } from 'drizzle-orm'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { officeSteps } from '#domain/orders/status-moves.ts'
import type { Db } from '#db/client.ts'
import { orders } from '#db/schema/orders.ts'
import { writeStatus } from '#features/thread/server/write-status.ts'

export type MovedOrder =
  | { readonly ok: true }
  /** `stale`: the order is no longer at `from`; `at` is its current status. */
  | { readonly ok: false; readonly reason: 'stale'; readonly at: OrderStatus }
  | { readonly ok: false; readonly reason: 'unknown-order' | 'cancelled' | 'not-allowed' }

/**
 * Moves an order to another status for the office (decisions §7). `from` is the status that the office saw: of two concurrent requests only
 * one succeeds.
 */
export async function moveOrder(
  { db, clock }: { readonly db: Db; readonly clock: () => Date },
  { orderId, from, to }: { readonly orderId: string; readonly from: OrderStatus; readonly to: OrderStatus },
): Promise<MovedOrder> {
  return db.transaction(async (tx): Promise<MovedOrder> => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
    if (!order) return { ok: false, reason: 'unknown-order' }
    if (order.cancelledAt) return { ok: false, reason: 'cancelled' }
    if (!officeSteps({ status: from, isRetail: order.partnerId === null }).includes(to)) return { ok: false, reason: 'not-allowed' }
    if (order.status !== from) return { ok: false, reason: 'stale', at: order.status }
    await writeStatus(tx, { orderId, from, to, at: clock() })
    return { ok: true }
  })
}
