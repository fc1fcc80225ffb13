import type { MetricFamily } from '../metrics/exposition.ts'
import type { Queryable } from './failed-jobs.ts'

/** A queue with jobs that are due and that no process has begun. */
export interface WaitingQueue {
  readonly name: string
  readonly since: Date
}

/** Those of pg-boss itself have such names. */
const isOfShop = `name NOT LIKE '\\_\\_pgboss%'`

/** What waits for a worker in each queue of the shop, the longest wait first. Reads only the index of jobs that have not begun. */
export async function waitingJobs(database: Queryable): Promise<readonly WaitingQueue[]> {
  const { rows } = await database.query(
    `SELECT name, min(start_after) AS since
       FROM pgboss.job
      WHERE state < 'active' AND NOT blocked AND start_after <= now() AND ${isOfShop}
      GROUP BY name
      ORDER BY since`,
  )
  return rows as WaitingQueue[]
}

interface QueueRow {
  readonly name: string
  readonly waiting: number
  readonly deferred: number
  readonly active: number
  readonly failed: number
  readonly kept: number
}

const states = ['waiting', 'deferred', 'active', 'failed', 'kept'] as const

/** Jobs by queue and state as pg-boss counts them every few seconds, and how long the first of each queue has been due. */
export async function jobMetrics(database: Queryable, now: Date): Promise<readonly MetricFamily[]> {
  const [{ rows }, waiting] = await Promise.all([
    database.query(
      `SELECT name, ready_count AS waiting, deferred_count AS deferred, active_count AS active, failed_count AS failed, total_count AS kept
         FROM pgboss.queue WHERE ${isOfShop} ORDER BY name`,
    ),
    waitingJobs(database),
  ])
  const queues = rows as QueueRow[]
  const sinceOf = new Map(waiting.map(({ name, since }) => [name, since]))
  const waitOf = (name: string) => Math.max(0, now.getTime() - (sinceOf.get(name) ?? now).getTime()) / 1000
  return [
    {
      name: 'shop_jobs',
      help: 'Jobs by queue and state: waiting are due, deferred are not yet, failed have no attempts left, kept are all with the ended.',
      type: 'gauge',
      samples: queues.flatMap((row) => states.map((state) => ({ labels: { queue: row.name, state }, value: row[state] }))),
    },
    {
      name: 'shop_jobs_oldest_waiting_seconds',
      help: 'How long the first waiting job of a queue has been due.',
      type: 'gauge',
      samples: queues.map(({ name }) => ({ labels: { queue: name }, value: waitOf(name) })),
    },
  ]
}
