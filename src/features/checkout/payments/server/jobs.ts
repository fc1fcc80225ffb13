import { letterPlan, queue, watchPlan } from '#platform/server/jobs/queue.ts'

export const paymentQueues = {
  mailReminder: queue<{ readonly orderId: string }>('mail-reminder', letterPlan),
  watchPayments: queue('watch-payments', watchPlan('* * * * *')),
  watchTransfers: queue('watch-transfers', watchPlan('*/10 * * * *')),
}
