import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageRoutes } from '#app/server/pages/page-routes.ts'
import { locales } from '#domain/locale.ts'
import type { CatalogueSnapshot } from '#features/catalogue/server/catalogue-snapshot.ts'
import { createContentReader } from '#features/content/server/read-content.ts'
import { translatorOf } from '#messages/every-message.ts'
import { openPaymentProviders } from '#platform/server/payments/open-providers.ts'
import { demoSeller, sitesPlugin } from '#platform/server/sites.ts'
import { urlFor } from '#urls'
import { defaultShelf } from '../support/default-shelf.ts'

const hosts = { cz: 'shop.cz', en: 'shop.example', de: 'shop.de' }
const site = { brand: 'Rule & Lead', contactEmail: 'studio@shop.example', seller: demoSeller, hosts }
const secret = 'the connection of a secret host ended'

/** A catalogue that fails when a page reads it, and one whose product breaks while it is drawn. */
const catalogues = {
  read: {
    shelf: () => {
      throw new Error(secret)
    },
  },
  drawn: {
    shelf: () => ({ ...defaultShelf('EUR'), products: defaultShelf('EUR').products.map((product) => ({ ...product, name: { secret } })) }),
  },
}

const logged: { level: number; reqId?: string; err?: { message: string } }[] = []
const logger = { level: 'error', stream: { write: (line: string) => void logged.push(JSON.parse(line) as (typeof logged)[number]) } }

const payments = openPaymentProviders({ goPay: null, payPal: null }, null)

const connectionLoss = Object.assign(new Error(`terminating connection to ${secret}`), { code: '57P01' })

/** @param lostAt where the connection to the database is lost: while the account of the request is read, or the order of the page. */
async function shopWith(snapshot: unknown, lostAt?: 'account' | 'order') {
  const app = Fastify({ logger })
  app.decorateRequest('account', null)
  await app.register(sitesPlugin, { hosts })
  app.addHook('onRequest', async () => {
    if (lostAt === 'account') throw connectionLoss
  })
  const catalogue = { current: () => snapshot as CatalogueSnapshot }
  const none = () => Promise.resolve(null)
  const order = () => (lostAt === 'order' ? Promise.reject(connectionLoss) : none())
  const reads = () => ({ order, orders: none, refunds: none, failedJobs: none })
  await app.register((shop) =>
    pageRoutes(shop, { site, content: createContentReader(site), catalogue, payments, isDemo: true, reads, dev: false }),
  )
  return app
}

type Shop = Awaited<ReturnType<typeof shopWith>>
let shops: Record<keyof typeof catalogues | 'account' | 'order', Shop>
beforeAll(async () => {
  const env = { ...process.env, NODE_ENV: 'production' }
  execFileSync(process.execPath, [join(import.meta.dirname, '../../scripts/build.ts')], { env, stdio: 'inherit' })
  const shelf = { shelf: () => defaultShelf('EUR') }
  shops = {
    read: await shopWith(catalogues.read),
    drawn: await shopWith(catalogues.drawn),
    account: await shopWith(shelf, 'account'),
    order: await shopWith(shelf, 'order'),
  }
}, 180_000)
afterAll(() => Promise.all(Object.values(shops).map((app) => app.close())))

for (const cause of ['read', 'drawn'] as const)
  test.each(locales)(
    `a page that can not be ${cause} says so on the %s site and can be tried again; the log names the request`,
    async (locale) => {
      logged.length = 0
      const url = urlFor(locale, 'product', { productId: 'block-72' }, { color: 'white', scale: 'freeTop' })
      const { statusCode, headers, body } = await shops[cause].inject({ url, headers: { host: hosts[locale] } })
      expect([statusCode, headers['content-type']]).toEqual([500, 'text/html; charset=utf-8'])
      const words = translatorOf(locale).of('shell')
      expect(/<h1>(.*?)<\/h1>/.exec(body)?.[1]).toBe(words('failure.headline'))
      const [, retry] = new RegExp(`<a [^>]*href="([^"]*)"[^>]*><span[^>]*>${words('failure.retry')}<`).exec(body) ?? []
      expect(retry?.replaceAll('&amp;', '&')).toBe(url)
      expect(cause === 'read' && body.includes(secret)).toBe(false)
      expect(logged).toMatchObject([{ level: 50, reqId: expect.any(String), err: { message: expect.any(String) } }])
    },
  )

for (const lostAt of ['account', 'order'] as const)
  test.each(locales)(
    `while the database is away the %s site says so and when to come back (lost while the ${lostAt} is read)`,
    async (locale) => {
      const url = urlFor(locale, 'order', { token: 'a-token-of-thirty-two-characters' })
      const { statusCode, headers, body } = await shops[lostAt].inject({ url, headers: { host: hosts[locale] } })
      expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store'])
      const words = translatorOf(locale).of('shell')
      expect(/<h1>(.*?)<\/h1>/.exec(body)?.[1]).toBe(words('failure.headline'))
      expect(body).toContain(words('failure.retry'))
      expect(body).not.toContain(secret)
    },
  )
