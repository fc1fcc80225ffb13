import { letterPlan, longRetries, queue } from '#platform/server/jobs/queue.ts'

export const orderQueues = {
  confirm: queue<{ readonly orderId: string }>('confirm-order', {
    options: { ...longRetries, heartbeatSeconds: 10, expireInSeconds: 120 },
    batchSize: 12,
  }),
  mailFiles: queue<{ readonly orderId: string; readonly files: readonly { readonly sha256: string }[] }>('mail-files', letterPlan),
  mailCancelled: queue<{ readonly orderId: string }>('mail-cancelled', letterPlan),
  /** `messageId` is the message of the assignment. */
  mailAssigned: queue<{ readonly orderId: string; readonly dealerId: string; readonly messageId: string }>('mail-assigned', letterPlan),
  mailLargeOrder: queue<{ readonly orderId: string }>('mail-large-order', letterPlan),
}
