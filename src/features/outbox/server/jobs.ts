import { patient, queue } from '#platform/server/jobs/queue.ts'

export const outboxQueues = {
  sendMail: queue<{ readonly mailId: string }>('send-mail', {
    options: { ...patient, heartbeatSeconds: 10, expireInSeconds: 180 },
    batchSize: 8,
  }),
}
