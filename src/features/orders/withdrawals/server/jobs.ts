import { mailRetryPlan, queue } from '#platform/server/jobs/queue.ts'

export const withdrawalQueues = {
  /** `messageId` is the withdrawal in the order's thread. */
  mailWithdrawal: queue<{ readonly orderId: string; readonly messageId: string }>('mail-withdrawal', mailRetryPlan),
}
