import { expect, test } from 'vitest'
import { shopWithoutDatabase } from '#tests/support/shop-without-database.ts'
import { openTestApi, testConfig } from '#tests/support/test-api.ts'
import { siteMap } from './seo-routes.ts'

const hosts = { cz: 'shop.cz', en: 'shop.example', de: 'shop.de' }
const origins = { cz: 'https://shop.cz', en: 'https://shop.example', de: 'https://shop.de' }

async function answerOf(host: string, url: string) {
  const api = await openTestApi(shopWithoutDatabase(), { config: { ...testConfig, site: { ...testConfig.site, hosts } } })
  return api.inject({ url, headers: { host } })
}

test('each site lists its own pages with their alternates on the other sites', () => {
  const german = siteMap('de', origins, ['block-71'])
  expect(german).toContain('<loc>https://shop.de/produkt/block-71</loc>')
  expect(german).toContain('hreflang="cs" href="https://shop.cz/produkt/block-71"')
  expect(german).toContain('hreflang="en" href="https://shop.example/product/block-71"')
  expect(german).toContain('<loc>https://shop.de/zollstoecke</loc>')
  expect(german).toContain('<loc>https://shop.de/reklamni-plocha/pencil</loc>')
  expect(german).not.toContain('<loc>https://shop.cz')
})

test('every listed page has alternates on all three sites', () => {
  const map = siteMap('en', origins, ['block-71', 'slimboy'])
  const pages = map.split('\n').filter((line) => line.startsWith('<url>'))
  expect(pages.length).toBeGreaterThan(20)
  for (const page of pages) expect(page.match(/hreflang="(cs|en|de)"/g)).toHaveLength(3)
})

test('the steps of an order are not listed', () => {
  expect(siteMap('en', origins, [])).not.toMatch(/cart|payment|configuration/)
})

test('the host determines the site map and the robots file', async () => {
  const map = await answerOf('shop.example', '/sitemap.xml')
  expect(map.headers['content-type']).toContain('application/xml')
  expect(map.body).toContain('<loc>http://shop.example/product/block-71</loc>')
  const robots = await answerOf('shop.de', '/robots.txt')
  expect(robots.body).toContain('Disallow: /warenkorb')
  expect(robots.body).toContain('Disallow: /konfiguration/')
  expect(robots.body).toContain('Sitemap: http://shop.de/sitemap.xml')
})
