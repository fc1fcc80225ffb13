import { shownReason } from '../log.ts'

/** Anything that runs SQL text; the pool of `#db/client.ts`. */
export interface Queryable {
  readonly query: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>
}

/** A job whose last attempt failed. */
export interface FailedJobRecord {
  readonly id: string
  readonly name: string
  /** The order that it concerns, if any. */
  readonly orderId: string | null
  readonly attempts: number
  /** Attempts until it waits for a manual retry. */
  readonly maxAttempts: number
  readonly lastError: string
  readonly createdAt: Date
  /** Null when all attempts have failed: the job then waits for a manual retry. */
  readonly nextTryAt: Date | null
}

/** SQL of the reason why the last attempt of a row of `pgboss.job` failed; null if none has. pg-boss wraps what is thrown without a message. */
export const lastErrorOfJob = "coalesce(output->>'message', output->'value'->>'message')"

/** More are not listed. */
export const maxFailedJobs = 200

interface JobRow {
  readonly id: string
  readonly name: string
  readonly order_id: string | null
  readonly state: 'retry' | 'failed'
  readonly retry_count: number
  readonly retry_limit: number
  readonly message: string | null
  readonly created_on: Date
  readonly start_after: Date
}

/** Returns the jobs that failed and wait for another attempt, or have none left: the latter first, then by time of the next attempt. */
export async function failedJobs(database: Queryable): Promise<readonly FailedJobRecord[]> {
  const { rows } = await database.query(
    `SELECT id, name, data->>'orderId' AS order_id, state, retry_count, retry_limit, ${lastErrorOfJob} AS message, created_on, start_after
       FROM pgboss.job
      WHERE state IN ('retry', 'failed')
      ORDER BY state = 'failed' DESC, start_after, id
      LIMIT ${maxFailedJobs}`,
  )
  return (rows as JobRow[]).map((row) => ({
    id: row.id,
    name: row.name,
    orderId: row.order_id,
    // pg-boss counts only the attempts after the first.
    attempts: row.retry_count + 1,
    maxAttempts: row.retry_limit + 1,
    lastError: shownReason(row.message ?? 'broken off'),
    createdAt: row.created_on,
    nextTryAt: row.state === 'failed' ? null : row.start_after,
  }))
}

/**
 * Retries a failed job at once, with one additional attempt if none is left; its retention starts again. Returns false when there is no
 * such job.
 */
export async function retryJob(database: Queryable, { name, id }: { readonly name: string; readonly id: string }): Promise<boolean> {
  const { rows } = await database.query(
    `UPDATE pgboss.job
        SET state = 'retry', start_after = now(), keep_until = now() + (keep_until - start_after), completed_on = NULL,
            retry_limit = retry_limit + CASE WHEN state = 'failed' THEN 1 ELSE 0 END
      WHERE name = $1 AND id = $2 AND state IN ('retry', 'failed')
      RETURNING id`,
    [name, id],
  )
  return rows.length > 0
}

/** Deletes the failed runs of a scheduled job: a later one has done the same work, so nobody has to look after them. */
export async function forgetFailedRuns(database: Queryable, queue: string): Promise<void> {
  await database.query(`DELETE FROM pgboss.job WHERE name = $1 AND state = 'failed'`, [queue])
}
