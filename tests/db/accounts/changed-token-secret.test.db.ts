import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { twoFactors } from '#db/schema/two-factor.ts'
import { authenticatorOf } from '#features/accounts/accounts/server/check-code.ts'
import { hashPassword } from '#features/accounts/accounts/server/password-hash.ts'
import { updateStoredSecrets } from '#features/accounts/accounts/server/update-stored-secrets.ts'
import type { TokenSecrets } from '#features/accounts/accounts/server/token-secret.ts'
import { decryptSecret } from '#features/accounts/accounts/server/two-factor-secret.ts'
import { makeAccount } from '#tests/support/make-account.ts'
import { openTestApi } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const password = 'correct horse battery staple'
const [old, changed] = ['the old secret of thirty-two characters', 'the new secret of thirty-two characters']

/** Fixed: a code is valid for half a minute. */
const now = new Date()
let shop: TestShop
let passwordHash: string
const opened: FastifyInstance[] = []
/** A process of the shop with these secrets. */
async function startWith(...tokenSecrets: TokenSecrets): Promise<FastifyInstance> {
  await updateStoredSecrets(shop.db, tokenSecrets)
  const app = await openTestApi(shop, { tokenSecrets, clock: () => now })
  opened.push(app)
  return app
}
beforeAll(async () => {
  shop = await openTestShop()
  passwordHash = await hashPassword(password)
})
afterAll(async () => {
  for (const app of opened) await app.close()
  await shop.close()
})

const codeAt = (secret: string, steps = 0): string => authenticatorOf(secret).generate({ timestamp: now.getTime() + steps * 30_000 })

async function withTwoFactor(app: FastifyInstance) {
  const account = await makeAccount(shop.db, app, { role: 'dealer', passwordHash })
  const call = (method: 'POST' | 'PUT', payload: object) =>
    app.inject({ method, url: '/api/account/two-factor', headers: account.headers, payload })
  const { secret } = (await call('POST', { password })).json<{ secret: string }>()
  // An earlier step, so that the present one is still good for a sign-in.
  await call('PUT', { code: codeAt(secret, -1) })
  return { account, secret }
}

test('while the secret is changed process by process, everyone stays signed in', async () => {
  const account = await makeAccount(shop.db, await startWith(old), { role: 'dealer' })
  const statusAt = async (app: FastifyInstance, { headers }: Pick<typeof account, 'headers'>) =>
    (await app.inject({ url: '/api/profile', headers })).statusCode
  const [before, after] = [await startWith(old, changed), await startWith(changed, old)]
  const newcomer = await makeAccount(shop.db, after, { role: 'dealer' })
  expect([await statusAt(before, account), await statusAt(after, account)]).toEqual([200, 200])
  expect([await statusAt(before, newcomer), await statusAt(after, newcomer)]).toEqual([200, 200])
  const finished = await startWith(changed)
  expect([await statusAt(finished, account), await statusAt(finished, newcomer)]).toEqual([401, 200])
})

test('authenticator apps work throughout a change of the secret, and after it also for those who did not sign in meanwhile', async () => {
  const { account, secret } = await withTwoFactor(await startWith(old))
  const storedFor = async () => (await shop.db.select().from(twoFactors).where(eq(twoFactors.accountId, account.id)))[0]?.secret ?? ''
  await startWith(changed, old)
  expect(decryptSecret([changed], await storedFor())).toBe(secret)
  const before = await openTestApi(shop, { tokenSecrets: [old, changed], clock: () => now })
  opened.push(before)
  const signIn = (app: FastifyInstance, code: string) =>
    app.inject({ method: 'POST', url: '/api/auth/login', payload: { email: account.email, password, code } })
  expect((await signIn(before, codeAt(secret))).statusCode).toBe(200)
  expect((await signIn(await startWith(changed), codeAt(secret, 1))).statusCode).toBe(200)
})
