import { letterPlan, queue } from '#platform/server/jobs/queue.ts'

export const proofQueues = {
  /** `messageId` is the message that the proofs came with. */
  mailProof: queue<{ readonly orderId: string; readonly messageId: string }>('mail-proof', letterPlan),
}
