import type { FastifyInstance } from 'fastify'

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses requests that another site's page makes with a visitor's browser. Browsers say where a request comes from (Fetch Metadata), and
 * the shop's pages write to their own host only. Such requests carry no cookies, but their replies set cookies, so a form elsewhere could
 * sign a visitor out. Programs, and notifications of payment providers, send no such header.
 */
export function refuseCrossSite(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    const isForeign = request.headers['sec-fetch-site'] === 'cross-site' && !reading.has(request.method)
    if (isForeign) void reply.code(403).send({ message: 'This can only be done from the pages of the shop.' })
    else next()
  })
}
