import { patient, queue } from '#platform/server/jobs/queue.ts'

export const letterQueues = {
  // One by one, two a second at most: nobody waits for the press, shoppers wait for their confirmations.
  makePrintFiles: queue<{ readonly orderId: string }>('make-print-files', {
    options: { ...patient, heartbeatSeconds: 10, expireInSeconds: 300 },
    batchSize: 1,
  }),
}
