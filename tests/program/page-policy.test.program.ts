import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server/build-server.ts'
import { createContentReader } from '#features/catalogue/content/server/read-content.ts'
import type { Config } from '#platform/server/env.ts'
import { createLogger } from '#platform/server/log.ts'
import { openPaymentProviders } from '#platform/server/payments/open-providers.ts'
import { shopWithoutDatabase } from '#tests/support/shop-without-database.ts'
import { testConfig, testDeps } from '#tests/support/test-api.ts'
import { urlFor } from '#urls'

const hosts = { cz: 'shop.cz', en: 'shop.example', de: 'shop.de' }
const config: Config = { ...testConfig, site: { ...testConfig.site, hosts }, databaseUrl: 'postgres://nowhere/shop' }
const payPal = {
  clientId: 'client',
  clientSecret: 'secret',
  baseUrl: 'https://api-m.sandbox.paypal.com',
  sdkUrl: 'https://www.sandbox.paypal.com/sdk/js',
}

let app: FastifyInstance
/** Counts rendered pages: each reads its content. */
let drawn = 0
beforeAll(async () => {
  const env = { ...process.env, NODE_ENV: 'production' }
  execFileSync(process.execPath, [join(import.meta.dirname, '../../scripts/build.ts')], { env, stdio: 'inherit' })
  const read = createContentReader(config.site)
  const content: typeof read = (locale, page) => {
    drawn += 1
    return read(locale, page)
  }
  const payments = openPaymentProviders({ goPay: null, payPal }, null)
  const deps = testDeps(shopWithoutDatabase(), { config, content, payments, standIns: null })
  app = await buildServer(deps, { logger: createLogger('silent') })
})
afterAll(() => app.close())

async function draw(url: string) {
  const { headers, body, statusCode } = await app.inject({ url, headers: { host: hosts.de } })
  const policy = String(headers['content-security-policy'])
  return { statusCode, headers, policy, scripts: /script-src ([^;]*)/.exec(policy)?.[1] ?? '', body }
}

test('the page with PayPal’s buttons allows PayPal by a nonce that differs each time', async () => {
  const [first, second] = [await draw(urlFor('de', 'payment')), await draw(urlFor('de', 'payment'))]
  const nonces = [first, second].map(({ scripts }) => /'nonce-([\w-]+)'/.exec(scripts)?.[1] ?? '')
  expect(nonces[0]).not.toBe(nonces[1])
  expect(first.body).toContain(`<script nonce="${nonces[0]}"`)
  expect(first.headers['cache-control']).toBe('private, no-store')
  for (const directive of ['script-src', 'connect-src', 'frame-src'])
    expect(first.policy).toMatch(new RegExp(`${directive} [^;]*https://\\*\\.paypal\\.com`))
})

test('any other page allows its inline scripts by their hashes and is the same each time', async () => {
  const [first, second] = [await draw(urlFor('de', 'imprint')), await draw(urlFor('de', 'imprint'))]
  expect(first.statusCode).toBe(200)
  expect(first.scripts).toMatch(/^'self'( 'sha256-[\w+/]{43}=')+$/)
  expect(first.policy).not.toContain('paypal')
  expect([first.policy, first.body]).toEqual([second.policy, second.body])
})

describe('a rendered page is not rendered again', () => {
  const ask = async (url: string, host: string) => (await app.inject({ url, headers: { host } })).statusCode
  const drawnBy = async (asking: () => Promise<unknown>) => {
    const before = drawn
    await asking()
    return drawn - before
  }

  test('for unknown hosts, which all are the Czech site', async () => {
    const path = urlFor('cz', 'terms')
    await ask(path, hosts.cz)
    expect(
      await drawnBy(async () => {
        for (let nth = 0; nth < 20; nth++) expect(await ask(path, `made-up-${nth}.example`)).toBe(200)
      }),
    ).toBe(0)
  })

  test('for other spellings of its path', async () => {
    const path = urlFor('cz', 'news')
    await ask(path, hosts.cz)
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const written = [`/x/..${path}`, `/./${path.slice(1)}`, `${path}#part`]
    const statuses: (number | undefined)[] = []
    const drawings = await drawnBy(async () => {
      for (const url of written) {
        // A browser would normalise the path before sending it.
        const [reply] = (await once(get({ host: '127.0.0.1', port, path: url, headers: { host: hosts.cz } }), 'response')) as [
          IncomingMessage,
        ]
        statuses.push(reply.statusCode)
        reply.resume()
      }
    })
    expect([statuses, drawings]).toEqual([[200, 200, 200], 0])
  })

  test('because of requests with other ports and filters', async () => {
    const path = urlFor('cz', 'privacy')
    await ask(path, hosts.cz)
    for (let port = 1; port <= 520; port++) await ask(urlFor('cz', 'imprint'), `${hosts.cz}:${port}`)
    expect(await drawnBy(() => ask(path, hosts.cz))).toBe(0)
  })
})
