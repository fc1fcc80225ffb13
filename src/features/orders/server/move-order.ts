import { eq } from 'drizzle-orm'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { officeSteps } from '#domain/orders/status-moves.ts'
import type { Db } from '#db/client.ts'
import { orders } from '#db/schema/orders.ts'
import { writeStatus } from '#features/thread/server/write-status.ts'

export type MovedOrder =
  | { readonly ok: true }
  /** `stale`: the order is not at `from` any more; `at` is where it is. */
  | { readonly ok: false; readonly reason: 'stale'; readonly at: OrderStatus }
  | { readonly ok: false; readonly reason: 'unknown-order' | 'cancelled' | 'not-allowed' }

/** The office moves an order by a step (decisions §7). `from` is what it saw: of two who press at once, one moves the order. */
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
