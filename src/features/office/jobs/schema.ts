import { z } from 'zod'

const timestamp = z.iso.datetime()

export const JobParams = z.object({ name: z.string().max(60), id: z.uuid() })

export const FailedJob = z.object({
  id: z.string(),
  name: z.string(),
  /** The order that it concerns, if any. */
  orderId: z.string().nullable(),
  orderCode: z.string().nullable(),
  attempts: z.number(),
  maxAttempts: z.number(),
  lastError: z.string(),
  createdAt: timestamp,
  /** Null when all attempts have failed and the job waits for a manual retry. */
  nextTryAt: timestamp.nullable(),
})
export type FailedJob = z.infer<typeof FailedJob>
