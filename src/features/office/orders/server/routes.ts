import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { orderDetail } from './read-order-detail.ts'
import { person } from '#domain/orders/actor.ts'
import type { Db } from '#db/client.ts'
import { requireAccount } from '#features/accounts/accounts/server/require-account.ts'
import type { CatalogueSnapshot } from '#features/catalogue/products/server/catalogue-snapshot.ts'
import type { StockNotifier } from '#features/catalogue/products/server/stock-notifier.ts'
import { type CancelledOrder, cancelOrder } from '#features/orders/orders/server/cancel-order.ts'
import { moveOrder } from '#features/orders/orders/server/move-order.ts'
import { replyToMove, StatusConflict } from '#features/orders/orders/server/move-refusals.ts'
import { commonErrors, ErrorReply, type Refusals, refuseFor } from '#platform/server/http/error-replies.ts'
import { SuccessReply } from '#platform/server/http/success-reply.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import { OrderParams } from '#features/orders/orders/schema.ts'
import * as schema from '../schema.ts'

export interface OfficeDeps {
  readonly db: Db
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly stockNotifier: Pick<StockNotifier, 'notify'>
  readonly catalogue: { readonly current: () => Pick<CatalogueSnapshot, 'product' | 'availabilitiesOf'> }
  readonly clock: () => Date
}

const cancelRefusals: Refusals<Extract<CancelledOrder, { ok: false }>['reason']> = {
  'unknown-order': { status: 404, message: 'Order not found' },
  'in-production': { status: 409, message: 'The order is in production and can no longer be cancelled.' },
  paid: { status: 409, message: 'The order has been paid in the meantime.' },
  'moved-on': { status: 409, message: 'The order has changed. Reload and try again.' },
}

/** Routes of the office for an order: read, cancel, move. */
export function officeRoutes(app: FastifyInstance, deps: OfficeDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get(
    '/api/b2b/dealer/order/:orderId',
    {
      schema: {
        summary: 'An order with its items, deliveries, messages and print files',
        tags: ['office'],
        params: OrderParams,
        response: { 200: schema.OrderDetail, ...commonErrors },
      },
    },
    async ({ params: { orderId } }, reply) =>
      (await orderDetail(deps.db, deps.catalogue.current(), orderId, deps.clock())) ?? reply.code(404).send({ message: 'Order not found' }),
  )

  routes.post(
    '/api/b2b/dealer/order/:orderId/cancel',
    {
      schema: {
        summary: 'Cancels an order that is not yet in production: its pieces return to stock, its payments go to the list of refunds',
        tags: ['office'],
        params: OrderParams,
        body: schema.CancelInput,
        response: { 200: SuccessReply, ...commonErrors, 409: ErrorReply.extend({ current: schema.Cancelled.optional() }) },
      },
    },
    async (request, reply) => {
      const { orderId } = request.params
      const { reason } = request.body
      const by = person(requireAccount(request).id)
      const cancelled = await cancelOrder(deps, { orderId, by, reason })
      if (!cancelled.ok) return refuseFor(reply, cancelRefusals, cancelled.reason)
      const { cancelledAt, cancelReason } = cancelled
      // The same call again is harmless; another reason was not sent to anybody.
      if (cancelReason === reason) return { success: true as const }
      const current = { cancelledAt: cancelledAt.toISOString(), cancelReason }
      return reply.code(409).send({ message: 'The order has already been cancelled.', reason: 'cancelled', current })
    },
  )

  routes.put(
    '/api/b2b/dealer/order/:orderId/status/update',
    {
      schema: {
        summary: 'Moves an order to another status; `from` is its current status',
        tags: ['office'],
        params: OrderParams,
        body: schema.MoveInput,
        response: { 200: SuccessReply, ...commonErrors, 409: StatusConflict },
      },
    },
    async (request, reply) => {
      const by = person(requireAccount(request).id)
      const moved = await moveOrder(deps, { orderId: request.params.orderId, by, ...request.body })
      return moved.ok ? { success: true as const } : replyToMove(reply, moved)
    },
  )
}
