import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { settings } from '#db/schema/settings.ts'
import { recoveryCodes, twoFactors } from '#db/schema/two-factor.ts'
import { readDefaultCatalogue } from '#domain/default-catalogue/default-catalogue.ts'
import { authenticatorOf } from '#features/accounts/accounts/server/check-code.ts'
import { hashPassword } from '#features/accounts/accounts/server/password-hash.ts'
import { decryptSecret } from '#features/accounts/accounts/server/two-factor-secret.ts'
import { makeAccount, type MadeAccount } from '#tests/support/make-account.ts'
import { provesMessage } from '#tests/support/proves-message.ts'
import { openTestApi, testDeps, withoutBodyLimits } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

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
  await shop.db.update(settings).set({ values: readDefaultCatalogue().settings })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const signIn = (email: string, code?: string, given = password) =>
  app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: given, ...(code !== undefined && { code }) } })
const call = (who: MadeAccount, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  app.inject({ method, url, headers: who.headers, ...(payload && { payload }) })

const codeAt = (secret: string, seconds = 0): string => authenticatorOf(secret).generate({ timestamp: now.getTime() + seconds * 1000 })
const pass = (seconds: number) => void (now = new Date(now.getTime() + seconds * 1000))

/** An account with two-factor sign-in, its secret and its recovery codes. The step of its first code is over. */
async function withTwoFactor(role: 'admin' | 'dealer' = 'dealer') {
  const account = await makeAccount(shop.db, app, { role, passwordHash })
  const { secret, uri } = (await call(account, 'POST', '/api/account/two-factor', { password })).json<{ secret: string; uri: string }>()
  const activated = await call(account, 'PUT', '/api/account/two-factor', { code: codeAt(secret) })
  pass(60)
  return { account, secret, uri, codes: activated.json<{ recoveryCodes: string[] }>().recoveryCodes }
}

describe('signing in with two factors', () => {
  test('asks for the code once the password is right, and signs in with it', async () => {
    provesMessage('codeRequired.api')
    const { account, secret } = await withTwoFactor()
    expect((await signIn(account.email, undefined, 'a guess')).json()).not.toHaveProperty('reason')
    const requested = await signIn(account.email)
    expect([requested.statusCode, requested.json()]).toEqual([
      401,
      { message: 'Enter the code of your authenticator app.', reason: 'code-required' },
    ])
    expect(requested.headers['set-cookie']).toBeUndefined()
    expect((await signIn(account.email, codeAt(secret))).statusCode).toBe(200)
  })

  test('accepts a code once, even for two requests at the same time', async () => {
    const { account, secret } = await withTwoFactor()
    const code = codeAt(secret)
    const replies = await Promise.all([signIn(account.email, code), signIn(account.email, code)])
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401])
    expect((await signIn(account.email, code)).json()).toMatchObject({ reason: 'code-wrong' })
    pass(30)
    expect((await signIn(account.email, codeAt(secret))).statusCode).toBe(200)
  })

  test('accepts a clock that is half a minute wrong, and no older code', async () => {
    const { account, secret } = await withTwoFactor()
    expect((await signIn(account.email, codeAt(secret, -90))).statusCode).toBe(401)
    expect((await signIn(account.email, codeAt(secret, -30))).statusCode).toBe(200)
    expect((await signIn(account.email, codeAt(secret, 30))).statusCode).toBe(200)
  })

  test('accepts each of ten recovery codes once, however it is typed', async () => {
    const { account, codes } = await withTwoFactor()
    const [first = '', second = ''] = codes
    expect([codes.length, new Set(codes).size]).toEqual([10, 10])
    expect((await signIn(account.email, ` ${first.toUpperCase().replaceAll('-', ' ')} `)).statusCode).toBe(200)
    expect((await signIn(account.email, first)).statusCode).toBe(401)
    const both = await Promise.all([signIn(account.email, second), signIn(account.email, second)])
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401])
    expect((await call(account, 'GET', '/api/account')).json()).toMatchObject({ twoFactor: { isActive: true, recoveryCodesLeft: 8 } })
  })

  test('refuses more than ten wrong codes in a quarter of an hour, from wherever they come', async () => {
    provesMessage('tooManyCodes.api')
    const { account, secret } = await withTwoFactor()
    const guess = (nth: number) =>
      app.inject({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress: `198.51.100.${nth}`,
        payload: { email: account.email, password, code: 'wrong code' },
      })
    const guesses = await Promise.all(Array.from({ length: 12 }, (_, nth) => guess(nth)))
    expect(guesses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
    const refused = await signIn(account.email, codeAt(secret))
    expect(refused.statusCode).toBe(429)
    pass(Number(refused.headers['retry-after']))
    expect((await signIn(account.email, codeAt(secret))).statusCode).toBe(200)
  })

  test('needs no code of an account that has not proved its app yet', async () => {
    const account = await makeAccount(shop.db, app, { role: 'dealer', passwordHash })
    await call(account, 'POST', '/api/account/two-factor', { password })
    expect((await call(account, 'PUT', '/api/account/two-factor', { code: '000000' })).statusCode).toBe(400)
    expect((await signIn(account.email)).statusCode).toBe(200)
  })
})

