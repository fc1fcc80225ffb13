import { guaranteePicture, type GuaranteeNotices } from '#features/catalogue/content/server/read-notices.ts'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOutage as isDatabaseOutage } from '#db/connection-loss.ts'
import type { Locale } from '#domain/locale.ts'
import { ownPriceListId } from '#features/accounts/accounts/account.ts'
import { isCurrent, recordReads } from '#features/catalogue/products/server/record-reads.ts'
import { isScannedOn } from '#features/production/board/scan-pages.ts'
import { retryAfterOutageSeconds } from '#platform/server/http/error-replies.ts'
import { encodingFor } from '#platform/server/http/encodings.ts'
import { permissionsPolicy } from '#platform/server/http/security-headers.ts'
import { originOf } from '#platform/server/sites.ts'
import { localisedEveryPath, matchEveryPage } from '#signed-in-urls'
import type { PageContext } from '../page-context.ts'
import { contentSecurityPolicy, payPalOrigins, webAssembly } from './content-security-policy.ts'
import { hashInlineScripts } from './inline-scripts.ts'
import { type CachedPage, createPageCache, type PageCacheKey, preparePage } from './page-cache.ts'
import { pageCacheMetrics } from './page-cache-metrics.ts'
import { isDataRequest, pageNameOf, readPageQuery } from './page-queries.ts'
import { openPage, type Visitor } from './open-page.ts'
import { pageReads } from './page-reads.ts'
import { isOfAdmins, requireRows } from './page-table.ts'
import { fetchScriptsLast } from './script-priority.ts'
import type { PageDeps } from './signed-in-visit.ts'
import { buildFolder, builtPages, sourcePages } from './page-renderer.ts'

export interface PageRoutesDeps extends Pick<PageContext, 'site' | 'content' | 'isDemo' | 'hasStory' | 'payments'> {
  readonly guaranteeNotices: GuaranteeNotices
  readonly catalogue: { readonly current: () => PageContext['catalogue'] }
  readonly pages: PageDeps
  /** Renders pages from the sources with hot reload, instead of the build. */
  readonly dev: boolean
}

/** About 40 kB a page in three encodings: the cache stays below 30 MB. */
const maxCachedPages = { plain: 500, other: 150 }

type PayPalFacts = PageContext['payments']['payPalButtons']

/** Whether a page may show PayPal's buttons: the payment page, and the page of an unpaid order. */
const isPaidOn = (path: string, locale: Locale): boolean => ['payment', 'order'].includes(matchEveryPage(path, locale)?.name ?? '')

/** Whether the router found no route for a path. */
const isNotFound = (error: unknown): boolean => typeof error === 'object' && error !== null && 'status' in error && error.status === 404

/** Normalises the path as a browser would, without dots and fragments, so that a page has one URL; returns it with the query. */
function addressOf({ url }: FastifyRequest): { readonly path: string; readonly query: string } {
  const { pathname, search } = new URL(`http://site${url}`)
  return { path: pathname, query: search.slice(1) }
}

/** Whether a request names the port that we listen on, or none, as behind a proxy. */
function isAtOwnPort({ host, socket }: FastifyRequest): boolean {
  const port = /:(\d+)$/.exec(host)?.[1]
  return port === undefined || Number(port) === socket.localPort
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage): Promise<FastifyReply> {
  void reply.headers(page.headers).header('etag', page.etag).header('vary', 'Accept-Encoding, Cookie')
  void reply.header('cache-control', request.account === null ? 'no-cache' : 'private, no-store')
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.send(await page.bodyIn(encoding))
}

/**
 * Sets the content security policy of a page. Its scripts are allowed by their hashes, which are as public as the page. Where PayPal's
 * script adds inline scripts, they are allowed by a nonce, and each reply is rendered again.
 */
function protectPage(
  { headers }: Response,
  drawn: string,
  { nonce, dev, payPal, isScanned }: { nonce: string; dev: boolean; payPal: PayPalFacts; isScanned: boolean },
): Buffer {
  // The demo's stand-in is served from this host.
  const isForeign = payPal !== null && URL.canParse(payPal.sdkUrl)
  if (isForeign) headers.set('cache-control', 'private, no-store')
  if (!headers.get('content-type')?.startsWith('text/html')) return Buffer.from(drawn)
  const page = fetchScriptsLast(drawn)
  const { html, sources } = isForeign ? { html: page, sources: [`'nonce-${nonce}'`] } : hashInlineScripts(page, nonce)
  if (isScanned) headers.set('permissions-policy', permissionsPolicy({ camera: true }))
  if (!dev)
    headers.set(
      'content-security-policy',
      contentSecurityPolicy(isScanned ? [...sources, webAssembly] : sources, isForeign ? payPalOrigins : ''),
    )
  return Buffer.from(html)
}

/**
 * All pages, under one wildcard: a path in another site's language redirects to this site's path, a page that is the same for every
 * anonymous visitor is rendered once for each version of its catalogue data, and pages of signed-in visitors are rendered per request.
 */
