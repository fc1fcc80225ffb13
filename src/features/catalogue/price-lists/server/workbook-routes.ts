import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { defaultPriceListId } from '#domain/default-catalogue/default-catalogue.ts'
import type { Settings } from '#domain/catalogue/settings.ts'
import { requireAccount } from '#features/accounts/accounts/server/require-account.ts'
import { commonErrors, type Refusals, refuseFor } from '#platform/server/http/error-replies.ts'
import { formFrameBytes, takeForms } from '#platform/server/http/accept-multipart.ts'
import { fileReply } from '#platform/server/http/file-reply.ts'
import { CurrencyQuery } from '#features/catalogue/products/schema.ts'
import * as schema from '../schema.ts'
import { exportWorkbook } from './export-workbook.ts'
import { changesWordsIn } from './changes-words.ts'
import { createFromWorkbook } from './create-from-workbook.ts'
import { refuseCreation } from './partner-refusals.ts'
import { exportChanges, importWorkbook, type ImportResult } from './import-workbook.ts'
import { plannedVersions } from '#features/catalogue/price-versions/server/reads.ts'
import { listNotFound, plannedNote, refuseValidFrom, validFromOf } from './version-refusals.ts'
import { fileRefusals, workbookMediaType } from '#platform/server/workbooks/workbook-refusals.ts'
import { priceListProcesses } from './price-list-processes.ts'
import { WorkbookAborted, type WorkbookProcesses } from '#platform/server/workbooks/workbook-processes.ts'

interface WorkbookDeps {
  readonly db: Db
  readonly catalogue: { readonly current: () => { readonly settings: Settings } }
  readonly workbooks: Pick<WorkbookProcesses, 'run'>
  readonly clock: () => Date
}

const maxFileBytes = 20_000_000

type Refusal = Exclude<Extract<ImportResult, { ok: false }>['reason'], 'errors'> | 'aborted'

const refusals: Refusals<Refusal> = {
  ...fileRefusals,
  unknown: { status: 404, message: listNotFound.message },
  conflict: { status: 409, message: 'The price list has changed since the dry run. Look at the changes again.' },
  converted: { status: 400, message: 'A price list is imported in its own currency: the other one is only converted from it.' },
  'wrong-name': { status: 400, message: 'Only .xlsx and .xls files are price lists.' },
  'too-large': { status: 400, message: 'The workbook is far larger than a price list.' },
  'wrong-currency': { status: 400, message: 'The workbook is an export in another currency than that of the price list.' },
  aborted: { status: 400, message: 'The workbook takes too much time or memory to read. Save it with the price list alone.' },
}

type RefusedWorkbook = Extract<ImportResult, { ok: false }> | { readonly reason: 'aborted' | 'conflict' }

function refuse(reply: FastifyReply, refused: RefusedWorkbook): FastifyReply {
  if (refused.reason !== 'errors') return refuseFor(reply, refusals, refused.reason)
  const { errors, total } = refused
  const [first] = errors
  const place =
    first === undefined ? '' : [first.sheet, first.column && first.row ? `${first.column}${first.row}` : ''].filter(Boolean).join('!')
  const more = total > 1 ? ` and ${total - 1} more` : ''
  const message = `The workbook has errors: ${place === '' ? '' : `${place}: `}${first?.message ?? ''}${more}.`
  return reply.code(400).send({ message, reason: 'errors', errors: [...errors], total } satisfies z.input<typeof schema.WorkbookRefusal>)
}

function sendWorkbook(reply: FastifyReply, { bytes, fileName }: { readonly bytes: Uint8Array; readonly fileName: string }): FastifyReply {
  return reply
    .header('content-type', workbookMediaType)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('x-content-type-options', 'nosniff')
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
}

/** The multipart body of a request, which the process of the workbook takes apart. */
const formOf = ({ body, headers }: FastifyRequest) => ({
  body: body instanceof Uint8Array ? body : new Uint8Array(),
  contentType: headers['content-type'] ?? '',
})

