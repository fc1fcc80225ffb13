import type { Queryable } from './failed-jobs.ts'

interface DueQueues {
  /** Looks more often for some seconds: a job has just failed, and its next attempt is due soon. */
  readonly expectRetry: () => void
  /** Notes that a job which somebody has caused is worked on. */
  readonly noteWork: () => void
  readonly close: () => Promise<void>
}

interface DueQueuesOptions {
  readonly database: Queryable
  /** Makes the workers of a queue fetch at once. */
  readonly wake: (queue: string) => void
  /** Ends the jobs of workers that have died, and cleans up. */
  readonly supervise: () => Promise<void>
  readonly onError: (error: unknown) => void
}

/** Finds jobs whose notification is lost, and jobs of a worker that has died. */
const lookEveryMs = 5000
/** The shortest retry is due after two seconds, and its time is stored a moment after the job has failed. */
const lookForRetryEveryMs = 500
const expectsRetryForMs = 5000

/** How often jobs of dead workers are looked for: it takes seven statements, so seldom while nothing is worked on. */
const superviseEveryMs = { busy: 5000, idle: 20_000 } as const
/** So long after the start, or after a job of an action, jobs may be left by a worker that has died. */
const busyForMs = 60_000

interface Look {
  readonly due: readonly string[]
  /** Milliseconds until the next deferred job is due; null without one. */
  readonly next_ms: number | null
}

/** A queue of pg-boss itself has its own worker. */
const nextDue = `
  SELECT coalesce(array_agg(DISTINCT name) FILTER (WHERE start_after <= now()), '{}') AS due,
         (extract(epoch FROM min(start_after) FILTER (WHERE start_after > now()) - now()) * 1000)::float8 AS next_ms
    FROM pgboss.job
   WHERE state < 'active' AND NOT blocked AND name NOT LIKE '\\_\\_pgboss%'`

/**
 * Wakes the workers of deferred jobs at their time. pg-boss notifies only of jobs that are due when they are sent; one timer waits for the
 * next of the others, which every look finds anew.
 */
export function wakeDueQueues({ database, wake, supervise, onError }: DueQueuesOptions): DueQueues {
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let expectsRetryUntil = 0
  let supervisedAt = performance.now()
  let busyUntil = performance.now() + busyForMs
  let isClosed = false

  async function look(): Promise<void> {
    let nextMs = Infinity
    try {
      const { rows } = await database.query(nextDue)
      const [found] = rows as Look[]
      for (const queue of found?.due ?? []) wake(queue)
      nextMs = found?.next_ms ?? Infinity
      const now = performance.now()
      // A timer may be a moment early.
      if (now - supervisedAt > superviseEveryMs[now < busyUntil ? 'busy' : 'idle'] - 100) {
        supervisedAt = now
        await supervise()
      }
    } catch (error) {
      onError(error)
    }
    arm(nextMs)
  }

  function arm(nextMs: number): void {
    clearTimeout(timer)
    if (isClosed) return
    const everyMs = performance.now() < expectsRetryUntil ? lookForRetryEveryMs : lookEveryMs
    timer = setTimeout(
      () => {
        looking = look()
      },
      Math.min(nextMs, everyMs),
    ).unref()
  }

  arm(0)
  return {
    expectRetry() {
      if (performance.now() >= expectsRetryUntil) arm(lookForRetryEveryMs)
      expectsRetryUntil = performance.now() + expectsRetryForMs
    },
    noteWork: () => void (busyUntil = performance.now() + busyForMs),
    async close() {
      isClosed = true
      clearTimeout(timer)
      await looking
    },
  }
}
