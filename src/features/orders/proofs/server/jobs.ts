import { mailRetryPlan, longRetries, queue } from '#platform/server/jobs/queue.ts'

export const proofQueues = {
  /** `messageId` is the message with the proofs. */
  mailProof: queue<{ readonly orderId: string; readonly messageId: string }>('mail-proof', mailRetryPlan),
  /** Draws the pages of PDFs, which other pages may keep waiting: one message at a time, so that customers who look at theirs come first. */
  mailUnshownProof: queue<{ readonly orderId: string; readonly messageId: string }>('mail-unshown-proof', {
    options: { ...longRetries, heartbeatSeconds: 10, expireInSeconds: 3600 },
    batchSize: 1,
  }),
  /** The customer has approved a design that is not the one as ordered. */
  renewPrintFiles: queue<{ readonly orderId: string }>('renew-print-files', {
    // As those of a new order: see `makePrintFiles`.
    options: { ...longRetries, heartbeatSeconds: 10, expireInSeconds: 4 * 3600 },
    batchSize: 1,
  }),
}
