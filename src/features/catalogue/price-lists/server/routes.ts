import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Db } from '#db/client.ts'
import { sites } from '#domain/locale.ts'
import type { Settings } from '#domain/catalogue/settings.ts'
import { mayReadPriceList, ownPriceListId } from '#features/accounts/accounts/account.ts'
import { requireAccount } from '#features/accounts/accounts/server/require-account.ts'
import { commonErrors, refusal } from '#platform/server/http/error-replies.ts'
import { CurrencyQuery } from '#features/catalogue/products/schema.ts'
import * as schema from '../schema.ts'
import { listPriceLists } from './list-price-lists.ts'
import { refuseEmail } from './partner-refusals.ts'
import { listWithPartner, priceListDetail, toProfile } from './price-list-reads.ts'
import { updatePriceList } from './update-price-list.ts'
import { listNotFound, plannedNote, refuseValidFrom, validFromOf } from './version-refusals.ts'

interface PriceListDeps {
  readonly db: Db
  readonly catalogue: { readonly current: () => { readonly settings: Settings } }
  readonly clock: () => Date
}

const isOffice = ({ account }: FastifyRequest): boolean => account?.role === 'admin' || account?.role === 'dealer'

/** Routes of price lists: who has one, what is in it, and saving it. */
export function priceListRoutes(app: FastifyInstance, { db, catalogue, clock }: PriceListDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const tags = ['price lists']
  const detailOf = (request: FastifyRequest, id: string) =>
    priceListDetail(db, id, { settings: catalogue.current().settings, isOffice: isOffice(request) })

  routes.get(
    '/api/priceLists',
    {
      schema: {
        summary: 'Price lists with their partners, the default list first',
        tags,
        querystring: schema.PriceListsQuery,
        response: { 200: schema.PriceListPage, ...commonErrors },
      },
    },
    ({ query }) => listPriceLists(db, query),
  )

  routes.get(
    '/api/priceLists/by-id/:id',
    {
      schema: {
        summary: 'A price list with its prices in force; for the office also the partner’s note and what is planned',
        tags,
        params: schema.PriceListParams,
        response: { 200: schema.PriceListDetail, ...commonErrors },
      },
    },
    async (request, reply) => {
      const detail = await detailOf(request, request.params.id)
      const isVisible = detail !== null && (detail.isDefault || mayReadPriceList(request.account, detail.id))
      return isVisible ? detail : reply.code(404).send(listNotFound)
    },
  )

  routes.get(
    '/api/priceLists/current/minimal',
    {
      schema: {
        summary: "The caller's price list without prices: a partner's own, otherwise the default one in a currency",
        tags,
        querystring: CurrencyQuery,
        response: { 200: schema.PriceListProfile, ...commonErrors },
      },
    },
    async (request, reply) => {
      const own = ownPriceListId(request.account)
      const row = await listWithPartner(db, own ?? 'default')
      if (row === null) return reply.code(404).send(listNotFound)
      const profile = toProfile(row)
      return { ...profile, currency: own === null ? (request.query.currency ?? sites[request.locale].currencies[0]) : profile.currency }
    },
  )

  routes.put(
    '/api/priceLists/:id',
    {
      schema: {
        summary: 'Saves the profile of a partner, or prices as a new version, or both',
        tags,
        params: schema.PriceListParams,
        body: schema.PriceListUpdate,
        response: { 200: schema.SavedPriceList, ...commonErrors, 409: schema.Conflict },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const validFrom = validFromOf(request.body, clock())
      if (validFrom === 'past') return refuseValidFrom(reply)
      const account = requireAccount(request)
      const updated = await updatePriceList(db, { id, accountId: account.id, body: request.body, validFrom, at: clock() })
      const current = await detailOf(request, id)
      if (current === null) return reply.code(404).send(listNotFound)
      if (updated.ok) return { ...current, ...(updated.version !== null && validFrom === null && plannedNote(current.planned)) }
      switch (updated.refusal.reason) {
        case 'unknown':
          return reply.code(404).send(listNotFound)
        case 'conflict':
          return reply.code(409).send({ message: 'Someone else has changed this price list meanwhile.', reason: 'conflict', current })
        case 'email-taken':
          return refuseEmail(reply, updated.refusal.owner)
        case 'invalid':
          return reply.code(400).send(refusal(updated.refusal.issues))
      }
    },
  )
}
