import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#app/server/build-server.ts'
import { locales } from '#domain/locale.ts'
import { signSessionToken } from '#features/accounts/accounts/server/session-token.ts'
import type { CatalogueSnapshot } from '#features/catalogue/products/server/catalogue-snapshot.ts'
import { translatorOf } from '#messages/every-message.ts'
import { createLogger } from '#platform/server/log.ts'
import { defaultSnapshot, shopWithoutDatabase, unchangingCatalogue } from '#tests/support/shop-without-database.ts'
import { testConfig, testDeps } from '#tests/support/test-api.ts'
import { urlFor } from '#urls'

const hosts = { cz: 'shop.cz', en: 'shop.example', de: 'shop.de' }
const config = { ...testConfig, site: { ...testConfig.site, hosts } }
const secret = 'the connection of a secret host ended'
const connectionLoss = Object.assign(new Error(`terminating connection to ${secret}`), { code: '57P01' })

const whole = defaultSnapshot()
/** Catalogues that fail when a page reads them, or whose product fails during rendering. */
const failingCatalogues = {
  read: () => {
    throw new Error(secret)
  },
  drawn: () => {
    const pricedCatalogue = whole.pricedCatalogue('EUR')
    return { ...pricedCatalogue, products: pricedCatalogue.products.map((product) => ({ ...product, name: { secret } })) }
  },
}

const logged: { level: number; reqId?: string; err?: { message: string } }[] = []
const logger = createLogger('error', { write: (line: string) => void logged.push(JSON.parse(line) as (typeof logged)[number]) })

const shopWith = (pricedCatalogue: unknown = whole.pricedCatalogue) => {
  const snapshot = { ...whole, pricedCatalogue } as CatalogueSnapshot
  const catalogue = unchangingCatalogue(snapshot)
  return buildServer(testDeps(shopWithoutDatabase(connectionLoss), { config, catalogue }), { logger })
}

type Shop = Awaited<ReturnType<typeof shopWith>>
let shops: Record<keyof typeof failingCatalogues | 'whole', Shop>
/** The cookie of a signed-in account, which is read at each request. */
let cookie: string
beforeAll(async () => {
  const env = { ...process.env, NODE_ENV: 'production' }
  execFileSync(process.execPath, [join(import.meta.dirname, '../../scripts/build.ts')], { env, stdio: 'inherit' })
  shops = { read: await shopWith(failingCatalogues.read), drawn: await shopWith(failingCatalogues.drawn), whole: await shopWith() }
  const [id, email] = [randomUUID(), 'dealer@demo.example']
  const account = {
    id,
    email,
    role: 'dealer',
    passwordChangedAt: new Date(),
    hasTwoFactor: false,
    mustSetUpTwoFactor: false,
    partnerId: null,
    priceList: null,
    billing: null,
  } as const
  cookie = `jwt-token=${signSessionToken(shops.whole.jwt, account, { id: randomUUID(), isRemembered: false })}`
})
afterAll(() => Promise.all(Object.values(shops).map((app) => app.close())))

for (const cause of ['read', 'drawn'] as const)
  test.each(locales)(
    `a page that cannot be ${cause} shows an error with a retry on the %s site; the log contains the request`,
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
  test.each(locales)(`without a database the %s site says so and when to retry (lost while reading the ${lostAt})`, async (locale) => {
    const url = urlFor(locale, 'order', { token: 'a-token-of-thirty-two-characters' })
    const { statusCode, headers, body } = await shops.whole.inject({
      url,
      headers: { host: hosts[locale], ...(lostAt === 'account' && { cookie }) },
    })
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store'])
    const words = translatorOf(locale).of('shell')
    expect(/<h1>(.*?)<\/h1>/.exec(body)?.[1]).toBe(words('failure.headline'))
    expect(body).toContain(words('failure.retry'))
    expect(body).not.toContain(secret)
  })
