import { accountQueues } from '#features/accounts/accounts/server/jobs.ts'
import { invoiceQueues } from '#features/billing/invoices/server/jobs.ts'
import { letterQueues } from '#features/billing/letters/server/jobs.ts'
import { companyQueues } from '#features/partners/company/server/jobs.ts'
import { orderQueues } from '#features/orders/orders/server/jobs.ts'
import { outboxQueues } from '#platform/server/mail/jobs.ts'
import { partnerOrderQueues } from '#features/portal/orders/server/jobs.ts'
import { paymentQueues } from '#features/checkout/payments/server/jobs.ts'
import { personalDataQueues } from '#features/office/personal-data/server/jobs.ts'
import { proofQueues } from '#features/orders/proofs/server/jobs.ts'
import { threadQueues } from '#features/orders/thread/server/jobs.ts'
import { withdrawalQueues } from '#features/orders/withdrawals/server/jobs.ts'
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
