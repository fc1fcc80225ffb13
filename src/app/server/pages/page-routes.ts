import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isConnectionLoss } from '#db/connection-loss.ts'
import type { Locale } from '#domain/locale.ts'
import { ownPriceListId } from '#features/accounts/account.ts'
import { isCurrent, recordReads } from '#features/catalogue/server/record-reads.ts'
import { retryAfterOutageSeconds } from '#platform/server/http/error-replies.ts'
import { originOf } from '#platform/server/sites.ts'
import { localisedPath, matchPage } from '#urls'
import type { PageContext } from '../page-context.ts'
import { contentSecurityPolicy, payPalOrigins } from './content-security-policy.ts'
import { hashInlineScripts } from './inline-scripts.ts'
import { type CachedPage, createPageCache, encodingFor, type PagePlace, preparePage } from './page-cache.ts'
import { isDataRequest, readPageQuery } from './page-queries.ts'
import type { PageReads } from './page-reads.ts'
import { buildFolder, builtPages, sourcePages } from './page-renderer.ts'

export interface PageRoutesDeps extends Pick<PageContext, 'site' | 'content' | 'isDemo' | 'payments'> {
  readonly catalogue: { readonly current: () => PageContext['catalogue'] }
  readonly reads: (catalogue: PageContext['catalogue'], account: FastifyRequest['account']) => PageReads
  /** Pages from the sources with hot reload, instead of the built ones. */
  readonly dev: boolean
}

/** About 40 kB a page in three encodings: the cache stays below 30 MB. */
const maxCachedPages = { plain: 500, other: 150 }

type PayPalFacts = PageContext['payments']['payPalButtons']

/** Whether a page may show PayPal's buttons: the payment, and an order that waits for its money. */
const isPaidOn = (path: string, locale: Locale): boolean => ['payment', 'order'].includes(matchPage(path, locale)?.name ?? '')

/** The router's own answer to a path without a route. */
const isNotFound = (error: unknown): boolean => typeof error === 'object' && error !== null && 'status' in error && error.status === 404

/** The path as a browser would have sent it, without dots and fragments, so that a page has one address; and the query. */
function addressOf({ url }: FastifyRequest): { readonly path: string; readonly query: string } {
  const { pathname, search } = new URL(`http://site${url}`)
  return { path: pathname, query: search.slice(1) }
}

/** Whether a request names the port that we listen on, or none, as behind a proxy. */
function isAtOwnPort({ host, socket }: FastifyRequest): boolean {
  const port = /:(\d+)$/.exec(host)?.[1]
  return port === undefined || Number(port) === socket.localPort
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  void reply.headers(page.headers).header('etag', page.etag).header('vary', 'Accept-Encoding, Cookie')
  void reply.header('cache-control', request.account === null ? 'no-cache' : 'private, no-store')
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.send(page.bodies[encoding])
}

/**
 * Gives a page the content security policy of its scripts. They are let run by their hashes, which are as public as the page; where PayPal's script
 * puts inline scripts of its own on the page they go by a nonce, and each answer is rendered again.
 */
function protectPage(
  { headers }: Response,
  drawn: string,
  { nonce, dev, payPal }: { nonce: string; dev: boolean; payPal: PayPalFacts },
): Buffer {
  // The demo's stand-in is of this host.
  const isForeign = payPal !== null && URL.canParse(payPal.sdkUrl)
  if (isForeign) headers.set('cache-control', 'private, no-store')
  if (!headers.get('content-type')?.startsWith('text/html')) return Buffer.from(drawn)
  const { html, sources } = isForeign ? { html: drawn, sources: [`'nonce-${nonce}'`] } : hashInlineScripts(drawn, nonce)
  if (!dev) headers.set('content-security-policy', contentSecurityPolicy(sources, isForeign ? payPalOrigins : ''))
  return Buffer.from(html)
}

/**
 * All pages, under one wildcard: a path of another site's language leads to this site's own, a page that is the same for
 * everybody is drawn once for each version of the catalogue, and a signed-in visitor has pages of their own.
 */
