import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Db } from '#db/client.ts'
import type { BankAccounts } from '../payment-instructions.ts'
import { OrderTokenParams } from '../schema.ts'
import { sendFile } from '#platform/server/http/send-file.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { commonErrors } from '#platform/server/http/error-replies.ts'
import { fileReply } from '#platform/server/http/file-reply.ts'
import { lookUpOrder, pdfByToken } from './order-page-reads.ts'
import { OrderLookup } from '../order-page-schema.ts'

interface LookupDeps {
  readonly db: Db
  readonly files: Pick<FileStore, 'get'>
  readonly config: { readonly bankAccounts: BankAccounts; readonly site: { readonly brand: string } }
}

/** Routes of the order page, which need the order's token. */
export function orderLookupRoutes(app: FastifyInstance, { db, files, config }: LookupDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get(
    '/api/orders/:token',
    {
      schema: {
        summary: 'State, totals and payment instructions of an order by its token, and its items with their proofs',
        tags: ['orders'],
        params: OrderTokenParams,
        response: { 200: OrderLookup, ...commonErrors },
      },
    },
    async (request, reply) => {
      const order = await lookUpOrder(db, request.params.token, { bankAccounts: config.bankAccounts, brand: config.site.brand })
      if (!order) return reply.code(404).send({ message: 'Order not found' })
      reply.header('cache-control', 'no-store')
      return order
    },
  )

  // Renders nothing: the PDF was stored when the order was confirmed.
  routes.get(
    '/api/orders/:token/pdf',
    {
      schema: {
        summary: 'The order confirmation as a PDF',
        tags: ['orders'],
        params: OrderTokenParams,
        response: { 200: fileReply('The confirmation', 'application/pdf'), ...commonErrors },
      },
    },
    async (request, reply) => {
      const pdf = await pdfByToken(db, request.params.token)
      if (!pdf) return reply.code(404).send({ message: 'Order not found' })
      return sendFile(reply, files, { sha256: pdf.sha256, mediaType: pdf.contentType, fileName: pdf.fileName })
    },
  )
}
