import type { FastifyReply, FastifyRequest } from 'fastify'
import { commonErrors, ErrorReply, refuseTooMany } from '#platform/server/http/error-replies.ts'
import { consumeRateLimit, type RateLimit } from '#platform/server/http/rate-limit.ts'
import { ProviderError } from '#platform/server/payments/call-provider.ts'
import type { GatewayOrderResult } from './create-gateway-order.ts'

/** The replies of payment routes, except for the one when all goes well. */
export const paymentErrors = { ...commonErrors, 409: ErrorReply }
const unavailable = 'payment method currently unavailable'
const callsAnHour: RateLimit = { name: 'payments', limit: 1200, windowSeconds: 3600 }

const conflicts = {
  paid: 'This order is paid.',
  cancelled: 'This order was cancelled.',
  'other-method': 'This order uses another payment method.',
  'in-production': 'This order is in production.',
  'moved-on': 'The order has changed. Reload and try again.',
} as const

type Refused = Extract<GatewayOrderResult, { ok: false }>['reason'] | 'in-production' | 'moved-on'

/** Says why an order can't be paid or cancelled; `whenUnavailable` is for a provider that does not answer. */
export function refusePayment(reply: FastifyReply, reason: Refused, whenUnavailable = unavailable): FastifyReply {
  if (reason === 'unknown-order') return reply.code(404).send({ message: 'Order not found' })
  if (reason === 'unavailable') return reply.code(503).send({ message: whenUnavailable, reason })
  return reply.code(409).send({ message: conflicts[reason], reason })
}

export const unknownPayment = (reply: FastifyReply): FastifyReply => reply.code(404).send({ message: 'Payment not found' })

/** Runs a call within the rate limits of an address, and replies 503 when the provider does not answer. */
export const guardedCall =
  (deps: Parameters<typeof consumeRateLimit>[0]) =>
  async (request: FastifyRequest, reply: FastifyReply, act: () => Promise<FastifyReply>, whenUnavailable?: string): Promise<void> => {
    const retryAfterSeconds = await consumeRateLimit(deps, callsAnHour, { ip: request.ip })
    if (retryAfterSeconds !== null) return refuseTooMany(reply, retryAfterSeconds)
    reply.header('cache-control', 'no-store')
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      request.log.warn({ err: error }, 'a call of a payment provider failed')
      return refusePayment(reply, 'unavailable', whenUnavailable)
    }
  }
