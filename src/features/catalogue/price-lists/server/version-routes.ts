import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Db } from '#db/client.ts'
import type { Settings } from '#domain/catalogue/settings.ts'
import { requireAccount } from '#features/accounts/accounts/server/require-account.ts'
import { toApiPriceList } from '#features/catalogue/products/server/api-product.ts'
import { PriceListReply } from '#features/catalogue/products/schema.ts'
import { commonErrors, ErrorReply } from '#platform/server/http/error-replies.ts'
import { SuccessReply } from '#platform/server/http/success-reply.ts'
import * as schema from '../schema.ts'
import { listWithPartner, priceListDetail, soldPrices } from './price-list-reads.ts'
import { rowsOfVersion } from '#features/catalogue/price-versions/server/reads.ts'
import { restoreVersion, withdrawVersion } from './restore-version.ts'
import { hasVersion, listVersions } from './version-reads.ts'
import { listNotFound, plannedNote, refuseValidFrom, validFromOf } from './version-refusals.ts'
import { priceListProcesses } from './price-list-processes.ts'
import type { WorkbookProcesses } from '#platform/server/workbooks/workbook-processes.ts'

interface VersionDeps {
  readonly db: Db
  readonly catalogue: { readonly current: () => { readonly settings: Settings } }
  readonly workbooks: Pick<WorkbookProcesses, 'run'>
  readonly clock: () => Date
}

const versionNotFound: ErrorReply = { message: 'This price list has no such version.' }

/** Routes of the versions of price lists. */
export function priceVersionRoutes(app: FastifyInstance, { db, catalogue, workbooks, clock }: VersionDeps): void {
  const priceLists = priceListProcesses(workbooks)
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const tags = ['price lists']
  const detailOf = (id: string) => priceListDetail(db, id, { settings: catalogue.current().settings, isOffice: true })

  routes.get(
    '/api/priceLists/by-id/:id/versions',
    {
      schema: {
        summary: 'The versions of a price list, the newest first',
        tags,
        params: schema.PriceListParams,
        querystring: schema.VersionsQuery,
        response: { 200: schema.PriceVersions, ...commonErrors },
      },
    },
    async ({ params, query }, reply) => (await listVersions(db, params.id, query)) ?? reply.code(404).send(listNotFound),
  )

  routes.get(
    '/api/priceLists/by-id/:id/versions/:version',
    {
      schema: {
        summary: 'The prices of a version',
        tags,
        params: schema.VersionParams,
        response: { 200: PriceListReply, ...commonErrors },
      },
    },
    async ({ params: { id, version } }, reply) => {
      const found = await listWithPartner(db, id)
      if (found === null) return reply.code(404).send(listNotFound)
      if (!(await hasVersion(db, id, version))) return reply.code(404).send(versionNotFound)
      return toApiPriceList(await soldPrices(db, found.list, version))
    },
  )

  routes.get(
    '/api/priceLists/by-id/:id/versions/:version/changes',
    {
      schema: {
        summary: 'What changed in a version since another one',
        tags,
        params: schema.VersionParams,
        querystring: schema.ChangesQuery,
        response: { 200: schema.PriceChangesReply, ...commonErrors },
      },
    },
    async ({ params: { id, version }, query: { since } }, reply) => {
      for (const requested of [version, since]) if (!(await hasVersion(db, id, requested))) return reply.code(404).send(versionNotFound)
      return priceLists.compare({ before: await rowsOfVersion(db, id, since), after: await rowsOfVersion(db, id, version) })
    },
  )

  routes.post(
    '/api/priceLists/:id/versions/:version/restore',
    {
      schema: {
        summary: 'Goes back to the prices of a version by copying it as a new one',
        tags,
        params: schema.VersionParams,
        body: schema.RestoreInput,
        response: { 200: schema.SavedPriceList, ...commonErrors, 409: schema.Conflict },
      },
    },
    async (request, reply) => {
      const { id, version } = request.params
      const validFrom = validFromOf(request.body, clock())
      if (validFrom === 'past') return refuseValidFrom(reply)
      const { id: accountId } = requireAccount(request)
      const seen = request.body.priceVersion
      const restored = await restoreVersion(db, { id, version, seen, accountId, validFrom, at: clock() })
      const current = await detailOf(id)
      if (current === null) return reply.code(404).send(listNotFound)
      if (restored.ok) return { ...current, ...(validFrom === null && plannedNote(current.planned)) }
      if (restored.reason === 'conflict')
        return reply.code(409).send({ message: 'Someone else has changed this price list meanwhile.', reason: 'conflict', current })
      return reply.code(404).send(restored.reason === 'unknown' ? listNotFound : versionNotFound)
    },
  )

  routes.delete(
    '/api/priceLists/:id/versions/:version',
    {
      schema: {
        summary: 'Gives up a planned version before it takes effect',
        tags,
        params: schema.VersionParams,
        response: { 200: SuccessReply, 409: ErrorReply, ...commonErrors },
      },
    },
    async (request, reply) => {
      const { id: accountId } = requireAccount(request)
      const isWithdrawn = await withdrawVersion(db, { ...request.params, accountId, at: clock() })
      if (isWithdrawn) return { success: true as const }
      if (!(await hasVersion(db, request.params.id, request.params.version))) return reply.code(404).send(versionNotFound)
      return reply.code(409).send({ message: 'Only a planned version can be given up.', reason: 'not-planned' })
    },
  )
}
