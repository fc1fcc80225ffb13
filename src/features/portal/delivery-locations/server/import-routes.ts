import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { maxLocationColumns, maxLocationRows } from '#domain/deliveries/read-locations.ts'
import type { Db } from '#db/client.ts'
import { requirePartnerId } from '#features/accounts/accounts/server/require-account.ts'
import { fileRefusals } from '#platform/server/workbooks/workbook-refusals.ts'
import type { SheetCell, WorkbookSheet } from '#platform/server/workbooks/workbook-sheet.ts'
import { WorkbookAborted, type WorkbookProcesses } from '#platform/server/workbooks/workbook-processes.ts'
import { commonErrors, type ErrorReply, refuseFor, refuseTooMany } from '#platform/server/http/error-replies.ts'
import { formFrameBytes, takeForms } from '#platform/server/http/accept-multipart.ts'
import { consumeRateLimit, type RateLimit } from '#platform/server/http/rate-limit.ts'
import { ImportedLocationsReply, LocationImportQuery, LocationImportRefusal, LocationRows } from '../schema.ts'
import { type ImportedLocations, importLocations } from './import-locations.ts'

interface LocationImportDeps {
  readonly db: Db
  readonly clock: () => Date
  readonly workbooks: Pick<WorkbookProcesses, 'readForm'>
}

const maxFileBytes = 2_000_000

/** Of a company, dry runs included. A large workbook takes seconds to read. */
const importsAnHour: RateLimit = { name: 'location-imports', limit: 120, windowSeconds: 3600 }
const tooMany: ErrorReply = { message: 'Too many imports. Try again later.', reason: 'too-often' }

const textOf = (cell: SheetCell | undefined): string | null => (cell?.problem === undefined ? String(cell?.value ?? '') : null)

/** The cells of the first sheet that has any, and what of it is hidden. */
function cellsOf(sheets: readonly WorkbookSheet[]) {
  const sheet = sheets.find(({ rows }) => rows.some((row) => row?.some((cell) => cell !== undefined)))
  // Missing rows and cells become empty ones.
  return { rows: Array.from(sheet?.rows ?? [], (row) => Array.from(row ?? [], textOf)), hidden: sheet?.hidden }
}

function answer(reply: FastifyReply, imported: ImportedLocations, isDryRun: boolean): FastifyReply {
  if (imported.ok) {
    const { added, existing } = imported
    return reply.code(200).send({ success: true, isDryRun, added, existing } satisfies ImportedLocationsReply)
  }
  const { errors, total } = imported
  const [first] = errors
  const place = first?.row === null || first === undefined ? '' : `row ${first.row}, ${first.field ?? ''}: `
  const message = `No location was added: ${place}${first?.issue ?? ''}${total > 1 ? ` and ${total - 1} more` : ''}.`
  return reply.code(400).send({ message, reason: 'errors', errors: [...errors], total } satisfies z.input<typeof LocationImportRefusal>)
}

/** Routes by which a partner adds many locations at once, all or none. */
export function locationImportRoutes(app: FastifyInstance, deps: LocationImportDeps): void {
  const { db, workbooks } = deps
  const tags = ['delivery locations']
  const querystring = LocationImportQuery
  const response = { 200: ImportedLocationsReply, ...commonErrors, 400: LocationImportRefusal }
  const consumeImport = (partnerId: string) => consumeRateLimit(deps, importsAnHour, { subject: partnerId })

  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/b2b/partner/delivery-location/import-rows',
    {
      schema: {
        summary: 'Adds the locations of copied rows; a dry run says how many are new',
        tags,
        querystring,
        body: LocationRows,
        response,
      },
    },
    async (request, reply) => {
      const partnerId = requirePartnerId(request)
      const retryAfterSeconds = await consumeImport(partnerId)
      if (retryAfterSeconds !== null) return refuseTooMany(reply, retryAfterSeconds, tooMany)
      const isDryRun = request.query.dryRun === 'true'
      const sheet = { partnerId, rows: request.body.rows, locale: request.locale, isDryRun }
      return answer(reply, await importLocations(db, sheet), isDryRun)
    },
  )

  // The process of the workbook takes the form apart.
  takeForms(app, {}, (forms) => {
    forms.post(
      '/api/b2b/partner/delivery-location/import',
      {
        bodyLimit: maxFileBytes + formFrameBytes,
        schema: {
          summary: 'Adds the locations of a workbook, the field "file" of a form; a dry run says how many are new',
          tags,
          querystring,
          response,
        },
      },
      async (request, reply) => {
        const partnerId = requirePartnerId(request)
        const retryAfterSeconds = await consumeImport(partnerId)
        if (retryAfterSeconds !== null) return refuseTooMany(reply, retryAfterSeconds, tooMany)
        const isDryRun = request.query.dryRun === 'true'
        const body = request.body instanceof Uint8Array ? request.body : new Uint8Array()
        const contentType = request.headers['content-type'] ?? ''
        try {
          // Empty rows below the last one are no locations, but count here.
          const form = await workbooks.readForm({ body, contentType, maxRows: 2 * maxLocationRows, maxColumns: maxLocationColumns })
          if (!form.ok) return refuseFor(reply, fileRefusals, form.reason)
          const imported = await importLocations(db, { partnerId, ...cellsOf(form.sheets), locale: request.locale, isDryRun })
          return answer(reply, imported, isDryRun)
        } catch (error) {
          if (error instanceof WorkbookAborted) return refuseFor(reply, fileRefusals, 'aborted')
          throw error
        }
      },
    )
  })
}
