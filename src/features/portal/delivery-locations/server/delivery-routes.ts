import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { splitError } from '#domain/deliveries/split.ts'
import { requireAccount, requirePartnerId } from '#features/accounts/accounts/server/require-account.ts'
import { commonErrors, ErrorReply, type Refusals, refuseFor } from '#platform/server/http/error-replies.ts'
import { CurrentDeliveries, SavedDeliveriesReply, SingleDeliveryParams, SingleDeliveryQuery, SplitInput, SplitParams } from '../schema.ts'
import { type SavedDeliveries, saveDeliveries } from './save-deliveries.ts'

type DeliveryDeps = Parameters<typeof saveDeliveries>[0]

type Refused = Extract<SavedDeliveries, { ok: false }>

const refusals: Refusals<Refused['reason']> = {
  'unknown-order': { status: 404, message: 'Order not found' },
  'unknown-location': { status: 404, message: 'Delivery location not found' },
  cancelled: { status: 409, message: 'The order is cancelled.' },
  'in-production': { status: 409, message: 'The order is in production; its delivery can no longer be changed.' },
  conflict: { status: 409, message: 'Someone else has changed the delivery of this order meanwhile.' },
  'wrong-sums': { status: 400, message: splitError },
  undeliverable: { status: 400, message: 'We do not deliver to the postal code of one of these locations.' },
}

function refuse(reply: FastifyReply, refused: Refused): FastifyReply {
  if (refused.reason !== 'conflict') return refuseFor(reply, refusals, refused.reason)
  const { status, message } = refusals.conflict
  return reply.code(status).send({ message, reason: refused.reason, current: refused.current })
}

/** Routes by which a partner says where its order goes. */
export function deliveryRoutes(app: FastifyInstance, deps: DeliveryDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const response = { 200: SavedDeliveriesReply, ...commonErrors, 409: ErrorReply.extend({ current: CurrentDeliveries.optional() }) }
  const tags = ['delivery locations']

  routes.post(
    '/api/b2b/partner/order/:orderId/delivery-location/single/:id',
    {
      schema: {
        summary: 'Delivers a whole order to one location',
        tags,
        params: SingleDeliveryParams,
        querystring: SingleDeliveryQuery,
        response,
      },
    },
    async (request, reply) => {
      const partnerId = requirePartnerId(request)
      const { id: accountId } = requireAccount(request)
      const { orderId, id } = request.params
      const { version } = request.query
      const saved = await saveDeliveries(deps, {
        partnerId,
        accountId,
        orderId,
        to: { locationId: id },
        ...(version !== undefined && { version }),
      })
      return saved.ok ? { version: saved.version } : refuse(reply, saved)
    },
  )

  routes.post(
    '/api/b2b/partner/order/:orderId/delivery-location/multiple',
    { schema: { summary: 'Splits the items of an order among locations', tags, params: SplitParams, body: SplitInput, response } },
    async (request, reply) => {
      const partnerId = requirePartnerId(request)
      const { id: accountId } = requireAccount(request)
      const { rows, version } = request.body
      const saved = await saveDeliveries(deps, {
        partnerId,
        accountId,
        orderId: request.params.orderId,
        to: { rows },
        ...(version !== undefined && { version }),
      })
      return saved.ok ? { version: saved.version } : refuse(reply, saved)
    },
  )
}
