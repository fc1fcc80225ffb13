import { eq } from 'drizzle-orm'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#db/schema/accounts.ts'
import { roles } from '#domain/accounts/roles.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { openTestApi, withoutBodyLimits } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { recordAttempt } from '#features/accounts/accounts/server/record-attempt.ts'
import { hashPassword } from '#features/accounts/accounts/server/password-hash.ts'
import { provesMessage } from '#tests/support/proves-message.ts'

const password = 'correct horse battery staple'

let shop: TestShop
let app: FastifyInstance
let now: Date
let passwordHash: string
beforeAll(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop, { clock: () => now, config: withoutBodyLimits })
  passwordHash = await hashPassword(password)
})
beforeEach(async () => {
  now = new Date()
  await shop.db.delete(rateLimits)
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const logIn = (
  email: string,
  given = password,
  more: { remember?: boolean; domain?: string } = {},
  remoteAddress = '192.0.2.1',
  headers: Record<string, string> = {},
) => app.inject({ method: 'POST', url: '/api/auth/login', remoteAddress, headers, payload: { email, password: given, ...more } })

/** The Set-Cookie header of a cookie; by default the session's. */
const cookieOf = ({ headers }: LightMyRequestResponse, name = 'jwt-token'): string =>
  [headers['set-cookie'] ?? []].flat().find((cookie) => cookie.startsWith(`${name}=`)) ?? ''
const profileWith = (headers: Record<string, string>) => app.inject({ url: '/api/profile', headers })
const withCookie = (reply: LightMyRequestResponse) => ({ cookie: cookieOf(reply).split(';')[0] ?? '' })

describe('signing in', () => {
  let partner: MadeAccount
  beforeAll(async () => {
    partner = await makeAccount(shop.db, app, { role: 'partner', currency: 'EUR', passwordHash })
  })

  test('returns a token that gives access to the profile, as a bearer token and as a cookie', async () => {
    const reply = await logIn(`  ${partner.email.toUpperCase()} `, password, { domain: 'localhost' })
    expect(reply.statusCode).toBe(200)
    const { access_token: token } = reply.json<{ access_token: string }>()
    const profile = { role: 'partner', email: partner.email, priceListId: partner.id, currency: 'EUR' }
    expect((await profileWith({ authorization: `Bearer ${token}` })).json()).toEqual(profile)
    expect((await profileWith(withCookie(reply))).json()).toEqual(profile)
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  test('sets an HttpOnly same-site cookie, for the session or for a year', async () => {
    const cookie = cookieOf(await logIn(partner.email))
    expect(cookie).toMatch(/^jwt-token=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax$/)
    const remembered = await logIn(partner.email, password, { remember: true })
    expect(cookieOf(remembered)).toContain('; Max-Age=31536000; ')
    const claims = app.jwt.decode<{ exp: number; iat: number }>(remembered.json<{ access_token: string }>().access_token)
    expect((claims?.exp ?? 0) - (claims?.iat ?? 0)).toBe(31_536_000)
  })

  test.each(roles)('as %s returns a token with this role', async (role) => {
    const { email } = await makeAccount(shop.db, app, { role, passwordHash })
    const { access_token: token } = (await logIn(email)).json<{ access_token: string }>()
    expect(app.jwt.decode(token)).toMatchObject({ role })
  })

  test('gives the same reply for a wrong password, an unknown account and a deactivated one', async () => {
    provesMessage('signInFailed.api')
    const away = await makeAccount(shop.db, app, { role: 'dealer', passwordHash })
    await shop.db.update(accounts).set({ isActive: false }).where(eq(accounts.id, away.id))
    const replies = [await logIn(partner.email, 'guess'), await logIn('nobody@account.example'), await logIn(away.email)]
    for (const reply of replies) {
      expect(reply.statusCode).toBe(401)
      expect(reply.headers['set-cookie']).toBeUndefined()
      expect(reply.json()).toEqual({ message: 'The e-mail or password is incorrect, or the account is not active.' })
    }
  })

  test('accepts only JSON, which no form of another site can send', async () => {
    const form = { method: 'POST', payload: `email=${partner.email}&password=${password}` } as const
    for (const url of ['/api/auth/login', '/api/auth/logout']) {
      const reply = await app.inject({ ...form, url, headers: { 'content-type': 'application/x-www-form-urlencoded' } })
      expect(reply.statusCode).toBe(415)
    }
    const disguised = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'text/plain' },
      payload: JSON.stringify({ email: partner.email, password }),
    })
    expect(disguised.statusCode).toBe(400)
  })

  test('names the missing field', async () => {
    expect((await logIn('nobody', '')).json<{ issues: { path: string }[] }>().issues.map(({ path }) => path)).toEqual(['email', 'password'])
  })

  test('ends by deleting the cookie', async () => {
    const reply = await app.inject({ method: 'POST', url: '/api/auth/logout' })
    expect(reply.statusCode).toBe(204)
    expect(cookieOf(reply)).toMatch(/^jwt-token=; .*(Max-Age=0|Expires=Thu, 01 Jan 1970)/)
  })
})

describe('a token', () => {
  test('is invalid once the account is deactivated or its password changed', async () => {
    for (const change of [{ isActive: false }, { passwordChangedAt: new Date() }]) {
      const account = await makeAccount(shop.db, app, { role: 'admin' })
      expect((await profileWith(account.headers)).statusCode).toBe(200)
      await shop.db.update(accounts).set(change).where(eq(accounts.id, account.id))
      expect((await profileWith(account.headers)).statusCode).toBe(401)
    }
  })

  test('does not decide the role: the account does', async () => {
    const account = await makeAccount(shop.db, app, { role: 'admin' })
    await shop.db.update(accounts).set({ role: 'dealer' }).where(eq(accounts.id, account.id))
    expect((await profileWith(account.headers)).json()).toMatchObject({ role: 'dealer' })
  })

  test('expires, and is invalid when signed with another key', async () => {
    const { id } = await makeAccount(shop.db, app, { role: 'admin' })
    const claims = { sub: id, role: 'admin', passwordChangedAt: 0, remembered: false }
    const [head = '', body = ''] = app.jwt.sign(claims).split('.')
    const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${body}.`
    for (const token of [app.jwt.sign(claims, { expiresIn: -1 }), `${head}.${body}.${'A'.repeat(43)}`, unsigned])
      expect((await profileWith({ authorization: `Bearer ${token}` })).statusCode).toBe(401)
  })
})

const deviceOf = (reply: LightMyRequestResponse) => ({ cookie: cookieOf(reply, 'known-device').split(';')[0] ?? '' })

/** Attempts from 120 addresses at once, without the time for comparing passwords. */
const guessFromManyAddresses = (email: string) =>
  Promise.all(
    Array.from({ length: 120 }, (_, nth) =>
      recordAttempt({ db: shop.db, clock: () => now }, { email, ip: `198.51.100.${nth}`, deviceId: null }),
    ),
  )

describe('attempts to sign in', () => {
  const passed = (replies: readonly LightMyRequestResponse[]) => replies.filter(({ statusCode }) => statusCode === 401)

  test('are limited for an account and an address together until the window ends; other addresses can still sign in', async () => {
    const { email } = await makeAccount(shop.db, app, { role: 'dealer', passwordHash })
    const guesses = await Promise.all(Array.from({ length: 12 }, (_, nth) => logIn(email, `guess ${nth}`, {}, '192.0.2.66')))
    expect(passed(guesses)).toHaveLength(10)
    const refused = await logIn(email, password, {}, '192.0.2.66')
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toEqual({ message: expect.stringContaining('Too many attempts') })
    expect((await logIn(email)).statusCode).toBe(200)
    now = new Date(now.getTime() + Number(refused.headers['retry-after']) * 1000)
    expect((await logIn(email, password, {}, '192.0.2.66')).statusCode).toBe(200)
  })

  test('for one account from many addresses are allowed at increasing intervals after the first hundred', async () => {
    const { email } = await makeAccount(shop.db, app, { role: 'dealer', passwordHash })
    const guesses = await guessFromManyAddresses(email)
    // One more is allowed in the first pause.
    expect(guesses.filter(({ ok }) => ok)).toHaveLength(101)
    const refused = await logIn(email, password, {}, '203.0.113.1')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(30)
  })

  test('on a recognised device are allowed while others guess, and are counted separately', async () => {
    const { email } = await makeAccount(shop.db, app, { role: 'admin', passwordHash })
    const device = deviceOf(await logIn(email))
    await guessFromManyAddresses(email)
    expect((await logIn(email)).statusCode).toBe(429)
    expect((await logIn(email, password, {}, '192.0.2.1', device)).statusCode).toBe(200)
    const own = await Promise.all(Array.from({ length: 12 }, () => logIn(email, 'guess', {}, '203.0.113.9', device)))
    expect(passed(own)).toHaveLength(10)
  })

  test('on a device are no longer recognised after a password change, or for another account', async () => {
    const [account, other] = [
      await makeAccount(shop.db, app, { role: 'admin', passwordHash }),
      await makeAccount(shop.db, app, { role: 'dealer', passwordHash }),
    ]
    const device = deviceOf(await logIn(account.email))
    await shop.db
      .update(accounts)
      .set({ passwordChangedAt: new Date(Date.now() + 1000) })
      .where(eq(accounts.id, account.id))
    for (const { email } of [account, other]) {
      await guessFromManyAddresses(email)
      expect((await logIn(email, password, {}, '192.0.2.77', device)).statusCode).toBe(429)
    }
  })

  test('remember a device in an HttpOnly cookie that does not sign in', async () => {
    const first = await makeAccount(shop.db, app, { role: 'admin', passwordHash })
    const second = await makeAccount(shop.db, app, { role: 'dealer', passwordHash })
    const reply = await logIn(first.email)
    expect(cookieOf(reply, 'known-device')).toMatch(/^known-device=[\w.-]+; Max-Age=31536000; Path=\/api; HttpOnly; SameSite=Lax$/)
    const token = deviceOf(reply).cookie.slice('known-device='.length)
    for (const headers of [deviceOf(reply), { cookie: `jwt-token=${token}` }, { authorization: `Bearer ${token}` }])
      expect((await profileWith(headers)).statusCode).toBe(401)
    // A shared computer is recognised for both accounts.
    const shared = deviceOf(await logIn(second.email, password, {}, '192.0.2.1', deviceOf(reply)))
    await guessFromManyAddresses(first.email)
    expect((await logIn(first.email, password, {}, '192.0.2.1', shared)).statusCode).toBe(200)
  })

  test('are limited for an address over all accounts', async () => {
    const guesses = Array.from({ length: 50 }, (_, nth) => logIn(`somebody${nth}@account.example`, 'guess'))
    expect(new Set((await Promise.all(guesses)).map(({ statusCode }) => statusCode))).toEqual(new Set([401]))
    expect((await logIn('one@account.example')).statusCode).toBe(429)
    expect((await logIn('one@account.example', 'guess', {}, '192.0.2.2')).statusCode).toBe(401)
  })

  test('that succeed do not count', async () => {
    const { email } = await makeAccount(shop.db, app, { role: 'dealer', passwordHash })
    for (let nth = 0; nth < 15; nth += 1) expect((await logIn(email)).statusCode).toBe(200)
  })
})
