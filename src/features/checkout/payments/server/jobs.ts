import { mailRetryPlan, queue, watchPlan } from '#platform/server/jobs/queue.ts'

export const paymentQueues = {
  mailReminder: queue<{ readonly orderId: string }>('mail-reminder', mailRetryPlan),
  watchPayments: queue('watch-payments', watchPlan('* * * * *')),
  watchTransfers: queue('watch-transfers', watchPlan('*/10 * * * *')),
}
