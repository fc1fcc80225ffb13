import { gatherSeconds } from '#domain/orders/message-batches.ts'
import { mailRetryPlan, queue } from '#platform/server/jobs/queue.ts'

export const threadQueues = {
  /** A message of a person, without proofs. Ten seconds more, so that every message of the mail is committed. */
  mailMessages: queue<{ readonly orderId: string; readonly messageId: string }>('mail-messages', {
    ...mailRetryPlan,
    delaySeconds: gatherSeconds + 10,
  }),
}
