import type { FastifyInstance, FastifyRequest } from 'fastify'

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Where a browser says that a request comes from: the shop's own page, or its user. */
const trustedFetchSites: ReadonlySet<string> = new Set(['same-origin', 'none'])

/** Whether an origin is that of the host to which a request goes. Forms of a page without referrers send `null`. */
function isOwnOrigin(origin: string, host: string): boolean {
  return URL.parse(origin)?.host === host.toLowerCase()
}

/**
 * Whether the page of another site sends a request. Browsers say where it comes from (Fetch Metadata); those that do not, name at least the
 * origin of the page.
 */
function isForeign({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (typeof site === 'string') return !trustedFetchSites.has(site)
  return headers.origin !== undefined && !isOwnOrigin(headers.origin, host)
}

/**
 * Refuses writes that another site's page makes with a visitor's browser; the shop's pages write to their own host only. Such requests carry
 * no cookies, but their replies set cookies, so a form elsewhere could sign a visitor out; and a page on a sibling host, such as a blog on
 * the same domain, sends the cookies with them. Programs, and notifications of payment providers, send no such headers.
 */
export function refuseCrossSite(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    if (!safeMethods.has(request.method) && isForeign(request))
      void reply.code(403).send({ message: 'This can only be done from the pages of the shop.' })
    else next()
  })
}
