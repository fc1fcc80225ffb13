import type { QueueOptions } from 'pg-boss'
import { retention } from '#domain/retention.ts'

interface QueuePlan {
  /** `heartbeatSeconds`: how soon other processes notice that the worker of a job has died; `expireInSeconds` limits a job that hangs. */
  readonly options: QueueOptions & { readonly heartbeatSeconds: number; readonly expireInSeconds: number }
  /** How many jobs one process fetches and runs together. */
  readonly batchSize: number
  /** How long a job waits before it begins. */
  readonly delaySeconds?: number
  /** Cron expression (UTC) of a scheduled job. */
  readonly cron?: string
}

/** The queue of one kind of job. `Data` holds ids only; a job reads the rest when it runs, so nothing can be stale. */
export interface Queue<Data extends object> extends QueuePlan {
  readonly name: string
  /** Binds the data type to the queue for the compiler; never present at run time. */
  readonly handles?: (data: Data) => void
}

export type DataOf<Q> = Q extends Queue<infer Data> ? Data : never

export const queue = <Data extends object = Record<string, never>>(name: string, plan: QueuePlan): Queue<Data> => ({ name, ...plan })

const daySeconds = 86_400

/**
 * Retries for about two days: a mail server may be down for a weekend, and no order may be lost.
 * `deleteAfterSeconds` is how long an ended job is kept: one that failed is on the office's list for that long.
 * `retentionSeconds` is how long a job waits while the program is stopped.
 */
export const longRetries = {
  retryLimit: 40,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 3600,
  deleteAfterSeconds: retention.jobDays * daySeconds,
  retentionSeconds: 365 * daySeconds,
} as const

/** Plan of mails that follow from an action. */
export const mailRetryPlan: QueuePlan = { options: { ...longRetries, heartbeatSeconds: 10, expireInSeconds: 120 }, batchSize: 4 }

/** Plan of scheduled jobs: a failed run is followed by the next one. */
export const watchPlan = (cron: string): QueuePlan => ({
  options: { retryLimit: 0, heartbeatSeconds: 30, expireInSeconds: 900 },
  batchSize: 1,
  cron,
})
