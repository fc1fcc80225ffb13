import { letterQueues } from '#features/letters/server/jobs.ts'
import { orderQueues } from '#features/orders/server/jobs.ts'
import { outboxQueues } from '#features/outbox/server/jobs.ts'
import { paymentQueues } from '#features/payments/server/jobs.ts'
import { personalDataQueues } from '#features/personal-data/server/jobs.ts'
import { proofQueues } from '#features/proofs/server/jobs.ts'
import { withdrawalQueues } from '#features/withdrawals/server/jobs.ts'
import type { Queue } from '#platform/server/jobs/queue.ts'

/** Every queue of the shop: opened at the start, before anything can be enqueued. */
export const queues: readonly Queue<never>[] = [
  orderQueues,
  letterQueues,
  proofQueues,
  withdrawalQueues,
  outboxQueues,
  paymentQueues,
  personalDataQueues,
].flatMap((ofFeature) => Object.values(ofFeature))

/** Queues of earlier releases. They are deleted at the start with their jobs; only queues whose work is done elsewhere may stand here. */
export const retiredQueues: readonly string[] = ['forget']
