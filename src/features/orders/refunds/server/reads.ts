import { asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { countUpTo } from '#db/count-up-to.ts'
import { orders } from '#db/schema/orders.ts'
import { refunds } from '#db/schema/payments.ts'

/** Refunds that are not yet sent. */
const isDue = isNull(refunds.doneAt)

/** The number of refunds that are not yet sent, counted up to a limit. */
export const countRefundsDue = async (db: Db, limit: number): Promise<number> => (await countUpTo(db, refunds, isDue, limit)).total

/** Refunds that are not yet sent, oldest first, with their recipients. */
export const refundsDue = (db: Db) =>
  db
    .select({
      id: refunds.id,
      orderId: refunds.orderId,
      orderCode: orders.orderCode,
      token: orders.token,
      billing: orders.billing,
      reason: refunds.reason,
      amountThousandths: refunds.amountThousandths,
      currency: refunds.currency,
      createdAt: refunds.createdAt,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(isDue)
    .orderBy(asc(refunds.createdAt))

/** Of the orders that have refunds: whether one is not yet sent. */
export async function refundStates(db: Db, orderIds: readonly string[]): Promise<ReadonlyMap<string, 'due' | 'done'>> {
  const rows = await db
    .select({ orderId: refunds.orderId, isDone: sql<boolean>`bool_and(${refunds.doneAt} IS NOT NULL)` })
    .from(refunds)
    .where(inArray(refunds.orderId, [...orderIds]))
    .groupBy(refunds.orderId)
  return new Map(rows.map(({ orderId, isDone }) => [orderId, isDone ? 'done' : 'due']))
}

/** All refunds of one order, oldest first. */
export const refundsOf = (db: Db, orderId: string) =>
  db
    .select({
      amountThousandths: refunds.amountThousandths,
      currency: refunds.currency,
      reason: refunds.reason,
      doneAt: refunds.doneAt,
    })
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.createdAt))