export async function pageRoutes(
  app: FastifyInstance,
  { site, content, isDemo, catalogue, payments, reads, dev }: PageRoutesDeps,
): Promise<void> {
  if (!dev) {
    const assets = { decorateReply: false, preCompressed: true } as const
    await app.register(fastifyStatic, {
      ...assets,
      root: join(buildFolder, 'client/assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: '1y',
    })
    await app.register(fastifyStatic, {
      ...assets,
      root: join(buildFolder, 'client'),
      prefix: '/',
      wildcard: false,
      globIgnore: ['assets/**', '**/*.br', '**/*.gz'],
      maxAge: '1d',
    })
  }
  const render = dev ? await sourcePages(app) : await builtPages()
  const cache = createPageCache(maxCachedPages)

  /** What a request asks for: a page, the part of the query that it reads, and where it is kept when it is the same for everybody. */
  const askedPage = (request: FastifyRequest) => {
    const { path, query } = addressOf(request)
    const { search, isCacheable } = readPageQuery(path, query, request.locale)
    const snapshot = catalogue.current()
    // A page shows the address of its site, whatever host was asked for it.
    const origin = originOf(request.locale, site.hosts, request)
    const place: PagePlace = { key: `${origin} ${path}${search}`, isPlain: search === '' && isAtOwnPort(request) }
    // What is drawn for an account is nobody else's: it neither comes from the cache nor goes there.
    return { path, query, search, snapshot, place: dev || request.account !== null || !isCacheable ? null : place }
  }
  type AskedPage = ReturnType<typeof askedPage>

  /** Before a page is drawn the account of the request is read, which needs the database too. */
  const errorHandler = (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    if (!isConnectionLoss(error)) throw error
    drawPage(request, reply, askedPage(request), error).catch((failure: unknown) => void reply.send(failure))
  }

  app.get('/*', { errorHandler }, async (request, reply) => {
    const { locale } = request
    const asked = askedPage(request)
    const { path, query } = asked
    const own = isDataRequest(path) ? path : (localisedPath(path, locale, locale) ?? path)
    if (own !== path) {
      // On the way from another site of ours the browser goes on saying where it came from, as leave-site.ts had it do.
      void reply.header('referrer-policy', 'strict-origin')
      return reply.redirect(query === '' ? own : `${own}?${query}`, 308)
    }

    const kept = asked.place === null ? undefined : cache.get(asked.place)
    const cached = kept && isCurrent(kept.basis, asked.snapshot) ? kept : undefined
    return cached ? sendPage(request, reply, cached) : drawPage(request, reply, asked)
  })

  /**
   * Draws a page and keeps it when it is the same for everybody. A page that could not be drawn because the database is away says so
   * with 503. `outage` is what kept the request from being recognised; then nothing is read and the page of the failure is drawn.
   */
  async function drawPage(
    request: FastifyRequest,
    reply: FastifyReply,
    { path, search, snapshot, place }: AskedPage,
    outage: Error | null = null,
  ): Promise<FastifyReply> {
    const { account, locale } = request
    let isOutage = outage !== null
    const recorded = recordReads(snapshot)
    const nonce = randomBytes(16).toString('base64url')
    const context: PageContext = {
      locale,
      site,
      content,
      isDemo,
      nonce,
      catalogue: recorded.snapshot,
      payments,
      account: account && { email: account.email, role: account.role, priceListId: ownPriceListId(account) },
      reads: reads(recorded.snapshot, account),
      now: new Date(),
      outage,
      logError(error) {
        isOutage ||= isConnectionLoss(error)
        // Paths that no route takes, such as those with line breaks in them.
        if (isNotFound(error)) request.log.debug({ err: error }, 'a path that no page has')
        else request.log.error({ err: error }, 'a page could not be drawn')
      },
      origins: {
        cz: originOf('cz', site.hosts, request),
        en: originOf('en', site.hosts, request),
        de: originOf('de', site.hosts, request),
      },
    }
    const response = await render({ request, reply, search }, context)
    const payPal = isPaidOn(path, locale) && payments.offeredOn(locale).includes('payPal') ? payments.payPalButtons : null
    // PayPal's window stays in touch with the page that opened it.
    if (payPal) response.headers.set('cross-origin-opener-policy', 'same-origin-allow-popups')
    const body = protectPage(response, await response.text(), { nonce, dev, payPal })
    const headers = Object.fromEntries(response.headers)
    if (isOutage && response.status >= 500)
      return reply
        .code(503)
        .headers({ ...headers, 'retry-after': String(retryAfterOutageSeconds), 'cache-control': 'no-store' })
        .send(body)
    // A page says itself that it is for one pair of eyes: an order, which its token opens.
    if (dev || response.status !== 200 || response.headers.has('cache-control'))
      return reply.code(response.status).headers(headers).send(body)
    const page = preparePage(body, headers, recorded.basis())
    if (place !== null) cache.set(place, page)
    return sendPage(request, reply, page)
  }
}
