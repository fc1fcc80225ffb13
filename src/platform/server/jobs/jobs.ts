import { type SQL, sql } from 'drizzle-orm'
import { fromDrizzle, type JobResult, PgBoss, systemClock } from 'pg-boss'
import { logRarely } from '../log-rarely.ts'
import { reasonOf } from '../log.ts'
import type { MetricFamily } from '../metrics/exposition.ts'
import { type FailedJobRecord, failedJobs, forgetFailedRuns, type Queryable, retryJob } from './failed-jobs.ts'
import type { Queue } from './queue.ts'
import { jobMetrics, type WaitingQueue, waitingJobs } from './waiting-jobs.ts'
import { wakeDueQueues } from './wake-due-queues.ts'

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

/** The database of the jobs: its pool, and how to listen to a channel on a connection of its own, as `listenerOf` of `#db/listen.ts` does. */
export interface JobsDatabase {
  readonly pool: Queryable
  readonly listen: (
    channels: readonly string[],
    handlers: {
      readonly onNotify: (channel: string, payload: string) => void
      readonly onReconnect: () => void
      readonly onError: (error: unknown) => void
    },
  ) => Promise<{ readonly close: () => Promise<void> }>
}

export interface JobsLog {
  readonly error: (details: object, message: string) => void
}

/**
 * Workers are woken by NOTIFY and, at the time of deferred jobs, by a timer; they also poll, in case both fail. Without a connection that
 * listens, such as in the first moments of a process, they poll more often. A full queue is processed without pauses. Each worker polls a
 * little more often than the one before: all at once they would open a connection each, and let it go again.
 */
const pollingOf = (worker: number) => ({
  notifyPollingIntervalSeconds: Math.max(20, 30 - worker * 0.25),
  pollingIntervalSeconds: 2,
})

/** The shop uses no flows of pg-boss, so it need not look for them every five seconds. */
const flowIntervalSeconds = 3600

/** A clock that never jumps: workers would sleep for as long as the time of the machine was set back while they worked. */
const steadyClock = { ...systemClock, now: () => Math.floor(performance.timeOrigin + performance.now()) }

const unusedId = '00000000-0000-0000-0000-000000000000'

/**
 * Opens the queues in the schema `pgboss` of the shop's database and installs or upgrades the schema. A job starts within milliseconds of its
 * commit. One whose process died is detected by its missing heartbeat and runs again, here or elsewhere, within about 15 s, or 30 s
 * where nothing is worked on.
 */
export async function openJobs({ pool, listen }: JobsDatabase, log: JobsLog, queues: readonly Queue<never>[]): Promise<Jobs> {
  const rarely = logRarely(log)
  const onError = (error: unknown): void => rarely.error({ error }, 'the job queue failed')
  /** Known once pg-boss listens to it. */
  let channel: string | undefined
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => pool.query(text, values),
      listen(channelOfBoss, onNotification, onReconnect) {
        channel = channelOfBoss
        return listen([channel], { onNotify: (_, payload) => onNotification(payload), onReconnect, onError })
      },
    },
    schema: 'pgboss',
    clock: steadyClock,
    useListenNotify: true,
    flowIntervalSeconds,
    // `wakeDueQueues` asks for it, more often while jobs are worked on.
    supervise: false,
    // Its warnings are for operators of pg-boss alone; the shop has metrics of its own.
    monitorVacuum: false,
    monitorIntervalSeconds: 5,
    cronWorkerIntervalSeconds: 30,
  })
  // Every queue reports its failed polls.
  boss.on('error', onError)
  await boss.start()
  for (const { name, options, cron } of queues) {
    await boss.createQueue(name, { ...options, notify: true })
    await boss.updateQueue(name, { ...options, notify: true })
    if (cron !== undefined) await boss.schedule(name, cron)
    // Any query of a queue makes pg-boss cache it. Otherwise the first `send` would load it on a connection other than that of its
    // transaction: a burst of orders right after the start would hold every connection and wait for one more.
    await boss.findJobs(name, { id: unusedId })
  }
  const workers = new Map<string, string>()
  /** Makes the worker of a queue fetch as soon as it is free. */
  const wake = (name: string): void => {
    const worker = workers.get(name)
    if (worker !== undefined) boss.notifyWorker(worker)
  }
  const dueQueues = wakeDueQueues({ database: pool, wake, supervise: () => boss.supervise(), onError })

  return {
    async enqueue(tx, { name, delaySeconds = 0 }, data) {
      await boss.send(name, data, { db: fromDrizzle(tx, sql), startAfter: delaySeconds })
    },
    async work<Data extends object>({ name, batchSize, cron }: Queue<Data>, handle: (data: Data) => Promise<void>) {
      const run = async ({ id, data }: { readonly id: string; readonly data: Data }): Promise<JobResult> => {
        try {
          if (cron === undefined) dueQueues.noteWork()
          await handle(data)
          if (cron !== undefined) await forgetFailedRuns(pool, name)
          return { id, status: 'completed' }
        } catch (error) {
          log.error({ error, job: { id, name, data } }, 'a job failed and will be retried')
          dueQueues.expectRetry()
          return { id, status: 'failed', output: { message: reasonOf(error) } }
        }
      }
      const worker = await boss.work(
        name,
        { ...pollingOf(workers.size), batchSize, perJobResults: true },
        async (batch: { id: string; data: Data }[]) => {
          const results = await Promise.all(batch.map(run))
          // Several notifications wake a worker once: after a full batch more may wait.
          if (batch.length === batchSize) wake(name)
          return results
        },
      )
      workers.set(name, worker)
    },
    failed: () => failedJobs(pool),
    async retry(job) {
      const isRetried = await retryJob(pool, job)
      if (isRetried && channel !== undefined) await pool.query('SELECT pg_notify($1, $2)', [channel, job.name])
      return isRetried
    },
    waiting: () => waitingJobs(pool),
    metrics: (now) => jobMetrics(pool, now),
    async stop() {
      await dueQueues.close()
      await boss.stop({ graceful: true, timeout: 20_000, close: false })
    },
  }
}
