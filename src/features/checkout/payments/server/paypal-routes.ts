import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as schema from '../schema.ts'
import { type CompletedPayment, completePayment } from './complete-payment.ts'
import { createGatewayOrder } from './create-gateway-order.ts'
import { gatewayLinks, type ProviderRouteDeps } from './gateway-links.ts'
import { guardedCall, paymentErrors, refusePayment, unknownPayment } from './payment-refusals.ts'
import { paymentOfToken } from './reads.ts'

const captureStatus = ({ state, isDeclined, isOrderPaid }: CompletedPayment): schema.PayPalCapture['status'] => {
  if (isOrderPaid) return 'COMPLETED'
  return isDeclined || state === 'closed' ? 'DECLINED' : 'PENDING'
}

/** Routes of payment by PayPal, whose shoppers approve it in PayPal's window. */
export function payPalRoutes(app: FastifyInstance, deps: ProviderRouteDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const guarded = guardedCall(deps)

  routes.post(
    '/api/payment/paypal-create-order',
    {
      schema: {
        summary: 'Creates an order at PayPal for approval by its buttons, or returns the open one',
        tags: ['payments'],
        body: schema.PayPalOrderInput,
        response: { 200: schema.PayPalOrder, ...paymentErrors },
      },
    },
    (request, reply) => {
      const failed = 'Failed to create PayPal order'
      return guarded(
        request,
        reply,
        async () => {
          const { token } = request.body
          const made = await createGatewayOrder(deps, {
            token,
            method: 'payPal',
            insteadOf: null,
            ...gatewayLinks(deps.config.site, request, token),
          })
          return made.ok ? reply.send({ id: made.providerPaymentId }) : refusePayment(reply, made.reason, failed)
        },
        failed,
      )
    },
  )

  routes.post(
    '/api/payment/paypal-capture-order',
    {
      schema: {
        summary: 'Captures the payment that the shopper approved at PayPal; idempotent',
        tags: ['payments'],
        body: schema.PayPalCaptureInput,
        response: { 200: schema.PayPalCapture, ...paymentErrors },
      },
    },
    (request, reply) =>
      guarded(request, reply, async () => {
        const payment = await paymentOfToken(deps.db, 'payPal', { token: request.body.token, paymentId: request.body.id })
        if (!payment) return unknownPayment(reply)
        return reply.send({ status: captureStatus(await completePayment(deps, payment.id)) })
      }),
  )
}
