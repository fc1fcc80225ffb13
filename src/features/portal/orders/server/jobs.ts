import { queue, watchPlan } from '#platform/server/jobs/queue.ts'

export const partnerOrderQueues = {
  watchDeliveries: queue('watch-deliveries', watchPlan('5-59/10 * * * *')),
}
