import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Config } from '#platform/server/env.ts'
import { openDrain } from '#platform/server/http/drain.ts'
import { createLogger } from '#platform/server/log.ts'
import { shopWithoutDatabase } from '#tests/support/shop-without-database.ts'
import { openTestApi, testConfig } from '#tests/support/test-api.ts'
import { openHttp } from './build-api.ts'

const logged: string[] = []
beforeEach(() => void logged.splice(0))

const apiWith = (config: Partial<Config> = {}) => {
  const logger = createLogger('info', { write: (line: string) => void logged.push(line) })
  return openTestApi(shopWithoutDatabase(), { config: { ...testConfig, ...config } }, logger)
}

test.each(['/api/health', '/api/nowhere', '/sitemap.xml', '/api/%ff'])('the reply to %s has the security headers', async (url) => {
  const { headers } = await (await apiWith()).inject(url)
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'SAMEORIGIN' })
})

test("a page of another site can't place an order in a visitor's name", async () => {
  const headers = { 'sec-fetch-site': 'cross-site' }
  const reply = await (await apiWith()).inject({ method: 'POST', url: '/api/orders', headers, payload: {} })
  expect([reply.statusCode, reply.json()]).toEqual([403, { message: 'This can only be done from the pages of the shop.' }])
})

test('a body above two million bytes is refused', async () => {
  const payload = { note: 'x'.repeat(2_000_000) }
  expect((await (await apiWith()).inject({ method: 'POST', url: '/api/orders', payload })).statusCode).toBe(413)
})

test('an address at its limit of concurrent bodies is refused before the next body is read', async () => {
  const api = await apiWith({ bodies: { ...testConfig.bodies, bytesPerAddress: 100 } })
  const statusOf = async (length: number) =>
    (await api.inject({ method: 'POST', url: '/api/withdrawals', payload: { name: 'x'.repeat(length) } })).statusCode
  expect([await statusOf(10), await statusOf(100)]).toEqual([400, 429])
})

test('only the trusted proxy may set the requested site', async () => {
  const headers = { host: 'inside:3000', 'x-forwarded-host': 'de.localhost', 'x-forwarded-proto': 'https' }
  const siteMapBy = async (config: Partial<Config>) => {
    const { body } = await (await apiWith(config)).inject({ url: '/robots.txt', headers, remoteAddress: '10.0.0.2' })
    return /Sitemap: (\S+)/.exec(body)?.[1]
  }
  expect(await siteMapBy({ trustedProxy: '10.0.0.2' })).toBe('https://de.localhost/sitemap.xml')
  expect(await siteMapBy({ trustedProxy: '10.0.0.3' })).toBe('http://localhost:3000/sitemap.xml')
})

test.each(['/api/health', '/api/health/', 'http://localhost/api/health'])('%s is the same route', async (path) => {
  const api = await apiWith()
  await api.listen({ port: 0, host: '127.0.0.1' })
  const { port } = api.server.address() as AddressInfo
  const [reply] = (await once(get({ host: '127.0.0.1', port, path, agent: false }), 'response')) as [IncomingMessage]
  expect([reply.statusCode, await json(reply)]).toEqual([200, { status: 'ok' }])
  await api.close()
})

test.each([
  ['localhost', 'Nejdřív se přihlaste.', 'Nenalezeno.'],
  ['en.localhost', 'Sign in first.', 'Not found.'],
  ['de.localhost', 'Melden Sie sich zuerst an.', 'Nicht gefunden.'],
])('what any route may answer is in the language of its site: %s', async (host, signIn, notFound) => {
  const api = await apiWith()
  const messageOf = async (url: string) => (await api.inject({ url, headers: { host } })).json<{ message: string }>().message
  expect([await messageOf('/api/b2b/dealer/order/list'), await messageOf('/api/nowhere')]).toEqual([signIn, notFound])
})

test('a route of the office refuses a stranger without a database query, and the refusal is logged', async () => {
  const reply = await (await apiWith()).inject('/api/b2b/dealer/order/list')
  expect([reply.statusCode, reply.json()]).toEqual([401, { message: 'Nejdřív se přihlaste.' }])
  expect(logged.map((line) => JSON.parse(line) as object)).toMatchObject([{ path: '/api/b2b/dealer/order/list', status: 401 }])
})

test("while the database can't be reached the API says so and when to retry", async () => {
  const failure = Object.assign(new Error('terminating connection'), { code: '57P01' })
  const api = await openTestApi(shopWithoutDatabase(failure))
  const reply = await api.inject({ url: '/api/orders/a-token-of-thirty-two-characters' })
  expect([reply.statusCode, reply.headers['retry-after'], reply.json()]).toMatchObject([503, '5', { reason: 'unavailable' }])
})

test('a process that is about to stop says so to its proxy, and still answers everyone else', async () => {
  const drain = openDrain()
  const api = await openTestApi(shopWithoutDatabase(), { drain })
  drain.begin()
  const [ready, health] = [await api.inject('/api/ready'), await api.inject('/api/health')]
  expect([ready.statusCode, ready.headers['retry-after'], ready.json()]).toEqual([503, '5', { message: 'This process is about to stop.' }])
  expect([health.statusCode, health.headers.connection]).toEqual([200, 'close'])
})

test('a shop whose pages are read for a minute, as on a busy machine, starts', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const http = openHttp({ config: testConfig, drain: openDrain() }, createLogger('silent'))
    void http.register(() => new Promise<void>((resolve) => setTimeout(resolve, 60_000)))
    const started = http.ready().then(
      () => 'started',
      (error: unknown) => String(error),
    )
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await started).toBe('started')
  } finally {
    vi.useRealTimers()
  }
})
