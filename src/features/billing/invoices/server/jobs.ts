import { mailRetryPlan, queue } from '#platform/server/jobs/queue.ts'

export const invoiceQueues = {
  mailInvoice: queue<{ readonly orderId: string; readonly invoiceId: string }>('mail-invoice', mailRetryPlan),
}
