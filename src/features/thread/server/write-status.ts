import { eq } from 'drizzle-orm'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { Db } from '#db/client.ts'
import { orders } from '#db/schema/orders.ts'
import { writeMessage } from './write-message.ts'

/**
 * Sets a new status and adds it to the thread in the caller's transaction, which has locked the order and checked the change against
 * `statusMoves`.
 */
export async function writeStatus(
  tx: Db,
  { orderId, from, to, at }: { readonly orderId: string; readonly from: OrderStatus; readonly to: OrderStatus; readonly at: Date },
): Promise<void> {
  await tx.update(orders).set({ status: to }).where(eq(orders.id, orderId))
  await writeMessage(tx, { orderId, author: 'system', type: 'orderStatusChanged', data: null, status: { from, to }, at })
}
