import type { FastifyInstance, FastifyRequest } from 'fastify'
import { categories } from '#domain/catalogue/categories.ts'
import { languageTag, type Locale, locales } from '#domain/locale.ts'
import { originOf, type SiteSettings } from '#platform/server/sites.ts'
import { categoryUrl, contentPages, urlFor } from '#urls'

interface SeoDeps {
  readonly site: Pick<SiteSettings, 'hosts'>
  readonly catalogue: { readonly current: () => { readonly products: readonly { readonly id: string }[] } }
}

/** Pages of the order process: not for search engines. `/api` and `/demo` are not pages. */
const privatePages = ['cart', 'information', 'recapitulation', 'payment', 'thanks', 'login', 'partnerLogin'] as const

type PathIn = (locale: Locale) => string

/** Every page for search engines, as its path on each site. */
const publicPages = (productIds: readonly string[]): readonly PathIn[] => [
  (locale) => urlFor(locale, 'home'),
  ...categories.map(
    (category): PathIn =>
      (locale) =>
        categoryUrl(locale, category),
  ),
  ...categories.map(
    (category): PathIn =>
      (locale) =>
        urlFor(locale, 'landing', { category }),
  ),
  ...productIds.map(
    (productId): PathIn =>
      (locale) =>
        urlFor(locale, 'product', { productId }),
  ),
  (locale) => urlFor(locale, 'withdrawalForm'),
  ...contentPages.map(
    (name): PathIn =>
      (locale) =>
        urlFor(locale, name),
  ),
]

/** The site map of one site. Each page has its alternates on all three sites, as the protocol requires. */
export function siteMap(locale: Locale, origins: Readonly<Record<Locale, string>>, productIds: readonly string[]): string {
  const entries = publicPages(productIds).map((pathIn) => {
    const alternates = locales.map(
      (other) => `<xhtml:link rel="alternate" hreflang="${languageTag(other)}" href="${origins[other]}${pathIn(other)}"/>`,
    )
    return `<url><loc>${origins[locale]}${pathIn(locale)}</loc>${alternates.join('')}</url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

/** The robots file of one site. Paths that end in a product or a token are listed by their prefix. */
export function robots(locale: Locale, origin: string): string {
  const hidden = [
    ...privatePages.map((name) => urlFor(locale, name)),
    urlFor(locale, 'configuration', { productId: '' }),
    urlFor(locale, 'order', { token: '' }),
    '/admin/',
    '/b2b/',
    '/api/',
    '/demo/',
  ]
  return ['User-agent: *', ...hidden.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}

/** Serves `/sitemap.xml` and `/robots.txt` of the requested site. */
export function seoRoutes(app: FastifyInstance, { site, catalogue }: SeoDeps): void {
  const originsOf = ({ protocol, host }: FastifyRequest): Readonly<Record<Locale, string>> => ({
    cz: originOf('cz', site.hosts, { protocol, host }),
    en: originOf('en', site.hosts, { protocol, host }),
    de: originOf('de', site.hosts, { protocol, host }),
  })
  app.get('/sitemap.xml', { schema: { hide: true } }, (request, reply) => {
    const productIds = catalogue.current().products.map(({ id }) => id)
    return reply.type('application/xml; charset=utf-8').send(siteMap(request.locale, originsOf(request), productIds))
  })
  app.get('/robots.txt', { schema: { hide: true } }, (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(request.locale, originsOf(request)[request.locale])),
  )
}
