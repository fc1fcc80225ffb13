import { type SQL, sql } from 'drizzle-orm'
import { fromDrizzle, type JobResult, PgBoss, systemClock } from 'pg-boss'
import { logRarely } from '../log-rarely.ts'
import { reasonOf } from '../log.ts'
import type { MetricFamily } from '../metrics/exposition.ts'
import { type FailedJobRecord, failedJobs, forgetFailedRuns, type Queryable, retryJob } from './failed-jobs.ts'
import type { Queue } from './queue.ts'
import { jobMetrics, type WaitingQueue, waitingJobs } from './waiting-jobs.ts'

/** A drizzle database or, preferably, the transaction that causes the job. */
export interface Transaction {
  readonly execute: (query: SQL) => Promise<{ rows: Record<string, unknown>[] }>
}

export interface Jobs {
  /** Adds a job within the caller's transaction: the job exists if and only if the transaction commits. */
  readonly enqueue: <Data extends object>(tx: Transaction, queue: Queue<Data>, data: NoInfer<Data>) => Promise<void>
  /** Starts processing a queue. Several processes may do so: each job runs in one of them at a time. */
  readonly work: <Data extends object>(queue: Queue<Data>, handle: (data: NoInfer<Data>) => Promise<void>) => Promise<void>
  /** The failed jobs, those without attempts left first. */
  readonly failed: () => Promise<readonly FailedJobRecord[]>
  /** Retries a failed job at once; false when there is no such job. */
  readonly retry: (job: { readonly name: string; readonly id: string }) => Promise<boolean>
  /** What waits for a worker in each queue, the longest wait first. */
  readonly waiting: () => Promise<readonly WaitingQueue[]>
  readonly metrics: (now: Date) => Promise<readonly MetricFamily[]>
  /** Lets running jobs finish (at most 20 s), then stops; the rest runs after the next start. */
  readonly stop: () => Promise<void>
}

export interface JobsLog {
  readonly error: (details: object, message: string) => void
}

/** A mail waits at most half a second for its worker; a full queue is processed without pauses. */
const pollingIntervalSeconds = 0.5

/** A clock that never jumps: workers would sleep for as long as the time of the machine was set back while they worked. */
const steadyClock = { ...systemClock, now: () => Math.floor(performance.timeOrigin + performance.now()) }

const unusedId = '00000000-0000-0000-0000-000000000000'

/**
 * Opens the queues in the schema `pgboss` of the shop's database and installs or upgrades the schema.
 * A job whose process died is detected by its missing heartbeat and runs again, here or elsewhere, within about 15 s.
 */
export async function openJobs(
  pool: Queryable,
  log: JobsLog,
  queues: readonly Queue<never>[],
  retired: readonly string[] = [],
): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'pgboss',
    clock: steadyClock,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    cronWorkerIntervalSeconds: 30,
  })
  // Every queue reports its failed polls.
  const rarely = logRarely(log)
  boss.on('error', (error) => rarely.error({ error }, 'the job queue failed'))
  await boss.start()
  for (const name of retired) {
    if (!(await boss.getQueue(name))) continue
    await boss.unschedule(name)
    await boss.deleteQueue(name)
  }
  for (const { name, options, cron } of queues) {
    await boss.createQueue(name, options)
    await boss.updateQueue(name, options)
    if (cron !== undefined) await boss.schedule(name, cron)
    // Any query of a queue makes pg-boss cache it. Otherwise the first `send` would load it on a connection other than that of its
    // transaction: a burst of orders right after the start would hold every connection and wait for one more.
    await boss.findJobs(name, { id: unusedId })
  }

  return {
    async enqueue(tx, { name, delaySeconds = 0 }, data) {
      await boss.send(name, data, { db: fromDrizzle(tx, sql), startAfter: delaySeconds })
    },
    async work<Data extends object>({ name, batchSize, cron }: Queue<Data>, handle: (data: Data) => Promise<void>) {
      const options = { batchSize, pollingIntervalSeconds, burstWhenBatchFull: batchSize > 1, perJobResults: true } as const
      await boss.work(name, options, async (batch: { readonly id: string; readonly data: Data }[]) =>
        Promise.all(
          batch.map(async ({ id, data }): Promise<JobResult> => {
            try {
              await handle(data)
              if (cron !== undefined) await forgetFailedRuns(pool, name)
              return { id, status: 'completed' }
            } catch (error) {
              log.error({ error, job: { id, name, data } }, 'a job failed and will be retried')
              return { id, status: 'failed', output: { message: reasonOf(error) } }
            }
          }),
        ),
      )
    },
    failed: () => failedJobs(pool),
    retry: (job) => retryJob(pool, job),
    waiting: () => waitingJobs(pool),
    metrics: (now) => jobMetrics(pool, now),
    stop: () => boss.stop({ graceful: true, timeout: 20_000, close: false }),
  }
}
