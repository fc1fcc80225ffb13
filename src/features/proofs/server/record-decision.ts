import { asc, eq } from 'drizzle-orm'
import { decidedStatus, acceptsDecision } from '#domain/orders/status-moves.ts'
import type { Db } from '#db/client.ts'
import { orderProofs } from '#db/schema/order-thread.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import { writeStatus } from '#features/thread/server/write-status.ts'
import { writeMessage } from '#features/thread/server/write-message.ts'
import { latestProofs, proofsOf } from './reads.ts'

export interface Decision {
  readonly orderItemId: string
  /** The version that the customer has seen. */
  readonly version: number
  readonly approval: 'approved' | 'notApproved'
  readonly comment: string
}

export type RecordedDecision =
  /** `isNew` is false for a repeated decision, which counts once. */
  | { readonly ok: true; readonly isNew: boolean }
  /** `stale`: there is a newer version. `decided`: this version has another decision, which is final. */
  | { readonly ok: false; readonly reason: 'unknown-order' | 'unknown-proof' | 'cancelled' | 'stale' | 'decided' | 'not-now' }

/** The items with print: only they need an approval. */
async function printedItems(tx: Db, orderId: string): Promise<readonly string[]> {
  const items = await tx.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(asc(orderItems.position))
  return items.filter(({ quote }) => quote.sides.some(({ printCount }) => printCount > 0)).map(({ id }) => id)
}

/**
 * Records a customer's decision on an item's proof, by the order's token. It is final for that version (decisions §7). A rejection moves
 * the order back for a new proof; when every printed item is approved, the design is.
 */
export async function recordDecision(
  { db, clock }: { readonly db: Db; readonly clock: () => Date },
  token: string,
  { orderItemId, version, approval, comment }: Decision,
): Promise<RecordedDecision> {
  const now = clock()
  /** Increasing times keep the messages of one action in order. */
  const after = (steps: number) => new Date(now.getTime() + steps)
  return db.transaction(async (tx): Promise<RecordedDecision> => {
    const [order] = await tx.select().from(orders).where(eq(orders.token, token)).for('update')
    if (!order) return { ok: false, reason: 'unknown-order' }
    const orderId = order.id
    const before = await proofsOf(tx, orderId)
    const seen = before.find((proof) => proof.orderItemId === orderItemId && proof.version === version)
    if (!seen) return { ok: false, reason: 'unknown-proof' }
    if (seen.approval === approval) return { ok: true, isNew: false }
    if (seen.approval !== 'waiting') return { ok: false, reason: 'decided' }
    if (order.cancelledAt) return { ok: false, reason: 'cancelled' }
    if (latestProofs(before).get(orderItemId) !== seen) return { ok: false, reason: 'stale' }
    if (!acceptsDecision(order.status)) return { ok: false, reason: 'not-now' }

    await tx.update(orderProofs).set({ approval, decidedAt: now }).where(eq(orderProofs.id, seen.id))
    const data = { orderItemId, version, approvalStatus: approval }
    await writeMessage(tx, { orderId, author: 'system', type: 'statusChanged', data, at: now })
    if (comment !== '') {
      const author = order.partnerId === null ? 'shopper' : 'partner'
      await writeMessage(tx, { orderId, author, accountId: order.accountId, comment, at: after(1) })
    }
    const latest = latestProofs(await proofsOf(tx, orderId))
    const decided = (await printedItems(tx, orderId)).map((id) => latest.get(id)?.approval ?? null)
    const to = decidedStatus(order.status, decided)
    if (to !== null) await writeStatus(tx, { orderId, from: order.status, to, at: after(2) })
    return { ok: true, isNew: true }
  })
}
