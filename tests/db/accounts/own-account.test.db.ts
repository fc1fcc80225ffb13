import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#db/schema/accounts.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { sessions } from '#db/schema/sessions.ts'
import { dayMs } from '#domain/format/durations.ts'
import { purgeSessions } from '#features/accounts/accounts/server/end-session.ts'
import type { OwnAccount } from '#features/accounts/accounts/schema.ts'
import { hashPassword } from '#features/accounts/accounts/server/password-hash.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { provesMessage } from '#tests/support/proves-message.ts'
import { openTestApi, withoutBodyLimits } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const password = 'correct horse battery staple'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148 Safari/604.1'

let shop: TestShop
let app: FastifyInstance
let now: Date
let passwordHash: string
let account: MadeAccount
beforeAll(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop, { clock: () => now, config: withoutBodyLimits })
  passwordHash = await hashPassword(password)
})
beforeEach(async () => {
  now = new Date()
  await shop.db.delete(rateLimits)
  account = await makeAccount(shop.db, app, { role: 'partner', passwordHash })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

/** Signs in on a device. @returns the headers of its later requests. */
async function signInOn(userAgent: string, remoteAddress = '192.0.2.1', given = password) {
  const payload = { email: account.email, password: given }
  const reply = await app.inject({ method: 'POST', url: '/api/auth/login', remoteAddress, headers: { 'user-agent': userAgent }, payload })
  expect(reply.statusCode).toBe(200)
  return { authorization: `Bearer ${reply.json<{ access_token: string }>().access_token}`, 'user-agent': userAgent }
}
type Device = Awaited<ReturnType<typeof signInOn>>

const call = (device: Device, method: 'GET' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  app.inject({ method, url, headers: device, ...(payload && { payload }) })
const own = async (device: Device) => (await call(device, 'GET', '/api/account')).json<OwnAccount>()
const isSignedIn = async (device: Device) => (await call(device, 'GET', '/api/profile')).statusCode === 200

describe('open sessions', () => {
  test('are listed with device, address and times, one’s own first in use', async () => {
    await signInOn(phone, '203.0.113.7')
    now = new Date(now.getTime() + 60_000)
    const here = await signInOn(firefox)
    expect((await own(here)).sessions).toEqual([
      expect.objectContaining({
        browser: 'Firefox',
        system: 'Linux',
        address: '192.0.2.1',
        isCurrent: true,
        lastSeenAt: now.toISOString(),
      }),
      expect.objectContaining({ browser: 'Safari', system: 'iPhone', address: '203.0.113.7', isCurrent: false }),
    ])
  })

  test('show when they were last used, to five minutes', async () => {
    const here = await signInOn(firefox)
    const first = now.toISOString()
    now = new Date(now.getTime() + 4 * 60_000)
    expect((await own(here)).sessions[0]?.lastSeenAt).toBe(first)
    now = new Date(now.getTime() + 2 * 60_000)
    await isSignedIn(here)
    expect((await own(here)).sessions[0]?.lastSeenAt).toBe(now.toISOString())
  })

  test('end at once, one or all others; a session of somebody else is not found', async () => {
    const [here, away, third] = [await signInOn(firefox), await signInOn(phone), await signInOn('curl/8.14.1')]
    const other = await makeAccount(shop.db, app, { role: 'dealer', passwordHash })
    await app.inject({ url: '/api/profile', headers: other.headers })
    const [foreign] = await shop.db.select().from(sessions).where(eq(sessions.accountId, other.id))
    expect((await call(here, 'DELETE', `/api/account/sessions/${foreign?.id}`)).statusCode).toBe(404)

    const { sessions: listed } = await own(here)
    const phoneSession = listed.find(({ system }) => system === 'iPhone')
    expect((await call(here, 'DELETE', `/api/account/sessions/${phoneSession?.id}`)).statusCode).toBe(204)
    expect([await isSignedIn(here), await isSignedIn(away), await isSignedIn(third)]).toEqual([true, false, true])
    expect((await call(here, 'DELETE', '/api/account/sessions')).statusCode).toBe(204)
    expect([await isSignedIn(here), await isSignedIn(third)]).toEqual([true, false])
    expect((await own(here)).sessions).toHaveLength(1)
  })

  test('are gone from the list after signing out, and deleted when they expire', async () => {
    const [here, away] = [await signInOn(firefox), await signInOn(phone)]
    await app.inject({ method: 'POST', url: '/api/auth/logout', headers: away })
    expect((await own(here)).sessions).toHaveLength(1)
    now = new Date(now.getTime() + 8 * dayMs)
    await purgeSessions({ db: shop.db, clock: () => now })
    expect(await shop.db.$count(sessions, eq(sessions.accountId, account.id))).toBe(0)
  })
})

describe('one’s own password', () => {
  const change = (device: Device, current: string, next = 'a whole new sentence') =>
    call(device, 'PUT', '/api/account/password', { current, password: next })

  test('is changed with the current one; this device stays signed in with a new token, all others do not', async () => {
    const [here, away] = [await signInOn(firefox), await signInOn(phone)]
    const changed = await change(here, password)
    expect(changed.statusCode).toBe(200)
    expect([await isSignedIn(here), await isSignedIn(away)]).toEqual([false, false])
    const after = { ...here, authorization: `Bearer ${changed.json<{ access_token: string }>().access_token}` }
    expect((await own(after)).sessions).toEqual([expect.objectContaining({ browser: 'Firefox', isCurrent: true })])
    await signInOn(firefox, '192.0.2.1', 'a whole new sentence')
  })

  test('is not changed with a wrong one, or to a short one; guesses are limited', async () => {
    provesMessage('passwordWrong.api')
    const here = await signInOn(firefox)
    const wrong = await change(here, 'a guess')
    expect([wrong.statusCode, wrong.json()]).toEqual([
      400,
      { message: 'The password is incorrect.', reason: 'password-wrong', issues: [{ path: 'current', message: 'incorrect' }] },
    ])
    expect((await change(here, password, 'short')).statusCode).toBe(400)
    for (let nth = 0; nth < 9; nth += 1) await change(here, `guess ${nth}`)
    expect((await change(here, password)).statusCode).toBe(429)
    expect(await isSignedIn(here)).toBe(true)
  })
})

test('a new password ends sessions even if it is set in the millisecond of the old one', async () => {
  const here = await signInOn(firefox)
  const [row] = await shop.db.select().from(accounts).where(eq(accounts.id, account.id))
  now = row?.passwordChangedAt ?? now
  await call(here, 'PUT', '/api/account/password', { current: password, password: 'a whole new sentence' })
  expect(await isSignedIn(here)).toBe(false)
})

test('the time of the last sign-in is recorded', async () => {
  await signInOn(firefox)
  const [row] = await shop.db.select().from(accounts).where(eq(accounts.id, account.id))
  expect(row?.lastSignInAt).toEqual(now)
})
