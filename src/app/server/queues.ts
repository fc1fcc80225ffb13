import { accountQueues } from '#features/accounts/server/jobs.ts'
import { invoiceQueues } from '#features/invoices/server/jobs.ts'
import { letterQueues } from '#features/letters/server/jobs.ts'
import { companyQueues } from '#features/company/server/jobs.ts'
import { orderQueues } from '#features/orders/server/jobs.ts'
import { outboxQueues } from '#features/outbox/server/jobs.ts'
import { partnerOrderQueues } from '#features/partner-orders/server/jobs.ts'
import { paymentQueues } from '#features/payments/server/jobs.ts'
import { personalDataQueues } from '#features/personal-data/server/jobs.ts'
import { proofQueues } from '#features/proofs/server/jobs.ts'
import { threadQueues } from '#features/thread/server/jobs.ts'
import { withdrawalQueues } from '#features/withdrawals/server/jobs.ts'
import type { Queue } from '#platform/server/jobs/queue.ts'

/** All queues of the shop, created at the start, before any job can be enqueued. */
export const queues: readonly Queue<never>[] = [
  accountQueues,
  companyQueues,
  orderQueues,
  letterQueues,
  proofQueues,
  threadQueues,
  invoiceQueues,
  withdrawalQueues,
  outboxQueues,
  paymentQueues,
  partnerOrderQueues,
  personalDataQueues,
].flatMap((ofFeature) => Object.values(ofFeature))

/** Queues of earlier releases, deleted at the start with their jobs. Only list a queue whose work is done elsewhere. */
export const retiredQueues: readonly string[] = ['forget']
