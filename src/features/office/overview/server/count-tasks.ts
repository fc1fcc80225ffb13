import { type AnyColumn, and, asc, count, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { listOfTask, type OfficeTask, officeTasks } from '#domain/orders/office-tasks.ts'
import type { Db } from '#db/client.ts'
import { orders } from '#db/schema/orders.ts'
import { refunds } from '#db/schema/payments.ts'
import { peopleById } from '#features/office/orders/server/list-people.ts'
import { matches } from '#features/office/orders/server/order-filters.ts'
import type { TaskFigures } from '../overview-view.ts'

/** Nobody looks after more at once. The overview says "more than" and reads no further. */
export const countedOnOverview = 1000

/** The tasks whose dealers are named. */
const tasksOfDealers: readonly OfficeTask[] = ['answer', 'sendDesign', 'reviseDesign']

/** The last change of an order's status, or its creation. */
const sinceItsStatus = sql`coalesce((SELECT max(moved.created_at) FROM order_messages moved
  WHERE moved.order_id = "orders"."id" AND moved.current_order_status IS NOT NULL), "orders"."created_at")`

/** What waits with its dealer and the time since when, those that wait longest first, up to one more than are counted. */
function waitingFor(db: Db, task: OfficeTask, now: Date) {
  const limit = countedOnOverview + 1
  if (task === 'refund')
    return db
      .select({ dealerId: orders.dealerId, since: sql`${refunds.createdAt}`.as('since') })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(isNull(refunds.doneAt))
      .orderBy(asc(refunds.createdAt))
      .limit(limit)
  const since: Partial<Record<OfficeTask, AnyColumn>> = { answer: orders.lastMessageAt, paymentDelay: orders.unpaidProformaAt }
  const waited: AnyColumn | SQL = since[task] ?? sinceItsStatus
  return db
    .select({ dealerId: orders.dealerId, since: sql`${waited}`.as('since') })
    .from(orders)
    .where(and(isNull(orders.cancelledAt), matches(db, listOfTask[task], now)))
    .orderBy(asc(task === 'answer' ? orders.lastMessageAt : orders.createdAt))
    .limit(limit)
}

async function countTask(db: Db, task: OfficeTask, now: Date) {
  const waiting = waitingFor(db, task, now).as('waiting')
  return db
    .select({ dealerId: waiting.dealerId, count: count(), since: sql`min(${waiting.since})`.mapWith(orders.createdAt) })
    .from(waiting)
    .groupBy(waiting.dealerId)
}

/** What waits for whom, and since when. Each task reads at most a thousand orders, by the index of its filter. */
export async function countTasks(db: Db, now: Date): Promise<readonly TaskFigures[]> {
  const found = await Promise.all(officeTasks.map(async (task) => ({ task, rows: await countTask(db, task, now) })))
  const dealers = await peopleById(
    db,
    found.flatMap(({ rows }) => rows.map(({ dealerId }) => dealerId)),
  )
  return found.map(({ task, rows }) => {
    const total = rows.reduce((sum, row) => sum + row.count, 0)
    const first = Math.min(...rows.map(({ since }) => since.getTime()))
    return {
      task,
      count: Math.min(total, countedOnOverview),
      isMore: total > countedOnOverview,
      since: rows.length === 0 ? null : new Date(first).toISOString(),
      dealers: tasksOfDealers.includes(task)
        ? rows
            .map((row) => ({ name: (row.dealerId !== null && dealers.get(row.dealerId)?.name) || null, count: row.count }))
            .toSorted((one, other) => Number(one.name === null) - Number(other.name === null) || other.count - one.count)
        : [],
    }
  })
}
