import { eq } from 'drizzle-orm'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { Db } from '#db/client.ts'
import { orders } from '#db/schema/orders.ts'
import { writeMessage } from './write-message.ts'

interface StatusToWrite {
  readonly orderId: string
  readonly from: OrderStatus
  readonly to: OrderStatus
  /** Why an admin takes a step back. */
  readonly backReason?: string
  readonly at: Date
}

/**
 * Sets a new status and adds it to the thread in the caller's transaction, which has locked the order and checked the change against
 * `statusMoves`.
 */
export async function writeStatus(tx: Db, { orderId, from, to, backReason, at }: StatusToWrite): Promise<void> {
  const data = backReason === undefined ? null : { backReason }
  await tx.update(orders).set({ status: to }).where(eq(orders.id, orderId))
  await writeMessage(tx, { orderId, author: 'system', type: 'orderStatusChanged', data, status: { from, to }, at })
}