export async function pageRoutes(
  app: FastifyInstance,
  { site, content, guaranteeNotices, isDemo, hasStory, catalogue, payments, pages, dev }: PageRoutesDeps,
): Promise<void> {
  requireRows()
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
  const served = { hit: 0, miss: 0 }
  app.addMetrics(() => pageCacheMetrics(served, cache.size()))

  const cachedPage = (cacheKey: PageCacheKey): CachedPage | undefined => {
    const entry = cache.get(cacheKey)
    return entry && isCurrent(entry.basis, catalogue.current()) ? entry : undefined
  }

  /** Resolves a request: the page, the query parameters that it reads, and its cache key if it is the same for every visitor. */
  const resolvePage = (request: FastifyRequest) => {
    const { path, query } = addressOf(request)
    const { search, isCacheable } = readPageQuery(path, query, request.locale)
    const snapshot = catalogue.current()
    // A page contains the origin of its site, whatever host was requested.
    const origin = originOf(request.locale, site.hosts, request)
    const cacheKey: PageCacheKey = { key: `${origin} ${path}${search}`, isPlain: search === '' && isAtOwnPort(request) }
    // Pages of an account are never cached.
    return { path, query, search, snapshot, cacheKey: dev || request.account !== null || !isCacheable ? null : cacheKey }
  }
  type ResolvedPage = ReturnType<typeof resolvePage>

  /** Before a page is rendered, the account of the request is read from the database, which may fail too. */
  const errorHandler = (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    if (!isDatabaseOutage(error)) throw error
    drawPage(request, reply, resolvePage(request), error).catch((failure: unknown) => void reply.send(failure))
  }

  app.get('/*', { errorHandler }, async (request, reply) => {
    const { locale } = request
    const page = resolvePage(request)
    const { path, query } = page
    const own = isDataRequest(path) ? path : (localisedEveryPath(path, locale, locale) ?? path)
    if (own !== path) {
      // From one of our sites to another the browser must keep sending the referrer, as on leaving it (send-to-site.ts).
      void reply.header('referrer-policy', 'strict-origin')
      return reply.redirect(query === '' ? own : `${own}?${query}`, 308)
    }

    const { cacheKey } = page
    if (cacheKey === null) return drawPage(request, reply, page)
    // Visitors who ask for the same page at the same time share one rendering of it.
    if (!cachedPage(cacheKey)) await cache.rendered(cacheKey)
    const cached = cachedPage(cacheKey)
    served[cached ? 'hit' : 'miss'] += 1
    return cached ? sendPage(request, reply, cached) : cache.underway(cacheKey, drawPage(request, reply, page))
  })

  /**
   * Renders a page and caches it if it is the same for every visitor. If the database can't be reached, the reply is 503. `outage` is the
   * error that prevented reading the account; then nothing is read and the error page is rendered.
   */
  async function drawPage(
    request: FastifyRequest,
    reply: FastifyReply,
    { path, search, snapshot, cacheKey }: ResolvedPage,
    outage: Error | null = null,
  ): Promise<FastifyReply> {
    const { locale, visit } = request
    // The office stays that of the admin, who only looks at the shop as a partner.
    const account = visit && isOfAdmins(pageNameOf(path, locale)) ? visit.admin : request.account
    let isOutage = outage !== null
    const recorded = recordReads(snapshot)
    const visitor: Visitor = {
      locale,
      catalogue: recorded.snapshot,
      account,
      sessionId: request.session?.id ?? null,
      isVisit: visit !== null,
    }
    const nonce = randomBytes(16).toString('base64url')
    const context: PageContext = {
      locale,
      site,
      content,
      guarantee: guaranteePicture(guaranteeNotices[locale]),
      isDemo,
      hasStory,
      nonce,
      catalogue: recorded.snapshot,
      payments,
      visit: visit && { partner: visit.partner, priceListId: visit.priceListId, until: visit.until },
      account: account && {
        email: account.email,
        role: account.role,
        priceListId: ownPriceListId(account),
        currency: account.priceList?.currency ?? null,
        mustSetUpTwoFactor: account.mustSetUpTwoFactor,
      },
      reads: pageReads(pages, recorded.snapshot, { account }),
      openPage: (name, of) => openPage(pages, visitor, name, of),
      now: new Date(),
      outage,
      logError(error) {
        isOutage ||= isDatabaseOutage(error)
        // Paths that no route matches, such as those with line breaks.
        if (isNotFound(error)) request.log.debug({ err: error }, 'unknown page path')
        else request.log.error({ err: error }, 'a page could not be rendered')
      },
      origins: {
        cz: originOf('cz', site.hosts, request),
        en: originOf('en', site.hosts, request),
        de: originOf('de', site.hosts, request),
      },
    }
    const response = await render({ request, reply, search }, context)
    const payPal = isPaidOn(path, locale) && payments.offeredOn(locale).includes('payPal') ? payments.payPalButtons : null
    // PayPal's window keeps a reference to the page that opened it.
    if (payPal) response.headers.set('cross-origin-opener-policy', 'same-origin-allow-popups')
    const isScanned = account !== null && account.role !== 'partner' && isScannedOn(path, locale)
    const body = protectPage(response, await response.text(), { nonce, dev, payPal, isScanned })
    const headers = Object.fromEntries(response.headers)
    if (isOutage && response.status >= 500)
      return reply
        .code(503)
        .headers({ ...headers, 'retry-after': String(retryAfterOutageSeconds), 'cache-control': 'no-store' })
        .send(body)
    // A page with its own cache control is private: an order, opened by its token.
    if (dev || response.status !== 200 || response.headers.has('cache-control'))
      return reply.code(response.status).headers(headers).send(body)
    const page = preparePage(body, headers, recorded.basis())
    if (cacheKey !== null) cache.set(cacheKey, page)
    return sendPage(request, reply, page)
  }
}
