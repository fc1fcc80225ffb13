import type { QueueOptions } from 'pg-boss'
import { retention } from '#domain/retention.ts'

/** What each job is told. Only ids: a job reads the rest when it runs, so nothing in a queue can be stale. */
export interface JobData {
  'confirm-order': { readonly orderId: string }
  'make-print-files': { readonly orderId: string }
  'mail-files': { readonly orderId: string; readonly files: readonly { readonly sha256: string }[] }
  'mail-cancelled': { readonly orderId: string }
  'mail-reminder': { readonly orderId: string }
  'mail-large-order': { readonly orderId: string }
  /** `messageId` is the message that the proofs came with. */
  'mail-proof': { readonly orderId: string; readonly messageId: string }
  /** `messageId` is the statement in the order's thread. */
  'mail-withdrawal': { readonly orderId: string; readonly messageId: string }
  'send-mail': { readonly mailId: string }
  'watch-payments': Record<string, never>
  'watch-transfers': Record<string, never>
  'purge-expired': Record<string, never>
}
export type JobName = keyof JobData

interface QueuePlan {
  readonly options: QueueOptions
  /** How many jobs are fetched and worked on together by one process. */
  readonly batchSize: number
  /** Cron expression (UTC) of a job that nobody causes. */
  readonly cron?: string
}

const daySeconds = 86_400

/**
 * Tried for about two days: a mail server may be away over a weekend's night, an order must not be lost.
 * `deleteAfterSeconds` is how long a job that has ended is kept: one that was given up is on the office's list for that long.
 * `retentionSeconds` is how long one waits for a program that stands still.
 */
const patient = {
  retryLimit: 40,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 3600,
  deleteAfterSeconds: retention.jobDays * daySeconds,
  retentionSeconds: 365 * daySeconds,
} as const

/**
 * Every queue of the shop. `heartbeatSeconds` is how soon another process notices that the one working on a job has died;
 * `expireInSeconds` bounds a job that hangs.
 */
export const queues: Readonly<Record<JobName, QueuePlan>> = {
  'confirm-order': { options: { ...patient, heartbeatSeconds: 10, expireInSeconds: 120 }, batchSize: 12 },
  // One by one, two a second at most: nobody waits for the press, shoppers wait for their confirmations.
  'make-print-files': { options: { ...patient, heartbeatSeconds: 10, expireInSeconds: 300 }, batchSize: 1 },
  'mail-files': { options: { ...patient, heartbeatSeconds: 10, expireInSeconds: 120 }, batchSize: 4 },
  'mail-cancelled': { options: { ...patient, heartbeatSeconds: 10, expireInSeconds: 120 }, batchSize: 4 },
  'mail-reminder': { options: { ...patient, heartbeatSeconds: 10, expireInSeconds: 120 }, batchSize: 4 },
  'mail-large-order': { options: { ...patient, heartbeatSeconds: 10, expireInSeconds: 120 }, batchSize: 4 },
  'mail-proof': { options: { ...patient, heartbeatSeconds: 10, expireInSeconds: 120 }, batchSize: 4 },
  'mail-withdrawal': { options: { ...patient, heartbeatSeconds: 10, expireInSeconds: 120 }, batchSize: 4 },
  'send-mail': { options: { ...patient, heartbeatSeconds: 10, expireInSeconds: 180 }, batchSize: 8 },
  // A run that fails is followed by the next one.
  'watch-payments': { options: { retryLimit: 0, heartbeatSeconds: 30, expireInSeconds: 900 }, batchSize: 1, cron: '* * * * *' },
  'watch-transfers': { options: { retryLimit: 0, heartbeatSeconds: 30, expireInSeconds: 900 }, batchSize: 1, cron: '*/10 * * * *' },
  'purge-expired': {
    options: { retryLimit: 3, retryDelay: 60, heartbeatSeconds: 30, expireInSeconds: 900 },
    batchSize: 1,
    cron: '*/15 * * * *',
  },
}

export const jobNames = Object.keys(queues) as readonly JobName[]

/** Queues of earlier releases. They are deleted at the start with their jobs; only queues whose work is done elsewhere may stand here. */
export const retiredQueues: readonly string[] = ['forget']
