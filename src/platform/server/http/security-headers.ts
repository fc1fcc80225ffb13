import type { FastifyInstance } from 'fastify'

/**
 * What every answer tells browsers, in the values that Helmet gives. Pages set a content security policy of their own; headers that only
 * browsers of the past read are left out. The shop uses none of the devices that a page may ask for; PayPal's frame may ask for a payment.
 */
export const securityHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-site',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(self "https://www.paypal.com"), usb=()',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
} as const

/** Sets the headers on every reply. They are constant: a plugin that rebuilt them per request cost more than the price endpoint. */
export function sendSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, next) => {
    void reply.headers(securityHeaders)
    next()
  })
}