/** Routes that export price lists as workbooks and import them. */
export function workbookRoutes(app: FastifyInstance, { db, catalogue, workbooks: all, clock }: WorkbookDeps): void {
  const workbooks = priceListProcesses(all)
  const tags = ['price lists']

  async function sendExport(request: FastifyRequest<{ Querystring: z.infer<typeof CurrencyQuery> }>, reply: FastifyReply, id: string) {
    const { currency } = request.query
    const { eurRate } = catalogue.current().settings
    const file = await exportWorkbook({ db, workbooks }, { id, currency, eurRate })
    if (file === null) return reply.code(404).send(listNotFound)
    return sendWorkbook(reply, file)
  }

  async function takeImport(request: FastifyRequest<{ Querystring: z.infer<typeof schema.ImportQuery> }>, reply: FastifyReply, id: string) {
    const { id: accountId } = requireAccount(request)
    const { currency, dryRun, digest } = request.query
    const validFrom = validFromOf(request.query, clock())
    if (validFrom === 'past') return refuseValidFrom(reply)
    const isDryRun = dryRun === 'true'
    try {
      const result = await importWorkbook(
        { db, workbooks },
        { id, ...formOf(request), currency, isDryRun, digest, validFrom, accountId, at: clock() },
      )
      if (!result.ok) return refuse(reply, result)
      const planned = (await plannedVersions(db, id)).map((plan) => ({ ...plan, validFrom: plan.validFrom.toISOString() }))
      const { version, changes } = result
      const note = version !== null && validFrom === null ? plannedNote(planned) : {}
      return { success: true as const, isDryRun, digest: result.digest, changes, version, planned, ...note }
    } catch (error) {
      if (error instanceof WorkbookAborted) return refuse(reply, { reason: 'aborted' })
      throw error
    }
  }

  type ChangesRequest = FastifyRequest<{ Querystring: z.infer<typeof schema.ChangesOfWorkbookQuery> }>

  async function sendChanges(request: ChangesRequest, reply: FastifyReply, id: string) {
    const { currency, digest } = request.query
    const words = changesWordsIn(request.locale)
    try {
      const changes = await exportChanges({ db, workbooks }, { id, ...formOf(request), currency, digest, words })
      return changes.ok ? sendWorkbook(reply, { bytes: changes.bytes, fileName: 'price-changes.xlsx' }) : refuse(reply, changes)
    } catch (error) {
      if (error instanceof WorkbookAborted) return refuse(reply, { reason: 'aborted' })
      throw error
    }
  }

  type Creation = FastifyRequest<{ Querystring: z.infer<typeof schema.NewFromWorkbookQuery> }>

  async function takeNewPartner(request: Creation, reply: FastifyReply) {
    const { id: accountId } = requireAccount(request)
    const { dryRun, digest, currency, percentOff } = request.query
    const { eurRate } = catalogue.current().settings
    try {
      const requested = { currency, percentOff, digest, ...formOf(request), isDryRun: dryRun === 'true', accountId, eurRate, at: clock() }
      const created = await createFromWorkbook({ db, workbooks }, requested)
      if (!created.ok) return created.by === 'workbook' ? refuse(reply, created.refused) : refuseCreation(reply, created.refused)
      const { ok: _, ...answer } = created
      return await reply.code(answer.id === null ? 200 : 201).send(answer)
    } catch (error) {
      if (error instanceof WorkbookAborted) return refuse(reply, { reason: 'aborted' })
      throw error
    }
  }

  const workbook = fileReply('The workbook', workbookMediaType)
  const exported = { summary: 'A price list as an .xlsx workbook', tags, response: { 200: workbook, ...commonErrors } }
  const exporting = app.withTypeProvider<ZodTypeProvider>()
  exporting.get('/api/priceLists/export/default', { schema: { ...exported, querystring: CurrencyQuery } }, (request, reply) =>
    sendExport(request, reply, defaultPriceListId),
  )
  exporting.get(
    '/api/priceLists/export/:id',
    { schema: { ...exported, params: schema.PriceListParams, querystring: CurrencyQuery } },
    (request, reply) => sendExport(request, reply, request.params.id),
  )

  takeForms(app, {}, (importing) => {
    // The process of the workbook takes the form apart.
    const imported = {
      summary: 'Imports an .xlsx or .xls workbook, the field "file" of a form; a dry run says what would change',
      tags,
      querystring: schema.ImportQuery,
      response: { 200: schema.ImportReply, ...commonErrors, 400: schema.WorkbookRefusal, 409: schema.WorkbookRefusal },
    }
    const bodyLimit = maxFileBytes + formFrameBytes
    const created = {
      ...imported,
      summary: 'Creates a partner whose prices come from a workbook; a dry run says how they differ from a copy of the default list',
      querystring: schema.NewFromWorkbookQuery,
      response: { ...imported.response, 200: schema.NewFromWorkbookReply, 201: schema.NewFromWorkbookReply },
    }
    importing.post('/api/priceLists/with-workbook', { bodyLimit, schema: created }, takeNewPartner)
    importing.post('/api/priceLists/import/default', { bodyLimit, schema: imported }, (request, reply) =>
      takeImport(request, reply, defaultPriceListId),
    )
    importing.post('/api/priceLists/import/:id', { bodyLimit, schema: { ...imported, params: schema.PriceListParams } }, (request, reply) =>
      takeImport(request, reply, request.params.id),
    )
    const changes = {
      summary: 'All that a workbook would change, as an .xlsx file with a row per price; nothing is imported',
      tags,
      querystring: schema.ChangesOfWorkbookQuery,
      response: { 200: workbook, ...commonErrors, 400: schema.WorkbookRefusal, 409: schema.WorkbookRefusal },
    }
    importing.post('/api/priceLists/import/default/changes', { bodyLimit, schema: changes }, (request, reply) =>
      sendChanges(request, reply, defaultPriceListId),
    )
    importing.post(
      '/api/priceLists/import/:id/changes',
      { bodyLimit, schema: { ...changes, params: schema.PriceListParams } },
      (request, reply) => sendChanges(request, reply, request.params.id),
    )
  })
}
