import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { theShopper } from '#domain/orders/actor.ts'
import { isPaidOnline } from '#domain/orders/payment-methods.ts'
import { orderByToken } from '#features/orders/orders/server/reads.ts'
import { type RateLimit, consumeRateLimit } from '#platform/server/http/rate-limit.ts'
import { commonErrors, ErrorReply, refuseTooMany } from '#platform/server/http/error-replies.ts'
import { ProviderError } from '#platform/server/payments/call-provider.ts'
import { originOf, type SiteSettings } from '#platform/server/sites.ts'
import { urlFor } from '#urls'
import { type CancelDeps, cancelUnpaidOrder } from './cancel-unpaid-order.ts'
import { type CompletedPayment, completePayment } from './complete-payment.ts'
import { createGatewayOrder, type GatewayOrderResult, type GatewayOrderDeps } from './create-gateway-order.ts'
import { paymentAtProvider } from './reads.ts'
import { receiveNotification } from './receive-notification.ts'
import * as schema from '../schema.ts'

interface PaymentDeps extends CancelDeps, GatewayOrderDeps {
  readonly config: { readonly site: SiteSettings }
}

const replies = { ...commonErrors, 409: ErrorReply }
const unavailable = 'payment method currently unavailable'
const callsAnHour: RateLimit = { name: 'payments', limit: 1200, windowSeconds: 3600 }

const conflicts = {
  paid: 'This order is paid.',
  cancelled: 'This order was cancelled.',
  'other-method': 'This order uses another payment method.',
  'in-production': 'This order is in production.',
  'moved-on': 'The order has changed. Reload and try again.',
} as const

type Refused = Extract<GatewayOrderResult, { ok: false }>['reason']

function refuse(reply: FastifyReply, reason: Refused | 'in-production' | 'moved-on', whenUnavailable = unavailable): FastifyReply {
  if (reason === 'unknown-order') return reply.code(404).send({ message: 'Order not found' })
  if (reason === 'unavailable') return reply.code(503).send({ message: whenUnavailable, reason })
  return reply.code(409).send({ message: conflicts[reason], reason })
}

const captureStatus = ({ state, isDeclined, isOrderPaid }: CompletedPayment): schema.PayPalCapture['status'] => {
  if (isOrderPaid) return 'COMPLETED'
  return isDeclined || state === 'closed' ? 'DECLINED' : 'PENDING'
}

/**
 * Routes of online payment. Every call needs the order's token; amounts, currencies and recipients in a body are ignored. When a provider
 * does not reply, the answer is 503 and nothing has changed.
 */
export function paymentRoutes(app: FastifyInstance, deps: PaymentDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const { hosts } = deps.config.site

  /** Runs a call within the rate limits of an address, and replies 503 when the provider does not answer. */
  const guarded = async (request: FastifyRequest, reply: FastifyReply, act: () => Promise<FastifyReply>, whenUnavailable?: string) => {
    const retryAfterSeconds = await consumeRateLimit(deps, callsAnHour, { ip: request.ip })
    if (retryAfterSeconds !== null) return refuseTooMany(reply, retryAfterSeconds)
    reply.header('cache-control', 'no-store')
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      request.log.warn({ err: error }, 'a call of a payment provider failed')
      return refuse(reply, 'unavailable', whenUnavailable)
    }
  }
  /** The shopper returns to the site they left; notifications go to the shop's default site. */
  const returnUrls = ({ protocol, host, locale }: FastifyRequest, token: string) => ({
    returnUrl: new URL(urlFor(locale, 'payment', null, { token }), `${protocol}://${host}`).href,
    notificationUrl: (payment: string) => `${originOf('cz', hosts, { protocol, host })}/api/payment/gopay-notification?payment=${payment}`,
  })
  /** An attempt of the token's order by the provider's id; otherwise null. */
  const attemptOf = async (method: 'goPay' | 'payPal', token: string, providerPaymentId: string) => {
    const [found, payment] = await Promise.all([orderByToken(deps.db, token), paymentAtProvider(deps.db, method, providerPaymentId)])
    return found && payment?.orderId === found.order.id ? payment : null
  }
  const unknownPayment = (reply: FastifyReply) => reply.code(404).send({ message: 'Payment not found' })

  routes.post(
    '/api/payment/gopay-create-order',
    {
      schema: {
        summary: 'Creates a card payment at GoPay for an order, or returns the open one',
        tags: ['payments'],
        body: schema.GoPayOrderInput,
        response: { 200: schema.GoPayOrder, ...replies },
      },
    },
    (request, reply) =>
      guarded(request, reply, async () => {
        const { token, orderCode, insteadOf = null } = request.body
        const made = await createGatewayOrder(deps, { token, method: 'goPay', insteadOf, ...returnUrls(request, token) })
        if (!made.ok) return refuse(reply, made.reason)
        if (made.orderCode !== orderCode || made.gatewayUrl === null) return refuse(reply, 'unknown-order')
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
        response: { 200: schema.PaymentStatus, ...replies },
      },
    },
    (request, reply) =>
      guarded(request, reply, async () => {
        const payment = await attemptOf('goPay', request.query.token, request.query.paymentId)
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
      response: { 200: schema.Received, ...replies },
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

  routes.post(
    '/api/payment/paypal-create-order',
    {
      schema: {
        summary: 'Creates an order at PayPal for approval by its buttons, or returns the open one',
        tags: ['payments'],
        body: schema.PayPalOrderInput,
        response: { 200: schema.PayPalOrder, ...replies },
      },
    },
    (request, reply) => {
      const failed = 'Failed to create PayPal order'
      return guarded(
        request,
        reply,
        async () => {
          const { token } = request.body
          const made = await createGatewayOrder(deps, { token, method: 'payPal', insteadOf: null, ...returnUrls(request, token) })
          return made.ok ? reply.send({ id: made.providerPaymentId }) : refuse(reply, made.reason, failed)
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
        response: { 200: schema.PayPalCapture, ...replies },
      },
    },
    (request, reply) =>
      guarded(request, reply, async () => {
        const payment = await attemptOf('payPal', request.body.token, request.body.id)
        if (!payment) return unknownPayment(reply)
        return reply.send({ status: captureStatus(await completePayment(deps, payment.id)) })
      }),
  )

  routes.post(
    '/api/payment/withdraw',
    {
      schema: {
        summary: 'Withdraws an unpaid online order: it is cancelled and its pieces return to stock',
        tags: ['payments'],
        body: schema.WithdrawInput,
        response: { 200: schema.Withdrawn, ...replies },
      },
    },
    (request, reply) =>
      guarded(request, reply, async () => {
        const found = await orderByToken(deps.db, request.body.token)
        if (!found) return refuse(reply, 'unknown-order')
        if (!isPaidOnline(found.order.paymentMethod)) return refuse(reply, 'other-method')
        const cancelled = await cancelUnpaidOrder(deps, found.order.id, { reason: 'withdrawn', by: theShopper })
        return cancelled.ok ? reply.send({ cancelled: true as const }) : refuse(reply, cancelled.reason)
      }),
  )
}
