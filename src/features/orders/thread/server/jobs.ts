import { gatherSeconds } from '#domain/orders/message-batches.ts'
import { letterPlan, queue } from '#platform/server/jobs/queue.ts'

export const threadQueues = {
  /** A message of a person, without proofs. Ten seconds more, so that every message of the mail is committed. */
  mailMessages: queue<{ readonly orderId: string; readonly messageId: string }>('mail-messages', {
    ...letterPlan,
    delaySeconds: gatherSeconds + 10,
  }),
}
