import { gatherSeconds } from '#domain/orders/message-batches.ts'
import { mailRetryPlan, longRetries, queue } from '#platform/server/jobs/queue.ts'

export const orderQueues = {
  confirm: queue<{ readonly orderId: string }>('confirm-order', {
    options: { ...longRetries, heartbeatSeconds: 10, expireInSeconds: 120 },
    batchSize: 12,
  }),
  mailFiles: queue<{ readonly orderId: string; readonly files: readonly { readonly sha256: string }[] }>('mail-files', mailRetryPlan),
  mailCancelled: queue<{ readonly orderId: string }>('mail-cancelled', mailRetryPlan),
  /** A payment has come that does not pay the order. */
  mailRefund: queue<{ readonly orderId: string; readonly paymentId: string }>('mail-refund', mailRetryPlan),
  /** `messageId` is the message of the assignment. */
  mailAssigned: queue<{ readonly orderId: string; readonly dealerId: string; readonly messageId: string }>('mail-assigned', mailRetryPlan),
  /** A delivery has got a code. Programs enter them one by one, so one mail waits for many. */
  mailDispatch: queue<{ readonly orderId: string }>('mail-dispatch', { ...mailRetryPlan, delaySeconds: gatherSeconds + 10 }),
  mailDelivered: queue<{ readonly orderId: string }>('mail-delivered', mailRetryPlan),
  mailLargeOrder: queue<{ readonly orderId: string }>('mail-large-order', mailRetryPlan),
}
