import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { NewPartnerForm } from '#domain/accounts/partner-form-schema.ts'
import type { Settings } from '#domain/catalogue/settings.ts'
import { requireAccount } from '#features/accounts/accounts/server/require-account.ts'
import { commonErrors, ErrorReply, type Refusals, refuseFor } from '#platform/server/http/error-replies.ts'
import * as schema from '../schema.ts'
import { createPartnerList } from './create-partner-list.ts'
import { deletePriceList } from './delete-price-list.ts'
import { refuseCreation } from './partner-refusals.ts'
import { priceListDetail } from './price-list-reads.ts'
import { switchActivity } from './switch-activity.ts'
import { listNotFound } from './version-refusals.ts'

interface PartnerDeps {
  readonly db: Db
  readonly catalogue: { readonly current: () => { readonly settings: Settings } }
  readonly clock: () => Date
}

const refusals: Refusals<'default-list' | 'has-orders'> = {
  'default-list': { status: 409, message: 'The default price list belongs to no partner and stays active.' },
  'has-orders': { status: 409, message: 'Partner cannot be deleted because it has orders' },
}

/** Routes of the partners to whom price lists belong, for admins: each has one. */
export function partnerListRoutes(app: FastifyInstance, { db, catalogue, clock }: PartnerDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const tags = ['price lists']
  const detailOf = (id: string) => priceListDetail(db, id, { settings: catalogue.current().settings, isOffice: true })

  routes.post(
    '/api/priceLists',
    {
      schema: {
        summary: 'Creates a partner with its first person and a price list, a copy of the default one with some per cent off',
        tags,
        body: NewPartnerForm,
        response: { 201: schema.PriceListDetail, ...commonErrors, 409: schema.Conflict },
      },
    },
    async (request, reply) => {
      const { id: accountId } = requireAccount(request)
      const { eurRate } = catalogue.current().settings
      const created = await createPartnerList(db, { form: request.body, accountId, eurRate, at: clock() })
      if (!created.ok) return refuseCreation(reply, created)
      const detail = await detailOf(created.id)
      return detail === null ? reply.code(404).send(listNotFound) : reply.code(201).send(detail)
    },
  )

  routes.put(
    '/api/priceLists/:id/activate',
    {
      schema: {
        summary: 'Activates or deactivates a partner; its people lose access at once',
        tags,
        params: schema.PriceListParams,
        body: schema.ActivityInput,
        response: { 200: schema.PriceListDetail, 409: ErrorReply, ...commonErrors },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const { id: accountId } = requireAccount(request)
      const reason = await switchActivity(db, { id, ...request.body, accountId, at: clock() })
      if (reason === 'default-list') return refuseFor(reply, refusals, reason)
      const detail = reason === null ? await detailOf(id) : null
      return detail ?? reply.code(404).send(listNotFound)
    },
  )

  routes.delete(
    '/api/priceLists/:id',
    {
      schema: {
        summary: 'Deletes a partner without orders, with its people and its price list',
        tags,
        params: schema.PriceListParams,
        response: { 204: z.null(), 409: ErrorReply, ...commonErrors },
      },
    },
    async (request, reply) => {
      const { id: accountId } = requireAccount(request)
      const reason = await deletePriceList(db, { id: request.params.id, accountId, at: clock() })
      if (reason === null) return reply.code(204).send(null)
      return reason === 'unknown' ? reply.code(404).send(listNotFound) : refuseFor(reply, refusals, reason)
    },
  )
}
