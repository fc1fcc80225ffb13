import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { orders } from '#db/schema/orders.ts'
import { uploadRules } from '#features/designs/uploads/upload-rules.ts'
import { commonErrors, ErrorReply, type Refusals, refuseFor } from '#platform/server/http/error-replies.ts'
import { fileReply } from '#platform/server/http/file-reply.ts'
import { attachmentOf, sendFile } from '#platform/server/http/send-file.ts'
import { sendZip } from '#platform/server/http/send-zip.ts'
import { CustomerFileParams, FilesParams, PrintFileParams, TicketsInput } from '../schema.ts'
import { maxTicketOrders, withoutTicketHeader } from '../limit-tickets.ts'
import { type CollectedTickets, collectTickets, type TicketsDeps } from './collect-tickets.ts'
import { customerFilesOf, inCustomerFolder } from './customer-files.ts'
import { printFilesOf } from './reads.ts'

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

/** Routes for the press: print files, job tickets and the customer's own files. */
export function printFileRoutes(app: FastifyInstance, deps: TicketsDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get(
    '/api/b2b/dealer/order/:orderId/order-item/:orderItemId/print-file/:part',
    {
      schema: {
        summary: 'A print file of an item, or as part 6 its job ticket',
        tags: ['office'],
        params: PrintFileParams,
        response: { 200: fileReply('The print file', 'application/pdf'), ...commonErrors },
      },
    },
    async ({ params: { orderId, orderItemId, part } }, reply) => {
      const made = await printFilesOf(deps.db, orderId)
      const file = made.find((row) => row.orderItemId === orderItemId && row.part === part)
      if (!file) return reply.code(404).send({ message: 'Not found' })
      return sendFile(reply, deps.files, { ...file, mediaType: 'application/pdf' })
    },
  )

  routes.get(
    '/api/b2b/dealer/order/:orderId/customer-file/:sha256',
    {
      schema: {
        summary: 'A file that the customer uploaded with the order',
        tags: ['office'],
        params: CustomerFileParams,
        response: { 200: fileReply('The file as it was uploaded', ...uploadRules['order-file'].mediaTypes), ...commonErrors },
      },
    },
    async ({ params: { orderId, sha256 } }, reply) => {
      const [order] = await deps.db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId))
      const file = order && (await customerFilesOf(deps.db, orderId)).find((one) => one.sha256 === sha256)
      if (!file) return reply.code(404).send({ message: 'Not found' })
      // A customer's file is never shown, only downloaded: it may be an SVG with scripts.
      return sendFile(reply.header('content-disposition', attachmentOf(file.fileName)), deps.files, file)
    },
  )

  routes.get(
    '/api/b2b/dealer/order/:orderId/print-files.zip',
    {
      schema: {
        summary: 'All print files and job tickets of an order, and the files of the customer in a folder',
        tags: ['office'],
        params: FilesParams,
        response: { 200: fileReply('The archive', 'application/zip'), ...commonErrors },
      },
    },
    async ({ params: { orderId } }, reply) => {
      const [order] = await deps.db.select({ orderCode: orders.orderCode }).from(orders).where(eq(orders.id, orderId))
      const files = order ? [...(await printFilesOf(deps.db, orderId)), ...(await inCustomerFolder(deps.db, orderId))] : []
      if (!order || files.length === 0) return reply.code(404).send({ message: 'Not found' })
      return sendZip(reply, deps.files, { fileName: `${order.orderCode}.zip`, files })
    },
  )

  routes.post(
    '/api/b2b/dealer/order/job-tickets',
    {
      schema: {
        summary: `The job tickets of up to ${maxTicketOrders} orders as one PDF, in the given order; ${withoutTicketHeader} has the codes of orders without one`,
        tags: ['office'],
        body: TicketsInput,
        response: { 200: fileReply('The job tickets', 'application/pdf'), 409: ErrorReply, ...commonErrors },
      },
    },
    async ({ body: { orderIds } }, reply) => {
      const collected = await collectTickets(deps, orderIds)
      if (!collected.ok) return refuseFor(reply, refusals, collected.reason)
      return sendTickets(reply, collected)
    },
  )
}
