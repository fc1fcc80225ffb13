import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requireAccount } from '#features/accounts/accounts/server/require-account.ts'
import { OrderParams } from '#features/orders/orders/schema.ts'
import { commonErrors, ErrorReply, type Refusals, refuseFor } from '#platform/server/http/error-replies.ts'
import * as schema from '../schema.ts'
import { type ScheduleDeps, type ScheduledOrder, scheduleOrder } from './save-schedule.ts'

const refusals: Refusals<Exclude<Extract<ScheduledOrder, { ok: false }>['reason'], 'conflict'>> = {
  'unknown-order': { status: 404, message: 'Order not found' },
  'unknown-delivery': { status: 404, message: 'Delivery not found' },
  cancelled: { status: 409, message: 'The order was cancelled.' },
}

const replies = { 200: schema.OrderSchedule, 409: ErrorReply.extend({ current: schema.OrderSchedule.optional() }), ...commonErrors }

/** Routes of the office that plan when an order is made and sent. */
export function productionRoutes(app: FastifyInstance, deps: ScheduleDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  async function schedule(request: FastifyRequest, reply: FastifyReply, orderId: string, input: schema.ScheduleInput) {
    const { id: accountId } = requireAccount(request)
    const scheduled = await scheduleOrder(deps, { orderId, accountId, input })
    if (scheduled.ok) return scheduled.schedule
    if (scheduled.reason !== 'conflict') return refuseFor(reply, refusals, scheduled.reason)
    const { reason, current } = scheduled
    return reply.code(409).send({ message: 'Somebody else has changed the dates or codes meanwhile.', reason, current })
  }

  routes.put(
    '/api/b2b/dealer/order/:orderId/schedule',
    {
      schema: {
        summary: 'Sets dates and delivery codes of an order, all or nothing; a value that is not `from` any more is a conflict',
        tags: ['office'],
        params: OrderParams,
        body: schema.ScheduleInput,
        response: replies,
      },
    },
    (request, reply) => schedule(request, reply, request.params.orderId, request.body),
  )

  routes.put(
    '/api/b2b/dealer/order/:orderId/manufacture-date',
    {
      schema: {
        summary: 'Sets the day on which an order is made',
        tags: ['office'],
        params: OrderParams,
        body: schema.ManufactureDateInput,
        response: replies,
      },
    },
    (request, reply) => {
      const { manufactureDate: to, from } = request.body
      return schedule(request, reply, request.params.orderId, { manufactureDate: { from, to }, deliveries: [] })
    },
  )

  routes.put(
    '/api/b2b/dealer/order/:orderId/expedition-date',
    {
      schema: {
        summary: 'Sets the day on which a delivery is sent',
        tags: ['office'],
        params: OrderParams,
        body: schema.ExpeditionDateInput,
        response: replies,
      },
    },
    (request, reply) => {
      const { orderItemDeliveryLocationId: id, expeditionDate: to, from } = request.body
      return schedule(request, reply, request.params.orderId, { deliveries: [{ id, expeditionDate: { from, to } }] })
    },
  )

  routes.put(
    '/api/b2b/dealer/order/:orderId/delivery-code',
    {
      schema: {
        summary: 'Sets the code of the carrier for a delivery',
        tags: ['office'],
        params: OrderParams,
        body: schema.DeliveryCodeInput,
        response: replies,
      },
    },
    (request, reply) => {
      const { orderItemDeliveryLocationId: id, deliveryCode: to, from } = request.body
      return schedule(request, reply, request.params.orderId, { deliveries: [{ id, deliveryCode: { from, to } }] })
    },
  )
}
