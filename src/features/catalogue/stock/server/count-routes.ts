import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { dayOf } from '#domain/format/days.ts'
import type { Db } from '#db/client.ts'
import { requireAccount } from '#features/accounts/accounts/server/require-account.ts'
import type { StockNotifier } from '#features/catalogue/products/server/stock-notifier.ts'
import { commonErrors, type Refusals, refuseFor } from '#platform/server/http/error-replies.ts'
import { fileReply } from '#platform/server/http/file-reply.ts'
import { formFrameBytes, takeForms } from '#platform/server/http/accept-multipart.ts'
import { WorkbookAborted, type WorkbookProcesses } from '#platform/server/workbooks/workbook-processes.ts'
import { fileRefusals, workbookMediaType } from '#platform/server/workbooks/workbook-refusals.ts'
import * as schema from '../schema.ts'
import { stockSheet } from './count-sheet.ts'
import { importCount, type ImportedCount } from './import-count.ts'
import { type StockCatalogue, stockRows } from './reads.ts'

interface CountDeps {
  readonly db: Db
  readonly catalogue: { readonly current: () => StockCatalogue }
  readonly stockNotifier: Pick<StockNotifier, 'notify'>
  readonly workbooks: WorkbookProcesses
  readonly clock: () => Date
}

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

/** Routes of counts: the workbook in which the stock is counted, and booking its differences. */
export function stockCountRoutes(app: FastifyInstance, { db, catalogue, stockNotifier, workbooks, clock }: CountDeps): void {
  const tags = ['stock']

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
        const { id: accountId } = requireAccount(request)
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
