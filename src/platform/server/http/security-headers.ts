import type { FastifyInstance } from 'fastify'

/** What of a device a page may use. Only pages on which codes are scanned have the camera. */
export const permissionsPolicy = ({ camera }: { readonly camera: boolean }): string =>
  `camera=${camera ? '(self)' : '()'}, display-capture=(), geolocation=(), microphone=(), payment=(self "https://www.paypal.com"), usb=()`

/**
 * Headers of every reply, with Helmet's values. Pages set their own content security policy; headers for obsolete browsers are omitted. PayPal's
 * frame may request a payment.
 */
export const securityHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-site',
  'permissions-policy': permissionsPolicy({ camera: false }),
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
