import { gatherSeconds } from '#domain/orders/message-batches.ts'
import { letterPlan, longRetries, queue } from '#platform/server/jobs/queue.ts'

export const orderQueues = {
  confirm: queue<{ readonly orderId: string }>('confirm-order', {
    options: { ...longRetries, heartbeatSeconds: 10, expireInSeconds: 120 },
    batchSize: 12,
  }),
  mailFiles: queue<{ readonly orderId: string; readonly files: readonly { readonly sha256: string }[] }>('mail-files', letterPlan),
  mailCancelled: queue<{ readonly orderId: string }>('mail-cancelled', letterPlan),
  /** A payment has come that does not pay the order. */
  mailRefund: queue<{ readonly orderId: string; readonly paymentId: string }>('mail-refund', letterPlan),
  /** `messageId` is the message of the assignment. */
  mailAssigned: queue<{ readonly orderId: string; readonly dealerId: string; readonly messageId: string }>('mail-assigned', letterPlan),
  /** A delivery has got a code. Programs enter them one by one, so one mail waits for many. */
  mailDispatch: queue<{ readonly orderId: string }>('mail-dispatch', { ...letterPlan, delaySeconds: gatherSeconds + 10 }),
  mailDelivered: queue<{ readonly orderId: string }>('mail-delivered', letterPlan),
  mailLargeOrder: queue<{ readonly orderId: string }>('mail-large-order', letterPlan),
}
