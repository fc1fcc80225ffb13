import type { FastifyInstance } from 'fastify'

/**
 * What every answer tells browsers, in the values that Helmet gives. Pages name a nonce for each drawing and set a policy of their own;
 * headers that only browsers of the past read are left out.
 */
const securityHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-site',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
} as const

/** Puts them on every answer. They never change: a plugin that composes them anew for each request took longer than a price does. */
export function sendSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, next) => {
    void reply.headers(securityHeaders)
    next()
  })
}
