import type { FastifyInstance } from 'fastify'

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses what the page of another site has a visitor's browser do here: browsers say where a request comes from (Fetch Metadata), and
 * the shop's pages write to their own host only. Cookies stay away from such requests by themselves, but their answers set cookies, so a
 * form elsewhere could sign a visitor out. Programs, and providers that notify, send no such header.
 */
export function refuseCrossSite(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    const isForeign = request.headers['sec-fetch-site'] === 'cross-site' && !reading.has(request.method)
    if (isForeign) void reply.code(403).send({ message: 'This can only be done from the pages of the shop.' })
    else next()
  })
}
