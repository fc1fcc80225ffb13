import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { orderDetail } from './read-order-detail.ts'
import { person } from '#domain/orders/actor.ts'
import type { Db } from '#db/client.ts'
import { requireAccount } from '#features/accounts/accounts/server/require-account.ts'
import type { CatalogueSnapshot } from '#features/catalogue/products/server/catalogue-snapshot.ts'
import type { StockNotifier } from '#features/catalogue/products/server/stock-notifier.ts'
import { type CancelledOrder, cancelOrder } from '#features/orders/orders/server/cancel-order.ts'
import { moveOrder } from '#features/orders/orders/server/move-order.ts'
import { replyToMove, StatusConflict } from '#features/orders/orders/server/move-refusals.ts'
import { finishRefund } from '#features/orders/refunds/server/finish-refund.ts'
import { commonErrors, ErrorReply, type Refusals, refuseFor } from '#platform/server/http/error-replies.ts'
import { SuccessReply } from '#platform/server/http/success-reply.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import { countWaiting } from '#features/office/navigation/server/count-waiting.ts'
import { listFailedJobs, listRefunds } from './reads.ts'
import { searchOffice } from '#features/office/navigation/server/search-office.ts'
import * as schema from '../schema.ts'

export interface OfficeDeps {
  readonly db: Db
  readonly jobs: Pick<Jobs, 'enqueue' | 'failed' | 'retry'>
  readonly stockNotifier: Pick<StockNotifier, 'notify'>
  readonly catalogue: { readonly current: () => Pick<CatalogueSnapshot, 'product' | 'defaultPriceList' | 'availabilitiesOf'> }
  readonly clock: () => Date
}

const cancelRefusals: Refusals<Extract<CancelledOrder, { ok: false }>['reason']> = {
  'unknown-order': { status: 404, message: 'Order not found' },
  'in-production': { status: 409, message: 'The order is in production and can no longer be cancelled.' },
  paid: { status: 409, message: 'The order has been paid in the meantime.' },
  'moved-on': { status: 409, message: 'The order has changed. Reload and try again.' },
}

/** Routes of the office for orders, refunds and failed jobs. */
export function officeRoutes(app: FastifyInstance, deps: OfficeDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get(
    '/api/b2b/dealer/waiting',
    {
      schema: {
        summary: 'What waits for the office, for the navigation',
        tags: ['office'],
        response: { 200: schema.Waiting, ...commonErrors },
      },
    },
    (request) => countWaiting(deps, requireAccount(request, 'admin', 'dealer').role),
  )

  routes.get(
    '/api/b2b/dealer/search',
    {
      schema: {
        summary: 'Orders, partners and articles that match a phrase, a few of each',
        tags: ['office'],
        querystring: schema.SearchQuery,
        response: { 200: schema.SearchResult, ...commonErrors },
      },
    },
    ({ query }) => {
      const { product, defaultPriceList } = deps.catalogue.current()
      const articles = defaultPriceList('CZK')?.articles ?? []
      return searchOffice({ db: deps.db, articles, product }, query.phrase, deps.clock())
    },
  )

  routes.get(
    '/api/b2b/dealer/order/:orderId',
    {
      schema: {
        summary: 'An order with its items, deliveries, messages and print files',
        tags: ['office'],
        params: schema.OrderParams,
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
        params: schema.OrderParams,
        body: schema.CancelInput,
        response: { 200: SuccessReply, ...commonErrors, 409: ErrorReply.extend({ current: schema.Cancelled.optional() }) },
      },
    },
    async (request, reply) => {
      const { orderId } = request.params
      const { reason } = request.body
      const by = person(requireAccount(request, 'admin', 'dealer').id)
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
        params: schema.OrderParams,
        body: schema.MoveInput,
        response: { 200: SuccessReply, ...commonErrors, 409: StatusConflict },
      },
    },
    async (request, reply) => {
      const by = person(requireAccount(request, 'admin', 'dealer').id)
      const moved = await moveOrder(deps, { orderId: request.params.orderId, by, ...request.body })
      return moved.ok ? { success: true as const } : replyToMove(reply, moved)
    },
  )

  routes.get(
    '/api/b2b/dealer/refunds',
    {
      schema: {
        summary: 'Refunds due, oldest first',
        tags: ['office'],
        response: { 200: z.array(schema.RefundDue), ...commonErrors },
      },
    },
    async () => [...(await listRefunds(deps.db))],
  )

  routes.put(
    '/api/b2b/dealer/refunds/:refundId/done',
    {
      schema: {
        summary: 'Records that a refund has been sent',
        tags: ['office'],
        params: schema.RefundParams,
        response: { 200: SuccessReply, ...commonErrors },
      },
    },
    async (request, reply) => {
      const by = person(requireAccount(request, 'admin', 'dealer').id)
      const finished = await finishRefund(deps, { refundId: request.params.refundId, by })
      return finished.ok ? { success: true as const } : reply.code(404).send({ message: 'Refund not found' })
    },
  )

  routes.get(
    '/api/admin/jobs/failed',
    {
      schema: {
        summary: 'Failed jobs, those without attempts left first',
        tags: ['office'],
        response: { 200: z.array(schema.FailedJob), ...commonErrors },
      },
    },
    async () => [...(await listFailedJobs(deps.db, deps.jobs))],
  )

  routes.post(
    '/api/admin/jobs/:name/:id/retry',
    {
      schema: {
        summary: 'Retries a failed job at once',
        tags: ['office'],
        params: schema.JobParams,
        response: { 200: SuccessReply, ...commonErrors },
      },
    },
    async ({ params }, reply) =>
      (await deps.jobs.retry(params)) ? { success: true as const } : reply.code(404).send({ message: 'Failed job not found.' }),
  )
}
