import { eq } from 'drizzle-orm'
import { person } from '#domain/orders/actor.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { stepBack } from '#domain/orders/status-moves.ts'
import type { Db } from '#db/client.ts'
import { orders } from '#db/schema/orders.ts'
import { proofsOf } from '#features/orders/proofs/server/reads.ts'
import { messagesOf } from '#features/orders/thread/server/reads.ts'
import { writeStatus } from '#features/orders/thread/server/write-status.ts'
import type { MovedOrder } from './move-order.ts'

interface StepToTakeBack {
  readonly orderId: string
  readonly accountId: string
  /** The status that the admin saw. */
  readonly from: OrderStatus
  /** The customer reads it in the thread. */
  readonly reason: string
}

export type TakenBackStep = { readonly ok: true; readonly to: OrderStatus } | Extract<MovedOrder, { ok: false }>

/** The status to which an order may be taken back; null if there is none. */
async function previousStatus(tx: Db, orderId: string, status: OrderStatus): Promise<OrderStatus | null> {
  const thread = await messagesOf(tx, orderId)
  const proofs = await proofsOf(tx, orderId)
  const moves = thread.flatMap(({ previousOrderStatus: from, currentOrderStatus: to }) => (from && to ? [{ from, to }] : []))
  return stepBack({ status, moves, hasProof: proofs.length > 0 })
}

/** Takes back the last step of an order for an admin (decisions §7), with a reason in the thread and the audit trail. */
export function revertStatus(
  { db, clock }: { readonly db: Db; readonly clock: () => Date },
  { orderId, accountId, from, reason }: StepToTakeBack,
): Promise<TakenBackStep> {
  return db.transaction(async (tx): Promise<TakenBackStep> => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
    if (!order) return { ok: false, reason: 'unknown-order' }
    if (order.cancelledAt) return { ok: false, reason: 'cancelled' }
    if (order.status !== from) return { ok: false, reason: 'stale', at: order.status }
    const to = await previousStatus(tx, orderId, from)
    if (to === null) return { ok: false, reason: 'not-allowed' }
    await writeStatus(tx, { orderId, from, to, by: person(accountId), backReason: reason, at: clock() })
    return { ok: true, to }
  })
}
