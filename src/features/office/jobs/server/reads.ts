import { inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { orders } from '#db/schema/orders.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { FailedJob } from '../schema.ts'

/** The failed jobs, each with the code of the order that it concerns. */
export async function listFailedJobs(db: Db, jobs: Pick<Jobs, 'failed'>): Promise<readonly FailedJob[]> {
  const failed = await jobs.failed()
  const orderIds = [...new Set(failed.flatMap(({ orderId }) => orderId ?? []))]
  const codes = await db.select({ id: orders.id, orderCode: orders.orderCode }).from(orders).where(inArray(orders.id, orderIds))
  return failed.map(({ createdAt, nextTryAt, ...job }) => ({
    ...job,
    orderCode: codes.find(({ id }) => id === job.orderId)?.orderCode ?? null,
    createdAt: createdAt.toISOString(),
    nextTryAt: nextTryAt?.toISOString() ?? null,
  }))
}
