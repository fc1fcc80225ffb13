import { queue } from '#platform/server/jobs/queue.ts'

export const personalDataQueues = {
  purgeExpired: queue('purge-expired', {
    options: { retryLimit: 3, retryDelay: 60, heartbeatSeconds: 30, expireInSeconds: 900 },
    batchSize: 1,
    cron: '*/15 * * * *',
  }),
}
