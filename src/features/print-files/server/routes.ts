import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { commonErrors, ErrorReply, type Refusals, refuseFor } from '#platform/server/http/error-replies.ts'
import { attachmentOf } from '#platform/server/http/send-file.ts'
import { TicketsInput } from '../schema.ts'
import { maxTicketOrders, withoutTicketHeader } from '../limit-tickets.ts'
import { type CollectedTickets, collectTickets, type TicketsDeps } from './collect-tickets.ts'

const refusals: Refusals<Extract<CollectedTickets, { ok: false }>['reason']> = {
  'unknown-order': { status: 404, message: 'Order not found' },
  'no-ticket': { status: 409, message: 'None of these orders has a job ticket.' },
}

/** Sends a document ticket by ticket. What fails before the first ticket is still answered with a status. */
async function sendTickets(
  reply: FastifyReply,
  { bytes, fileName, leftOut }: Extract<CollectedTickets, { ok: true }>,
): Promise<FastifyReply> {
  const first = await bytes.next()
  async function* all() {
    if (!first.done) yield first.value
    yield* bytes
  }
  return reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', attachmentOf(fileName))
    .header(withoutTicketHeader, leftOut.join(','))
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(Readable.from(all(), { objectMode: false }))
}

/** Routes for the press. */
export function printFileRoutes(app: FastifyInstance, deps: TicketsDeps): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/b2b/dealer/order/job-tickets',
    {
      schema: {
        summary: `The job tickets of up to ${maxTicketOrders} orders as one PDF, in the given order; ${withoutTicketHeader} has the codes of orders without one`,
        tags: ['office'],
        body: TicketsInput,
        response: { 409: ErrorReply, ...commonErrors },
      },
    },
    async ({ body: { orderIds } }, reply) => {
      const collected = await collectTickets(deps, orderIds)
      if (!collected.ok) return refuseFor(reply, refusals, collected.reason)
      return sendTickets(reply, collected)
    },
  )
}
