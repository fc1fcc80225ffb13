import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { maxPieces } from '#domain/stock/stock-movements.ts'
import type { Db } from '#db/client.ts'
import { requireAccount } from '#features/accounts/accounts/server/require-account.ts'
import type { StockNotifier } from '#features/catalogue/products/server/stock-notifier.ts'
import { commonErrors, ErrorReply } from '#platform/server/http/error-replies.ts'
import * as schema from '../schema.ts'
import { listStock } from './list-stock.ts'
import { listMovements, type StockCatalogue, stockRows } from './reads.ts'
import { saveBooking } from './save-booking.ts'
import { saveMinimum } from './save-minimum.ts'

interface StockDeps {
  readonly db: Db
  readonly catalogue: { readonly current: () => StockCatalogue }
  readonly stockNotifier: Pick<StockNotifier, 'notify'>
  readonly clock: () => Date
}

const unknown: ErrorReply = { message: 'There is no such product, colour and scale' }

/** Routes of the stock: list, history, bookings and minimums. */
export function stockRoutes(app: FastifyInstance, { db, catalogue, stockNotifier, clock }: StockDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const tags = ['stock']

  routes.get(
    '/api/stock',
    {
      schema: {
        summary: 'The stock by product, colour and scale',
        tags,
        querystring: schema.StockQuery,
        response: { 200: schema.StockList, ...commonErrors },
      },
    },
    ({ query }) => listStock(db, catalogue.current(), query),
  )

  routes.get(
    '/api/stock/:productId/movements',
    {
      schema: {
        summary: 'The history of the stock of a colour and scale, the newest movement first',
        tags,
        params: schema.StockProductParams,
        querystring: schema.MovementQuery,
        response: { 200: schema.MovementList, ...commonErrors },
      },
    },
    ({ params, query }) => listMovements(db, params.productId, query),
  )

  routes.post(
    '/api/stock/:productId/movements',
    {
      schema: {
        summary: 'Books a receipt, or a correction with its reason; repeating the Idempotency-Key books once',
        tags,
        params: schema.StockProductParams,
        headers: schema.BookingHeaders,
        body: schema.BookingInput,
        response: { 200: schema.StockRow, 201: schema.StockRow, 409: ErrorReply, ...commonErrors },
      },
    },
    async (request, reply) => {
      const { id: accountId } = requireAccount(request)
      const { productId } = request.params
      const key = request.headers['idempotency-key'] ?? null
      const saved = await saveBooking({ db, stockNotifier, clock }, { ...request.body, productId, accountId }, key)
      if (!saved.ok && (saved.reason === 'not-enough' || saved.reason === 'too-many')) {
        const { reason, left } = saved
        const message = reason === 'not-enough' ? `Only ${left} pieces are in stock` : `More than ${maxPieces} pieces would be in stock`
        return reply.code(409).send({ message, reason, issues: [{ path: 'quantity', message }] })
      }
      if (!saved.ok && saved.reason === 'key-reused')
        return reply.code(409).send({ message: 'This key belongs to another booking.', reason: 'key-reused' })
      if (!saved.ok) return reply.code(404).send(unknown)
      const { color, scale } = request.body
      const rows = await stockRows(db, catalogue.current(), [productId])
      const row = rows.find((candidate) => candidate.color === color && candidate.scale === scale)
      return row ? reply.code(saved.isRepeated ? 200 : 201).send(row) : reply.code(404).send(unknown)
    },
  )

  routes.put(
    '/api/stock/minimum',
    {
      schema: {
        summary: 'Sets the minimum stock of some variants; null for none',
        tags,
        body: schema.MinimumInput,
        response: { 200: schema.SavedMinimum, ...commonErrors, 409: schema.MinimumConflict },
      },
    },
    async (request, reply) => {
      const { id: accountId } = requireAccount(request)
      const saved = await saveMinimum({ db, catalogue: catalogue.current(), clock }, { accountId, input: request.body })
      if (saved.ok) return { items: [...saved.items] }
      if (saved.reason === 'unknown') return reply.code(404).send(unknown)
      const current = [...saved.current]
      return reply.code(409).send({ message: 'Someone else has changed a minimum meanwhile.', reason: 'conflict', current })
    },
  )
}
