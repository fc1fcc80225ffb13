import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { letterQueues } from '#features/billing/letters/server/jobs.ts'
import { orderQueues } from '#features/orders/orders/server/jobs.ts'
import { maxPrintDelayMs } from '#features/production/print-files/print-delay.ts'
import { lastErrorOfJob } from '#platform/server/jobs/failed-jobs.ts'
import { shownReason } from '#platform/server/log.ts'
import type { OverduePrints } from '../overview-view.ts'

/** More are not counted. */
const countedOrders = 200

interface OverdueRow extends Record<string, unknown> {
  readonly id: string
  readonly code: string
  readonly since: Date | string
  readonly message: string | null
}

/**
 * The orders that have waited too long for their print files, the longest wait first, with all jobs that have not ended well: those that
 * draw them, and those that confirm an order, which come before. The last error is that of the newest job that failed. A cancelled order needs none.
 */
export async function findOverduePrints(db: Db, now: Date): Promise<OverduePrints> {
  const limit = new Date(now.getTime() - maxPrintDelayMs).toISOString()
  const { rows } = await db.execute<OverdueRow>(sql`
    SELECT o.id, o.order_code AS code, min(j.created_on) AS since,
           (array_agg(${sql.raw(lastErrorOfJob)} ORDER BY j.created_on DESC) FILTER (WHERE output IS NOT NULL))[1] AS message
      FROM pgboss.job j
      JOIN orders o ON o.id = (j.data->>'orderId')::uuid
     WHERE j.name IN (${letterQueues.makePrintFiles.name}, ${orderQueues.confirm.name})
       AND j.state IN ('created', 'retry', 'active', 'failed') AND j.created_on < ${limit}::timestamptz AND o.cancelled_at IS NULL
     GROUP BY o.id
     ORDER BY since, o.order_code
     LIMIT ${countedOrders + 1}`)
  return {
    isMore: rows.length > countedOrders,
    orders: rows.slice(0, countedOrders).map(({ id, code, since, message }) => ({
      orderId: id,
      orderCode: code,
      since: new Date(since).toISOString(),
      lastError: message === null ? null : shownReason(message),
    })),
  }
}
