import { eq } from 'drizzle-orm'
import type { Actor } from '#domain/orders/actor.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { Db } from '#db/client.ts'
import { orders } from '#db/schema/orders.ts'
import { writeEvent } from './write-event.ts'

interface StatusToWrite {
  readonly orderId: string
  readonly from: OrderStatus
  readonly to: OrderStatus
  readonly by: Actor
  /** Why an admin takes a step back. */
  readonly backReason?: string
  /** Why the office moves an order that is unpaid or lacks a code. */
  readonly moveReason?: string | undefined
  readonly at: Date
}

/**
 * Sets a new status and adds it to thread and audit trail in the caller's transaction, which has locked the order and checked the change against
 * `statusMoves`.
 */
export async function writeStatus(tx: Db, { orderId, from, to, by, backReason, moveReason, at }: StatusToWrite): Promise<void> {
  const data = backReason === undefined ? (moveReason === undefined ? null : { moveReason }) : { backReason }
  await tx.update(orders).set({ status: to }).where(eq(orders.id, orderId))
  const changes = [{ field: 'status', before: from, after: to }]
  await writeEvent(tx, {
    orderId,
    by,
    type: 'orderStatusChanged',
    data,
    changes,
    reason: backReason ?? moveReason,
    status: { from, to },
    at,
  })
}
