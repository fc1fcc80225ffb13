import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/client.ts'
import { letterQueues } from '#features/letters/server/jobs.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import { takeOnDemand } from './story-record.ts'

interface Deps {
  readonly db: Db
  readonly jobs: Pick<Jobs, 'enqueue'>
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/

/** Makes the print files of a filled order when somebody opens a page or file of it: its address has the order's id. */
export function printOnDemand(app: FastifyInstance, { db, jobs }: Deps): void {
  const seen = new Set<string>()
  app.addHook('onResponse', async ({ url }) => {
    const orderId = uuid.exec(url)?.[0]
    if (orderId === undefined || seen.has(orderId)) return
    seen.add(orderId)
    await db.transaction(async (tx) => {
      if (await takeOnDemand(tx, orderId)) await jobs.enqueue(tx, letterQueues.makePrintFiles, { orderId })
    })
  })
}
