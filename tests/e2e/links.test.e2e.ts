import { type Locale, locales } from '#domain/locale.ts'
import { fetchFromSite, type SiteAnswer } from '../support/fetch-from-site.ts'
import type { RunningShop } from '../support/start-shop.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { sweep } from '#tests/support/sweep.ts'

/** Maximum number of concurrent requests. */
const atATime = 4

const valuesOf = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, value]) => (value ?? '').replaceAll('&amp;', '&'))

/** The paths on the same site that a page links to, without fragments. Pictures are tested where they are shown. */
const slatCount = (html: string, origin: string): string[] =>
  valuesOf(html, /<a [^>]*?href="([^"]*)"/g)
    .map((href) => new URL(href, origin))
    .filter((url) => url.origin === new URL(origin).origin && !url.pathname.startsWith('/images/'))
    .flatMap(({ pathname, search }) => [pathname + search, pathname])

/**
 * Crawls everything reachable from the home page of a site. A link with a query (a filter, a variant) is fetched, but its links are read
 * from the page without the query.
 */
async function crawl(shop: RunningShop, site: Locale): Promise<ReadonlyMap<string, SiteAnswer>> {
  const found = new Map<string, SiteAnswer>()
  const existing = new Set(['/'])
  const waiting = ['/']
  while (waiting.length > 0)
    await Promise.all(
      waiting.splice(0, atATime).map(async (path) => {
        const answer = await fetchFromSite(shop, site, path)
        found.set(path, answer)
        if (path.includes('?')) return
        for (const link of slatCount(answer.body, shop.url(site)))
          if (!existing.has(link)) {
            existing.add(link)
            waiting.push(link)
          }
      }),
    )
  return found
}

for (const site of sweep(locales, (site) => site === 'de'))
  test(`no link of the ${site} site is broken, and every page names itself and its versions on all three sites`, async ({ shop }) => {
    test.setTimeout(120_000)
    const found = await crawl(shop, site)
    const dead = [...found].filter(([, { status }]) => status !== 200).map(([path, { status }]) => `${status} ${path}`)
    expect(dead).toEqual([])

    const pages = [...found].filter(([path]) => !path.includes('?'))
    // 47 products, most with their designer, four lists, twelve texts, home and cart.
    expect(pages.length).toBeGreaterThanOrEqual(47 + 40 + 4 + 12 + 2)
    const titles = new Map<string, string>()
    for (const [path, { body }] of pages) {
      const [title = '', ...otherTitles] = valuesOf(body, /<title>([^<]*)<\/title>/g)
      expect.soft(otherTitles, path).toEqual([])
      expect.soft(title, path).not.toBe('')
      expect.soft(titles.get(title), `${path} has a title of its own`).toBeUndefined()
      titles.set(title, path)
      expect.soft(valuesOf(body, /<meta name="description" content="([^"]+)"/g), path).toHaveLength(1)
      expect.soft(valuesOf(body, /<link rel="canonical" href="([^"]+)"/g), path).toEqual([shop.url(site, path)])
      const alternates = valuesOf(body, /<link rel="alternate" hrefLang="[^"]+" href="([^"]+)"/gi)
      expect
        .soft(alternates.map((url) => new URL(url).host).sort(), path)
        .toEqual(locales.map((other) => new URL(shop.url(other)).host).sort())
    }
  })

test('a page links to its versions on the other sites, and they respond', async ({ shop }) => {
  const { body } = await fetchFromSite(shop, 'en', '/product/block-72')
  for (const url of valuesOf(body, /<link rel="alternate" hrefLang="[^"]+" href="([^"]+)"/gi)) {
    const site = locales.find((candidate) => url.startsWith(shop.url(candidate)))
    expect(site, url).toBeDefined()
    expect((await fetchFromSite(shop, site ?? 'cz', new URL(url).pathname)).status).toBe(200)
  }
})

test.describe('a path of another site', () => {
  const foreign: readonly (readonly [Locale, string, string])[] = [
    ['en', '/skladaci-metry?type=perfekt&color=white', '/meter?type=perfekt&color=white'],
    ['de', '/product/block-72?color=white&scale=freeTop', '/produkt/block-72?color=white&scale=freeTop'],
    ['cz', '/warenkorb', '/kosik'],
    ['cz', '/pencil?shape=round', '/tuzky?shape=round'],
    ['de', '/configuration/slimboy?color=white', '/konfiguration/slimboy?color=white'],
  ]
  for (const [site, path, own] of foreign)
    test(`${path} redirects permanently to ${own} on the ${site} site`, async ({ shop }) => {
      const { status, headers } = await fetchFromSite(shop, site, path)
      expect([301, 308]).toContain(status)
      expect(headers.location).toBe(own)
      expect((await fetchFromSite(shop, site, own)).status).toBe(200)
    })
})

test('every site has its robots.txt and a sitemap whose URLs respond', async ({ shop }) => {
  for (const site of locales) {
    const { body: robots } = await fetchFromSite(shop, site, '/robots.txt')
    expect(robots).toContain(`Sitemap: ${shop.url(site, '/sitemap.xml')}`)
    const { body: map } = await fetchFromSite(shop, site, '/sitemap.xml')
    const addresses = valuesOf(map, /<loc>([^<]+)<\/loc>/g)
    expect(addresses.length).toBeGreaterThanOrEqual(1 + 4 + 4 + 47 + 12)
    expect(addresses.every((address) => address.startsWith(shop.url(site)))).toBe(true)
    const answers = await Promise.all(addresses.slice(0, 20).map((address) => fetchFromSite(shop, site, new URL(address).pathname)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  }
})
