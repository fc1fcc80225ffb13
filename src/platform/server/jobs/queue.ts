import type { QueueOptions } from 'pg-boss'
import { retention } from '#domain/retention.ts'

interface QueuePlan {
  /** `heartbeatSeconds`: how soon another process notices that the one working on a job has died; `expireInSeconds` bounds one that hangs. */
  readonly options: QueueOptions & { readonly heartbeatSeconds: number; readonly expireInSeconds: number }
  /** How many jobs are fetched and worked on together by one process. */
  readonly batchSize: number
  /** Cron expression (UTC) of a job that nobody causes. */
  readonly cron?: string
}

/** The queue of one kind of job. `Data` is what each job is told: only ids, a job reads the rest when it runs, so nothing can be stale. */
export interface Queue<Data extends object> extends QueuePlan {
  readonly name: string
  /** Binds the data to the queue for the compiler; there is no such function. */
  readonly told?: (data: Data) => void
}

export type DataOf<Q> = Q extends Queue<infer Data> ? Data : never

export const queue = <Data extends object = Record<string, never>>(name: string, plan: QueuePlan): Queue<Data> => ({ name, ...plan })

const daySeconds = 86_400

/**
 * Tried for about two days: a mail server may be away over a weekend's night, an order must not be lost.
 * `deleteAfterSeconds` is how long a job that has ended is kept: one that was given up is on the office's list for that long.
 * `retentionSeconds` is how long one waits for a program that stands still.
 */
export const patient = {
  retryLimit: 40,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 3600,
  deleteAfterSeconds: retention.jobDays * daySeconds,
  retentionSeconds: 365 * daySeconds,
} as const

/** A letter that follows from an act. */
export const letterPlan: QueuePlan = { options: { ...patient, heartbeatSeconds: 10, expireInSeconds: 120 }, batchSize: 4 }

/** What is done again and again: a run that fails is followed by the next one. */
export const watchPlan = (cron: string): QueuePlan => ({
  options: { retryLimit: 0, heartbeatSeconds: 30, expireInSeconds: 900 },
  batchSize: 1,
  cron,
})
