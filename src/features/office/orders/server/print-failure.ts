import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { failureKind } from '#domain/jobs/failure-kind.ts'
import { letterQueues } from '#features/billing/letters/server/jobs.ts'
import { lastErrorOfJob } from '#platform/server/jobs/failed-jobs.ts'
import type { PrintFailure } from '../office-order-view.ts'

/** Why an order without print files has none: the newest of their jobs that failed; null if none did. */
export async function printFailureOf(db: Db, orderId: string): Promise<PrintFailure | null> {
  const { rows } = await db.execute<{ state: 'retry' | 'failed'; message: string | null }>(sql`
    SELECT state, ${sql.raw(lastErrorOfJob)} AS message
      FROM pgboss.job
     WHERE name = ${letterQueues.makePrintFiles.name} AND data->>'orderId' = ${orderId} AND state IN ('retry', 'failed')
     ORDER BY created_on DESC
     LIMIT 1`)
  const [job] = rows
  return job ? { reason: failureKind(job.message ?? 'broken off'), isFinal: job.state === 'failed' } : null
}
