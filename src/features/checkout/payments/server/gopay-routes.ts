import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as schema from '../schema.ts'
import { completePayment } from './complete-payment.ts'
import { createGatewayOrder } from './create-gateway-order.ts'
import { gatewayLinks, type ProviderRouteDeps } from './gateway-links.ts'
import { guardedCall, paymentErrors, refusePayment, unknownPayment } from './payment-refusals.ts'
import { paymentOfToken } from './reads.ts'
import { receiveNotification } from './receive-notification.ts'

/** Routes of payment by card, whose shoppers pay on GoPay's page, the gateway. */
export function goPayRoutes(app: FastifyInstance, deps: ProviderRouteDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const guarded = guardedCall(deps)

  routes.post(
    '/api/payment/gopay-create-order',
    {
      schema: {
        summary: 'Creates a card payment at GoPay for an order, or returns the open one',
        tags: ['payments'],
        body: schema.GoPayOrderInput,
        response: { 200: schema.GoPayOrder, ...paymentErrors },
      },
    },
    (request, reply) =>
      guarded(request, reply, async () => {
        const { token, orderCode, insteadOf = null } = request.body
        const made = await createGatewayOrder(deps, {
          token,
          method: 'goPay',
          insteadOf,
          ...gatewayLinks(deps.config.site, request, token),
        })
        if (!made.ok) return refusePayment(reply, made.reason)
        if (made.orderCode !== orderCode || made.gatewayUrl === null) return refusePayment(reply, 'unknown-order')
        return reply.send({ paymentId: made.providerPaymentId, gwUrl: made.gatewayUrl, token })
      }),
  )

  routes.get(
    '/api/payment/gopay-order-status',
    {
      schema: {
        summary: 'The state of a card payment, from GoPay',
        tags: ['payments'],
        querystring: schema.PaymentStatusQuery,
        response: { 200: schema.PaymentStatusReply, ...paymentErrors },
      },
    },
    (request, reply) =>
      guarded(request, reply, async () => {
        const payment = await paymentOfToken(deps.db, 'goPay', request.query)
        if (!payment) return unknownPayment(reply)
        const { state, isOrderPaid } = await completePayment(deps, payment.id)
        return reply.send({ payed: isOrderPaid, state })
      }),
  )

  const notification = {
    schema: {
      summary: 'Notification of GoPay that a payment has changed; its state is then read from GoPay',
      tags: ['payments'],
      querystring: schema.GoPayNotification,
      response: { 200: schema.Received, ...paymentErrors },
    },
  } as const
  const receive = async (request: FastifyRequest, reply: FastifyReply, { id, payment }: { id: string; payment?: string | undefined }) =>
    guarded(request, reply, async () =>
      (await receiveNotification(deps, { providerPaymentId: id, paymentId: payment ?? null }))
        ? reply.send({ received: true })
        : unknownPayment(reply),
    )
  routes.get('/api/payment/gopay-notification', notification, (request, reply) => receive(request, reply, request.query))
  routes.post('/api/payment/gopay-notification', notification, (request, reply) => receive(request, reply, request.query))
}