describe('setting it up', () => {
  test('needs the password again, and names the shop and the account in the app', async () => {
    const account = await makeAccount(shop.db, app, { role: 'partner', passwordHash })
    expect((await call(account, 'POST', '/api/account/two-factor', { password: 'a guess' })).json()).toMatchObject({
      reason: 'password-wrong',
    })
    const { uri } = (await call(account, 'POST', '/api/account/two-factor', { password })).json<{ uri: string }>()
    expect(decodeURIComponent(uri)).toContain(`otpauth://totp/Rule & Lead:${account.email}`)
  })

  test('ends after ten wrong first codes: nobody finds one by trying', async () => {
    const account = await makeAccount(shop.db, app, { role: 'dealer', passwordHash })
    const { secret } = (await call(account, 'POST', '/api/account/two-factor', { password })).json<{ secret: string }>()
    const attempt = (code: string) => call(account, 'PUT', '/api/account/two-factor', { code })
    const statuses = []
    for (let nth = 0; nth < 11; nth += 1) statuses.push((await attempt('000000')).statusCode)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
    expect((await attempt(codeAt(secret))).statusCode).toBe(429)
    pass(900)
    expect((await attempt(codeAt(secret))).statusCode).toBe(200)
  })

  test('stores the secret encrypted and the recovery codes as hashes, and never shows either again', async () => {
    const { account, secret, codes } = await withTwoFactor()
    const [row] = await shop.db.select().from(twoFactors).where(eq(twoFactors.accountId, account.id))
    expect(row?.secret).not.toContain(secret)
    expect(decryptSecret(testDeps(shop).tokenSecrets, row?.secret ?? '')).toBe(secret)
    expect(decryptSecret(['another secret of thirty-two characters'], row?.secret ?? '')).toBeNull()
    const hashes = await shop.db.select().from(recoveryCodes).where(eq(recoveryCodes.accountId, account.id))
    for (const code of codes) expect(JSON.stringify(hashes)).not.toContain(code)
    expect((await call(account, 'GET', '/api/account')).body).not.toContain(secret)
    expect((await call(account, 'POST', '/api/account/two-factor', { password })).statusCode).toBe(409)
  })

  test('new recovery codes replace the old ones', async () => {
    const { account, codes } = await withTwoFactor()
    const renewed = await call(account, 'POST', '/api/account/recovery-codes', { password })
    expect((await signIn(account.email, codes[0])).statusCode).toBe(401)
    expect((await signIn(account.email, renewed.json<{ recoveryCodes: string[] }>().recoveryCodes[9])).statusCode).toBe(200)
  })

  test('can be turned off with the password', async () => {
    const { account } = await withTwoFactor()
    expect((await call(account, 'PUT', '/api/account/two-factor/off', { password: 'a guess' })).statusCode).toBe(400)
    expect((await call(account, 'PUT', '/api/account/two-factor/off', { password })).statusCode).toBe(200)
    expect((await signIn(account.email)).statusCode).toBe(200)
  })
})

describe('when the settings demand it', () => {
  const demand = (isOn: boolean) =>
    shop.db.update(settings).set({ values: { ...readDefaultCatalogue().settings, officeNeedsTwoFactor: isOn } })

  test('an admin or dealer without it reaches only the own account until it is set up; partners are not concerned', async () => {
    provesMessage('twoFactorRequired.api')
    const admin = await makeAccount(shop.db, app, { role: 'admin', passwordHash })
    const partner = await makeAccount(shop.db, app, { role: 'partner', passwordHash })
    await demand(true)
    const refused = await call(admin, 'GET', '/api/b2b/dealer/order/list')
    expect([refused.statusCode, refused.json<{ reason: string }>().reason]).toEqual([403, 'two-factor-required'])
    expect((await call(admin, 'GET', '/api/settings')).json()).not.toHaveProperty('version')
    expect((await call(partner, 'GET', '/api/b2b/partner/order/list')).statusCode).toBe(200)

    expect((await call(admin, 'GET', '/api/account')).json()).toMatchObject({ twoFactor: { isActive: false, isDemanded: true } })
    const { secret } = (await call(admin, 'POST', '/api/account/two-factor', { password })).json<{ secret: string }>()
    await call(admin, 'PUT', '/api/account/two-factor', { code: codeAt(secret) })
    expect((await call(admin, 'GET', '/api/b2b/dealer/order/list')).statusCode).toBe(200)
  })

  test('nobody of them can turn it off', async () => {
    const { account } = await withTwoFactor()
    await demand(true)
    expect((await call(account, 'PUT', '/api/account/two-factor/off', { password })).json()).toMatchObject({ reason: 'demanded' })
  })
})

test('an admin resets the two-factor sign-in of a colleague, and it is in the audit trail', async () => {
  const { account } = await withTwoFactor()
  const admin = await makeAccount(shop.db, app, { role: 'admin', passwordHash })
  expect((await call(admin, 'DELETE', `/api/admin/accounts/${account.id}/two-factor`)).statusCode).toBe(200)
  expect((await signIn(account.email)).statusCode).toBe(200)
  expect((await call(admin, 'DELETE', `/api/admin/accounts/${account.id}/two-factor`)).statusCode).toBe(404)
  const trail = await call(admin, 'GET', `/api/admin/audit?subject=account&subjectId=${account.id}`)
  expect(trail.json<{ items: object[] }>().items[0]).toMatchObject({
    account: { id: admin.id },
    changes: [{ field: 'twoFactor', before: 'active', after: null }],
  })
})
