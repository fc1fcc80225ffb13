import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { maxLocationColumns, maxLocationRows, type ReadLocations } from '#domain/deliveries/read-locations.ts'
import type { Db } from '#db/client.ts'
import { requirePartnerId } from '#features/accounts/accounts/server/require-account.ts'
import { fileRefusals } from '#platform/server/workbooks/workbook-refusals.ts'
import { WorkbookAborted, type WorkbookProcesses } from '#platform/server/workbooks/workbook-processes.ts'
import { commonErrors, type ErrorReply, refuseFor, refuseTooMany } from '#platform/server/http/error-replies.ts'
import { formFrameBytes, takeForms } from '#platform/server/http/accept-multipart.ts'
import { consumeRateLimit, type RateLimit } from '#platform/server/http/rate-limit.ts'
import { ImportedLocationsReply, LocationImportQuery, LocationImportRefusal, LocationRows, SheetRows } from '../schema.ts'
import { type ImportedLocations, importLocations } from './import-locations.ts'
import { cellsOfSheets, type LocationCells, shownText } from './read-sheet-cells.ts'

interface LocationImportDeps {
  readonly db: Db
  readonly clock: () => Date
  readonly workbooks: Pick<WorkbookProcesses, 'readForm'>
}

type SheetRefusal = Extract<ReadLocations, { ok: false }>

const maxFileBytes = 2_000_000

/** Of a company, dry runs included. A large workbook takes seconds to read. */
const importsAnHour: RateLimit = { name: 'location-imports', limit: 120, windowSeconds: 3600 }
const tooMany: ErrorReply = { message: 'Too many imports. Try again later.', reason: 'too-often' }

const wayOf = ({ dryRun, partial }: z.output<typeof LocationImportQuery>) => ({
  isDryRun: dryRun === 'true',
  isPartial: partial === 'true',
})

/** Names the errors of a sheet of which nothing was taken. */
function refuseSheet(reply: FastifyReply, { errors, total }: Pick<SheetRefusal, 'errors' | 'total'>, what: string): FastifyReply {
  const [first] = errors
  const place = first?.row === null || first === undefined ? '' : `row ${first.row}, ${first.field ?? ''}: `
  const message = `${what}: ${place}${first?.issue ?? ''}${total > 1 ? ` and ${total - 1} more` : ''}.`
  return reply.code(400).send({ message, reason: 'errors', errors: [...errors], total } satisfies z.input<typeof LocationImportRefusal>)
}

function answer(reply: FastifyReply, imported: ImportedLocations, isDryRun: boolean): FastifyReply {
  if (!imported.ok) return refuseSheet(reply, imported, 'No location was added')
  const { added, existing, left } = imported
  const faulty = left && { rows: [...left.faultyRows], headingRow: left.headingRow, errors: [...left.errors], total: left.total }
  return reply.code(200).send({ success: true, isDryRun, added, existing, ...(faulty && { faulty }) } satisfies ImportedLocationsReply)
}

/** Routes by which a partner adds many locations at once, and has a workbook read for that or for a split. */
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
        summary: 'Adds the locations of copied rows; a dry run says how many are new, a partial import leaves faulty rows',
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
      const { rows } = request.body
      const { isDryRun, isPartial } = wayOf(request.query)
      return answer(reply, await importLocations(db, { partnerId, rows, locale: request.locale, isDryRun, isPartial }), isDryRun)
    },
  )

  // The process of the workbook takes the form apart.
  takeForms(app, {}, (forms) => {
    const bodyLimit = maxFileBytes + formFrameBytes

    /** The sheet of a sent workbook; null if it is refused, which is answered. */
    async function readSent(request: FastifyRequest, reply: FastifyReply, partnerId: string): Promise<LocationCells | null> {
      const retryAfterSeconds = await consumeImport(partnerId)
      if (retryAfterSeconds !== null) {
        refuseTooMany(reply, retryAfterSeconds, tooMany)
        return null
      }
      const body = request.body instanceof Uint8Array ? request.body : new Uint8Array()
      const contentType = request.headers['content-type'] ?? ''
      try {
        // Empty rows below the last one are no locations, but count here.
        const form = await workbooks.readForm({ body, contentType, maxRows: 2 * maxLocationRows, maxColumns: maxLocationColumns })
        if (form.ok) return cellsOfSheets(form.sheets)
        refuseFor(reply, fileRefusals, form.reason)
      } catch (error) {
        if (!(error instanceof WorkbookAborted)) throw error
        refuseFor(reply, fileRefusals, 'aborted')
      }
      return null
    }

    forms.post(
      '/api/b2b/partner/delivery-location/import',
      {
        bodyLimit,
        schema: {
          summary: 'Adds the locations of a workbook, the field "file" of a form; a dry run says how many are new',
          tags,
          querystring,
          response,
        },
      },
      async (request, reply) => {
        const partnerId = requirePartnerId(request)
        const sheet = await readSent(request, reply, partnerId)
        if (sheet === null) return reply
        const { isDryRun, isPartial } = wayOf(request.query)
        return answer(reply, await importLocations(db, { partnerId, ...sheet, locale: request.locale, isDryRun, isPartial }), isDryRun)
      },
    )

    forms.post(
      '/api/b2b/partner/delivery-location/read-workbook',
      {
        bodyLimit,
        schema: {
          summary: 'Reads the cells of a workbook, the field "file" of a form, as text; hidden ones are refused',
          tags,
          response: { ...response, 200: SheetRows },
        },
      },
      async (request, reply) => {
        const sheet = await readSent(request, reply, requirePartnerId(request))
        if (sheet === null) return reply
        const shown = shownText(sheet)
        return shown.ok ? { rows: shown.rows } : refuseSheet(reply, shown, 'The workbook was not read')
      },
    )
  })
}
