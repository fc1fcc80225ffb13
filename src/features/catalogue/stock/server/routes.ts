import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { dayOf } from '#domain/format/days.ts'
import { maxPieces } from '#domain/stock/stock-movements.ts'
import type { Db } from '#db/client.ts'
import { requireAccount } from '#features/accounts/accounts/server/require-account.ts'
import type { StockNotifier } from '#features/catalogue/products/server/stock-notifier.ts'
import { WorkbookAborted, type WorkbookProcesses } from '#platform/server/workbooks/workbook-processes.ts'
import { fileRefusals, workbookMediaType } from '#platform/server/workbooks/workbook-refusals.ts'
import { commonErrors, ErrorReply, type Refusals, refuseFor } from '#platform/server/http/error-replies.ts'
import { formFrameBytes, takeForms } from '#platform/server/http/take-forms.ts'
import { fileReply } from '#platform/server/http/file-reply.ts'
import * as schema from '../schema.ts'
import { stockSheet } from './count-sheet.ts'
import { importCount, type ImportedCount } from './import-count.ts'
import { listStock } from './list-stock.ts'
import { listMovements, type StockCatalogue, stockRows } from './reads.ts'
import { saveBooking } from './save-booking.ts'
import { saveMinimum } from './save-minimum.ts'

interface StockDeps {
  readonly db: Db
  readonly catalogue: { readonly current: () => StockCatalogue }
  readonly stockNotifier: Pick<StockNotifier, 'notify'>
  readonly workbooks: WorkbookProcesses
  readonly clock: () => Date
}

const unknown: ErrorReply = { message: 'There is no such product, colour and scale' }
const maxFileBytes = 2_000_000

type CountRefusal = Exclude<Extract<ImportedCount, { ok: false }>['reason'], 'errors'> | 'aborted'

const refusals: Refusals<CountRefusal> = {
  ...fileRefusals,
  conflict: { status: 409, message: 'This is not the file of the dry run. Look at the differences again.' },
  'already-booked': { status: 409, message: 'This count has been booked already.' },
}

function refuse(reply: FastifyReply, refused: Extract<ImportedCount, { ok: false }>): FastifyReply {
  if (refused.reason !== 'errors') return refuseFor(reply, refusals, refused.reason)
  const { errors, total } = refused
  const [first] = errors
  const message = `The workbook has errors: row ${first?.row ?? 1}: ${first?.message ?? ''}${total > 1 ? ` and ${total - 1} more` : ''}.`
  return reply.code(400).send({ message, reason: 'errors', errors: [...errors], total } satisfies z.input<typeof schema.CountRefusal>)
}

/** Routes of the stock: list, history, bookings, minimums, and counts by workbook. */
export function stockRoutes(app: FastifyInstance, { db, catalogue, stockNotifier, workbooks, clock }: StockDeps): void {
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
      const { id: accountId } = requireAccount(request, 'admin')
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
      const { id: accountId } = requireAccount(request, 'admin')
      const saved = await saveMinimum({ db, catalogue: catalogue.current(), clock }, { accountId, input: request.body })
      if (saved.ok) return { items: [...saved.items] }
      if (saved.reason === 'unknown') return reply.code(404).send(unknown)
      const current = [...saved.current]
      return reply.code(409).send({ message: 'Someone else has changed a minimum meanwhile.', reason: 'conflict', current })
    },
  )

  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/stock/export',
    {
      schema: {
        summary: 'The whole stock as an .xlsx workbook for a count',
        tags,
        response: { 200: fileReply('The workbook', workbookMediaType), ...commonErrors },
      },
    },
    async (_request, reply) => {
      const at = clock()
      const sheets = [stockSheet(await stockRows(db, catalogue.current()))]
      const bytes = await workbooks.writeSheets({ sheets, keywords: `stock ${at.toISOString()}` })
      return reply
        .header('content-type', workbookMediaType)
        .header('content-disposition', `attachment; filename="stock-${dayOf(at)}.xlsx"`)
        .header('x-content-type-options', 'nosniff')
        .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
    },
  )

  takeForms(app, {}, (forms) => {
    // The process of the workbook takes the form apart.
    forms.post(
      '/api/stock/import',
      {
        bodyLimit: maxFileBytes + formFrameBytes,
        schema: {
          summary: 'Books the differences of a counted workbook, the field "file" of a form; a dry run says what would be booked',
          tags,
          querystring: schema.CountQuery,
          response: { 200: schema.CountReply, ...commonErrors, 400: schema.CountRefusal, 409: schema.CountRefusal },
        },
      },
      async (request, reply) => {
        const { id: accountId } = requireAccount(request, 'admin')
        const isDryRun = request.query.dryRun === 'true'
        const { digest } = request.query
        const body = request.body instanceof Uint8Array ? request.body : new Uint8Array()
        const contentType = request.headers['content-type'] ?? ''
        try {
          const deps = { db, workbooks, stockNotifier, clock }
          const booked = await importCount(deps, { body, contentType, catalogue: catalogue.current(), isDryRun, digest, accountId })
          if (!booked.ok) return refuse(reply, booked)
          const { digest: ownDigest, counted, differences } = booked
          return { success: true as const, isDryRun, digest: ownDigest, counted, differences: [...differences] }
        } catch (error) {
          if (error instanceof WorkbookAborted) return refuseFor(reply, refusals, 'aborted')
          throw error
        }
      },
    )
  })
}
