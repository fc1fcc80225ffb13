import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { theShopper } from '#domain/orders/actor.ts'
import { isPaidOnline } from '#domain/orders/payment-methods.ts'
import { orderByToken } from '#features/orders/orders/server/reads.ts'
import * as schema from '../schema.ts'
import { type CancelDeps, cancelUnpaidOrder } from './cancel-unpaid-order.ts'
import type { ProviderRouteDeps } from './gateway-links.ts'
import { goPayRoutes } from './gopay-routes.ts'
import { guardedCall, paymentErrors, refusePayment } from './payment-refusals.ts'
import { payPalRoutes } from './paypal-routes.ts'

/**
 * Routes of online payment. Every call needs the order's token; amounts, currencies and recipients in a body are ignored. When a provider
 * does not reply, the answer is 503 and nothing has changed.
 */
export function paymentRoutes(app: FastifyInstance, deps: CancelDeps & ProviderRouteDeps): void {
  goPayRoutes(app, deps)
  payPalRoutes(app, deps)
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const guarded = guardedCall(deps)

  routes.post(
    '/api/payment/withdraw',
    {
      schema: {
        summary: 'Withdraws an unpaid online order: it is cancelled and its pieces return to stock',
        tags: ['payments'],
        body: schema.WithdrawInput,
        response: { 200: schema.Withdrawn, ...paymentErrors },
      },
    },
    (request, reply) =>
      guarded(request, reply, async () => {
        const found = await orderByToken(deps.db, request.body.token)
        if (!found) return refusePayment(reply, 'unknown-order')
        if (!isPaidOnline(found.order.paymentMethod)) return refusePayment(reply, 'other-method')
        const cancelled = await cancelUnpaidOrder(deps, found.order.id, { reason: 'withdrawn', by: theShopper })
        return cancelled.ok ? reply.send({ cancelled: true as const }) : refusePayment(reply, cancelled.reason)
      }),
  )
}
