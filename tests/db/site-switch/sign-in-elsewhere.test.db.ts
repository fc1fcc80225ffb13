import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#db/schema/accounts.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { openTestApi } from '#tests/support/test-api.ts'

let shop: TestShop
let app: FastifyInstance
let now = new Date('2026-11-21T10:00:00Z')
beforeAll(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop, { clock: () => now })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const leave = async (account?: MadeAccount): Promise<string> => {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/handover',
    payload: { cart: [] },
    ...(account && { headers: { cookie: `jwt-token=${account.token}` } }),
  })
  return reply.json<{ token: string }>().token
}
const take = (token: string, from: string | undefined = 'http://localhost:3000/') =>
  app.inject({ method: 'POST', url: '/api/handover/take', headers: { host: 'de.localhost' }, payload: { token, from } })

test('a signed-in visitor is signed in on the other site too, only by a cookie of that site', async () => {
  const account = await makeAccount(shop.db, app, { role: 'partner' })
  const token = await leave(account)
  const taken = await take(token)
  expect(taken.json()).toEqual({ cart: [], isSignedIn: true })
  const [cookie = '', ...others] = [taken.headers['set-cookie'] ?? []].flat()
  expect(others).toEqual([expect.stringMatching(/^known-device=/)])
  expect(cookie).toMatch(/^jwt-token=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax$/)
  const profile = await app.inject({ url: '/api/profile', headers: { cookie: cookie.split(';')[0] ?? '' } })
  expect(profile.json()).toMatchObject({ role: 'partner', email: account.email })

  // The token is used up, for the sign-in as for the state.
  const again = await take(token)
  expect([again.statusCode, again.headers['set-cookie']]).toEqual([404, undefined])
})

test('a handover does not sign in after five minutes', async () => {
  const token = await leave(await makeAccount(shop.db, app, { role: 'admin' }))
  now = new Date(now.getTime() + 5 * 60_000)
  const late = await take(token)
  expect([late.statusCode, late.headers['set-cookie']]).toEqual([404, undefined])
})

test('a handover without an account, or with one deactivated since, does not sign in', async () => {
  const account = await makeAccount(shop.db, app, { role: 'dealer' })
  const tokens = [await leave(), await leave(account)]
  await shop.db.update(accounts).set({ isActive: false }).where(eq(accounts.id, account.id))
  for (const token of tokens) {
    const taken = await take(token)
    expect([taken.json(), taken.headers['set-cookie']]).toEqual([{ cart: [], isSignedIn: false }, undefined])
  }
})

test('a password change invalidates pending handovers too', async () => {
  const account = await makeAccount(shop.db, app, { role: 'partner' })
  const token = await leave(account)
  await shop.db.update(accounts).set({ passwordHash: 'new', passwordChangedAt: new Date() }).where(eq(accounts.id, account.id))
  const taken = await take(token)
  expect([taken.json(), taken.headers['set-cookie']]).toEqual([{ cart: [], isSignedIn: false }, undefined])
})

test('signing out on one site signs out on the others, and invalidates pending handovers', async () => {
  const account = await makeAccount(shop.db, app, { role: 'partner' })
  const other = await makeAccount(shop.db, app, { role: 'partner' })
  const german = String((await take(await leave(account))).headers['set-cookie']).split(';')[0] ?? ''
  const underWay = await leave(account)
  const statusOf = async (cookie: string) => (await app.inject({ url: '/api/profile', headers: { cookie } })).statusCode
  expect(await statusOf(german)).toBe(200)

  const signedOut = await app.inject({ method: 'POST', url: '/api/auth/logout', headers: { host: 'de.localhost', cookie: german } })
  expect([signedOut.statusCode, String(signedOut.headers['set-cookie'])]).toEqual([204, expect.stringMatching(/^jwt-token=; /)])
  expect([await statusOf(german), await statusOf(`jwt-token=${account.token}`)]).toEqual([401, 401])
  expect((await take(underWay)).json()).toEqual({ cart: [], isSignedIn: false })
  expect(await statusOf(`jwt-token=${other.token}`)).toBe(200)
})

test.each([['https://elsewhere.example/'], ['http://localhost.elsewhere.example/'], ['javascript:localhost'], ['']])(
  'a link on a foreign page (%s) signs in to no account',
  async (from) => {
    const taken = await take(await leave(await makeAccount(shop.db, app, { role: 'partner' })), from)
    expect([taken.json(), taken.headers['set-cookie']]).toEqual([{ cart: [], isSignedIn: false }, undefined])
  },
)
