import { letterPlan, queue } from '#platform/server/jobs/queue.ts'

export const proofQueues = {
  /** `messageId` is the message with the proofs. */
  mailProof: queue<{ readonly orderId: string; readonly messageId: string }>('mail-proof', letterPlan),
}
