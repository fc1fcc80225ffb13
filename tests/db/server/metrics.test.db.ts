import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Config } from '#platform/server/env.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { openTestApi, testConfig } from '#tests/support/test-api.ts'

const token = 'a token of sixteen characters'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** The status of `/metrics` for a request from this machine, like every request behind a proxy without forwarding headers. */
async function metricsOf(config: Partial<Config>, headers: Record<string, string> = {}): Promise<number> {
  const app = await openTestApi(shop, { config: { ...testConfig, ...config } })
  const { statusCode } = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers })
  await app.close()
  return statusCode
}

const production = { databaseUrl: 'postgres://localhost/shop' }

test.each([
  ['nobody in production without a token set', production, {}, 404],
  ['nobody in production with a token that is not set', production, { authorization: 'Bearer ' }, 404],
  ['nobody in production with a wrong token', { ...production, metricsToken: token }, { authorization: 'Bearer wrong' }, 404],
  ['nobody in production who names none', { ...production, metricsToken: token }, {}, 404],
  ['a request with the token in production', { ...production, metricsToken: token }, { authorization: `Bearer ${token}` }, 200],
  ['this machine in the demo', {}, {}, 200],
  ['nobody behind a proxy in the demo', {}, { 'x-forwarded-for': '203.0.113.9' }, 404],
] as const)('the figures are for %s', async (_, config, headers, status) => {
  expect(await metricsOf(config, headers)).toBe(status)
})
