import type { FastifyInstance } from 'fastify'
import { letterQueues } from '#features/billing/letters/server/jobs.ts'
import { createLruCache } from '#platform/server/memory/lru-cache.ts'
import type { Deps } from '../deps.ts'
import { drawDocuments } from './draw-documents.ts'
import { onDemandOrder } from './story-record.ts'

/** What names an order in an address: its id, that of its mail, or the token of its page. */
const names = /(?<![\w-])(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[\w-]{32})(?![\w-])/g

/**
 * Draws the documents of a filled order when somebody looks at it for the first time, before they see it: the pictures and the PDF of its
 * confirmation at once, its print files by their job.
 */
export function drawOnDemand(app: FastifyInstance, deps: Deps): void {
  const { db, jobs } = deps
  /** By order, and by each of its names. */
  const drawn = createLruCache<void>(5000)
  const drawOrder = (orderId: string): Promise<void> =>
    drawDocuments(deps, orderId, (tx) => jobs.enqueue(tx, letterQueues.makePrintFiles, { orderId }))
  async function drawNamed(name: string): Promise<void> {
    const orderId = await onDemandOrder(db, name)
    if (orderId !== null) await drawn.get(`order ${orderId}`, () => drawOrder(orderId))
  }
  app.addHook('onRequest', async ({ url, log }) => {
    for (const [name] of url.matchAll(names))
      try {
        await drawn.get(name, () => drawNamed(name))
      } catch (err) {
        log.error({ err }, 'the documents of a filled order could not be drawn')
      }
  })
}
