import { longRetries, queue } from '../jobs/queue.ts'

export const outboxQueues = {
  sendMail: queue<{ readonly mailId: string }>('send-mail', {
    options: { ...longRetries, heartbeatSeconds: 10, expireInSeconds: 180 },
    batchSize: 8,
  }),
}
