import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApi } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const host = 'localhost'
let now = new Date('2026-11-21T10:00:00Z')
let shop: TestShop
let app: FastifyInstance

beforeAll(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop, { clock: () => now })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

describe('the switch between the sites', () => {
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, headers: { host }, payload })
  const state = { cart: [{ id: 'abcdefghij' }], information: { note: 'Prosíme' } }

  test('visitor state can be redeemed once', async () => {
    const { token } = (await post('/api/handover', state)).json<{ token: string }>()
    const taken = await post('/api/handover/take', { token })
    expect([taken.statusCode, taken.json()]).toEqual([200, { ...state, isSignedIn: false }])
    expect((await post('/api/handover/take', { token })).statusCode).toBe(404)
  })

  test('returns a design unchanged to the byte: the browser recognises an unpaid order by it', async () => {
    const cart = [{ id: 'abcdefghij', design: { version: 4, sides: [] } }]
    const { token } = (await post('/api/handover', { cart })).json<{ token: string }>()
    const taken = (await post('/api/handover/take', { token })).json<{ cart: unknown }>()
    expect(JSON.stringify(taken.cart)).toBe(JSON.stringify(cart))
  })

  test('visitor state expires after five minutes', async () => {
    const { token } = (await post('/api/handover', state)).json<{ token: string }>()
    const then = now
    now = new Date(then.getTime() + 5 * 60_000)
    expect((await post('/api/handover/take', { token })).statusCode).toBe(404)
    now = then
  })
})
