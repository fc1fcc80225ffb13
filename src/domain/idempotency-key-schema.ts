import { z } from 'zod'

/** Names a submission, so that its repetitions count once. */
export const IdempotencyKey = z.string().min(8).max(200)
