import type { LightMyRequestResponse } from 'fastify'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#db/schema/accounts.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { type MadeAccount, makeAccount } from './make-account.ts'
import { testDeps } from './test-deps.ts'
import { openTestProgram, type TestProgram } from './test-program.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { hashPassword } from '#features/accounts/password-hash.ts'

const password = 'correct horse battery staple'

let shop: TestShop
let app: TestProgram['app']
let now: Date
let passwordHash: string
beforeAll(async () => {
  shop = await openTestShop()
  app = (await openTestProgram({ ...testDeps(shop), clock: () => now })).app
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

const logIn = (email: string, given = password, more: { remember?: boolean; domain?: string } = {}, remoteAddress = '192.0.2.1') =>
  app.inject({ method: 'POST', url: '/api/auth/login', remoteAddress, payload: { email, password: given, ...more } })

const cookieOf = ({ headers }: LightMyRequestResponse): string => String(headers['set-cookie'])
const profileWith = (headers: Record<string, string>) => app.inject({ url: '/api/profile', headers })
const withCookie = (reply: LightMyRequestResponse) => ({ cookie: cookieOf(reply).split(';')[0] ?? '' })

describe('signing in', () => {
  let partner: MadeAccount
  beforeAll(async () => {
    partner = await makeAccount(shop.db, app, { role: 'partner', currency: 'EUR', passwordHash })
  })

  test('gives a token that opens the profile, as a bearer and as a cookie', async () => {
    const reply = await logIn(`  ${partner.email.toUpperCase()} `, password, { domain: 'localhost' })
    expect(reply.statusCode).toBe(200)
    const { access_token: token } = reply.json<{ access_token: string }>()
    const profile = { role: 'partner', email: partner.email, priceListId: partner.id, currency: 'EUR' }
    expect((await profileWith({ authorization: `Bearer ${token}` })).json()).toEqual(profile)
    expect((await profileWith(withCookie(reply))).json()).toEqual(profile)
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  test('leaves a cookie that no script reads and no other site sends, for the session or for a year', async () => {
    const cookie = cookieOf(await logIn(partner.email))
    expect(cookie).toMatch(/^jwt-token=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax$/)
    const remembered = await logIn(partner.email, password, { remember: true })
    expect(cookieOf(remembered)).toContain('; Max-Age=31536000; ')
    const claims = app.jwt.decode<{ exp: number; iat: number }>(remembered.json<{ access_token: string }>().access_token)
    expect((claims?.exp ?? 0) - (claims?.iat ?? 0)).toBe(31_536_000)
  })

  test('says the same of a wrong password, an unknown account and a deactivated one', async () => {
    const away = await makeAccount(shop.db, app, { role: 'dealer', passwordHash })
    await shop.db.update(accounts).set({ isActive: false }).where(eq(accounts.id, away.id))
    const replies = [await logIn(partner.email, 'guess'), await logIn('nobody@account.example'), await logIn(away.email)]
    for (const reply of replies) {
      expect(reply.statusCode).toBe(401)
      expect(reply.headers['set-cookie']).toBeUndefined()
      expect(reply.json()).toEqual({ message: 'The e-mail or the password is not right, or the account is not active.' })
    }
  })

  test('takes JSON only, which no form of another site sends', async () => {
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

  test('ends with a cookie that is gone', async () => {
    const reply = await app.inject({ method: 'POST', url: '/api/auth/logout' })
    expect(reply.statusCode).toBe(204)
    expect(cookieOf(reply)).toMatch(/^jwt-token=; .*(Max-Age=0|Expires=Thu, 01 Jan 1970)/)
  })
})

describe('a token', () => {
  test('opens nothing once the account is deactivated or its password is another one', async () => {
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

  test('ends with its time, and is no better for having been signed by somebody else', async () => {
    const { id } = await makeAccount(shop.db, app, { role: 'admin' })
    const claims = { sub: id, role: 'admin', passwordChangedAt: 0, remembered: false }
    const [head = '', body = ''] = app.jwt.sign(claims).split('.')
    const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${body}.`
    for (const token of [app.jwt.sign(claims, { expiresIn: -1 }), `${head}.${body}.${'A'.repeat(43)}`, unsigned])
      expect((await profileWith({ authorization: `Bearer ${token}` })).statusCode).toBe(401)
  })
})

describe('attempts to sign in', () => {
  test('are limited for an account, from wherever they come, until the window is over', async () => {
    const { email } = await makeAccount(shop.db, app, { role: 'dealer', passwordHash })
    const tries = await Promise.all(Array.from({ length: 12 }, (_, nth) => logIn(email, `guess ${nth}`, {}, `192.0.2.${nth + 10}`)))
    expect(tries.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
    const refused = await logIn(email)
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toEqual({ message: expect.stringContaining('Too many attempts') })
    now = new Date(now.getTime() + Number(refused.headers['retry-after']) * 1000)
    expect((await logIn(email)).statusCode).toBe(200)
  })

  test('are limited for an address, whoever is guessed', async () => {
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
