import { longRetries, queue, watchPlan } from '#platform/server/jobs/queue.ts'

export const letterQueues = {
  // One at a time, at most two a second: print files can wait, confirmations to shoppers can't.
  makePrintFiles: queue<{ readonly orderId: string }>('make-print-files', {
    // The heartbeat tells of a dead worker. A busy machine is late, not wrong: drawing has limits of its own, in CPU seconds.
    options: { ...longRetries, heartbeatSeconds: 10, expireInSeconds: 4 * 3600 },
    batchSize: 1,
  }),
  /** Every working day before work. */
  mailOverdue: queue('mail-overdue', watchPlan('0 5 * * 1-5')),
}
