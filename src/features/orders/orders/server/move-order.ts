import { and, eq, isNull } from 'drizzle-orm'
import type { Actor } from '#domain/orders/actor.ts'
import { type MoveWarning, needsReason, warningsOfMove } from '#domain/orders/move-warnings.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { needsProof, officeSteps, partnerSteps } from '#domain/orders/status-moves.ts'
import type { Db } from '#db/client.ts'
import { orderItemDeliveries } from '#db/schema/deliveries.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import { orderQueues } from './jobs.ts'
import { writeStatus } from '#features/orders/thread/server/write-status.ts'

interface MoveDeps {
  readonly db: Db
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly clock: () => Date
}

interface OrderToMove {
  readonly orderId: string
  /** Only an order of this partner is moved, and only as a partner may; without it as the office may. */
  readonly partnerId?: string
  readonly by: Actor
  /** The status that the person saw. */
  readonly from: OrderStatus
  readonly to: OrderStatus
  /** What the person was told of, and why the order moves all the same. The call of the specification says neither and is not asked. */
  readonly acknowledged?: readonly MoveWarning[] | undefined
  readonly reason?: string | undefined
}

export type MovedOrder =
  | { readonly ok: true }
  /** `stale`: the order is no longer at `from`; `at` is its current status. */
  | { readonly ok: false; readonly reason: 'stale'; readonly at: OrderStatus }
  | { readonly ok: false; readonly reason: 'unknown-order' | 'cancelled' | 'not-allowed' | 'no-reason' }
  /** The person was not told of all `warnings`. */
  | { readonly ok: false; readonly reason: 'warned'; readonly warnings: readonly MoveWarning[] }

const sidesOf = async (tx: Db, id: string) => {
  const items = await tx.select({ quote: orderItems.quote }).from(orderItems).where(eq(orderItems.orderId, id))
  return items.flatMap(({ quote }) => quote.sides)
}

/** What must be named before an order moves. */
async function warningsOf(
  tx: Db,
  { id, paymentMethod, paidAt }: typeof orders.$inferSelect,
  to: OrderStatus,
): Promise<readonly MoveWarning[]> {
  const withoutCode = and(eq(orderItemDeliveries.orderId, id), isNull(orderItemDeliveries.deliveryCode))
  return warningsOfMove({
    to,
    isUnpaid: paymentMethod !== null && paidAt === null,
    lacksDeliveryCode: (await tx.$count(orderItemDeliveries, withoutCode)) > 0,
    isPrinted: (await sidesOf(tx, id)).some(({ printCount }) => printCount > 0),
  })
}

/** The statuses to which the office may move an order from a status. */
async function stepsOfOffice(tx: Db, { id, partnerId }: typeof orders.$inferSelect, from: OrderStatus): Promise<readonly OrderStatus[]> {
  const sides = await sidesOf(tx, id)
  return officeSteps({ status: from, needsProof: needsProof(partnerId, sides) })
}

/**
 * Moves an order to another status by a plain step of the office, or by a partner who asks for changes of the design (decisions §7). Of two
 * concurrent requests only one succeeds.
 */
export async function moveOrder({ db, jobs, clock }: MoveDeps, move: OrderToMove): Promise<MovedOrder> {
  const { orderId, partnerId, by, from, to, acknowledged, reason = '' } = move
  return db.transaction(async (tx): Promise<MovedOrder> => {
    const isOwn = partnerId === undefined ? undefined : eq(orders.partnerId, partnerId)
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.id, orderId), isOwn))
      .for('update')
    if (!order) return { ok: false, reason: 'unknown-order' }
    if (order.cancelledAt) return { ok: false, reason: 'cancelled' }
    const steps = partnerId === undefined ? await stepsOfOffice(tx, order, from) : partnerSteps(from)
    if (!steps.includes(to)) return { ok: false, reason: 'not-allowed' }
    if (order.status !== from) return { ok: false, reason: 'stale', at: order.status }
    const warnings = acknowledged === undefined ? [] : await warningsOf(tx, order, to)
    if (warnings.some((warning) => !acknowledged?.includes(warning))) return { ok: false, reason: 'warned', warnings }
    if (needsReason(warnings) && reason === '') return { ok: false, reason: 'no-reason' }
    const moveReason = needsReason(warnings) ? reason : undefined
    await writeStatus(tx, { orderId, from, to, by, moveReason, at: clock() })
    if (to === 'delivered') await jobs.enqueue(tx, orderQueues.mailDelivered, { orderId })
    return { ok: true }
  })
}
