import { eq } from 'drizzle-orm'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { Db } from '#db/client.ts'
import { orders } from '#db/schema/orders.ts'
import { writeMessage } from './write-message.ts'

/**
 * Writes a new status and the thread's line about it, as part of the caller's transaction, which has locked the order and knows that the
 * move is one of `statusMoves`.
 */
export async function writeStatus(
  tx: Db,
  { orderId, from, to, at }: { readonly orderId: string; readonly from: OrderStatus; readonly to: OrderStatus; readonly at: Date },
): Promise<void> {
  await tx.update(orders).set({ status: to }).where(eq(orders.id, orderId))
  await writeMessage(tx, { orderId, author: 'system', type: 'orderStatusChanged', data: null, status: { from, to }, at })
}
