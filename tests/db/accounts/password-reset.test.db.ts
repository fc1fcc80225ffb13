import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountLinks } from '#db/schema/account-links.ts'
import { accounts } from '#db/schema/accounts.ts'
import { mails } from '#db/schema/mails.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { dayMs } from '#domain/format/durations.ts'
import { purgeLinks } from '#features/accounts/accounts/server/create-link.ts'
import { accountQueues } from '#features/accounts/accounts/server/jobs.ts'
import { hashPassword } from '#features/accounts/accounts/server/password-hash.ts'
import { mailAccountLink } from '#features/billing/letters/server/mail-account-link.ts'
import { purgeAccountMails } from '#platform/server/mail/purge-mails.ts'
import { outboxOnlyMailer } from '#platform/server/mail/mailer.ts'
import { linkMailsTo, type LinkMailOf, workOnAccountMails } from '#tests/support/account-mails.ts'
import { makeAccount, type MadeAccount } from '#tests/support/make-account.ts'
import { provesMessage } from '#tests/support/proves-message.ts'
import { openTestApi, testConfig } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const [oldPassword, newPassword] = ['correct horse battery staple', 'a whole new sentence']

let shop: TestShop
let app: FastifyInstance
let now: Date
let passwordHash: string
beforeAll(async () => {
  shop = await openTestShop()
  now = new Date()
  app = await openTestApi(shop, { clock: () => now })
  passwordHash = await hashPassword(oldPassword)
  await workOnAccountMails(shop, () => now)
})
beforeEach(async () => {
  now = new Date()
  await shop.db.delete(rateLimits)
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const hosts = { cz: 'localhost', en: 'en.localhost', de: 'de.localhost' } as const
const request = (email: string, site: keyof typeof hosts = 'en', remoteAddress = '192.0.2.1') =>
  app.inject({ method: 'POST', url: '/api/auth/password-reset', remoteAddress, headers: { host: hosts[site] }, payload: { email } })
const choose = (token: string, password = newPassword) =>
  app.inject({ method: 'PUT', url: '/api/auth/password', payload: { token, password } })
const signIn = (email: string, password: string) => app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } })
const profile = ({ headers }: MadeAccount) => app.inject({ url: '/api/profile', headers })

/** Requests a link for an account and waits for its mail. */
async function linkFor(email: string, site: keyof typeof hosts = 'en'): Promise<LinkMailOf> {
  const before = await linkMailsTo(shop, email)
  await request(email, site)
  await expect.poll(async () => (await linkMailsTo(shop, email)).length).toBe(before.length + 1)
  // The clock stands still, so the newest mail need not be the last one of the list.
  const mail = (await linkMailsTo(shop, email)).find(({ token }) => before.every((one) => one.token !== token))
  if (!mail) throw new Error('no mail')
  return mail
}
const dealer = () => makeAccount(shop.db, app, { role: 'dealer', passwordHash })

describe('a lost password', () => {
  test('is replaced by the link of a mail; all sessions of the account end', async () => {
    const account = await dealer()
    const { token, url } = await linkFor(account.email)
    expect(url).toContain(`http://${hosts.en}:${testConfig.port}/new-password/`)
    expect((await choose(token)).statusCode).toBe(200)
    expect((await profile(account)).statusCode).toBe(401)
    expect((await signIn(account.email, oldPassword)).statusCode).toBe(401)
    expect((await signIn(account.email, newPassword)).statusCode).toBe(200)
  })

  test.each([
    ['cz', 'Nové heslo', 'Platí do', '/nove-heslo/'],
    ['en', 'New password', 'Valid until', '/new-password/'],
    ['de', 'Neues Passwort', 'Gültig bis', '/neues-passwort/'],
  ] as const)('%s: the mail is in the language of the site', async (site, subject, until, path) => {
    const { email } = await dealer()
    const mail = await linkFor(email, site)
    expect(mail.subject).toContain(subject)
    expect(mail.text).toContain(until)
    expect(mail.url).toContain(path)
  })

  test('gets the same reply for an unknown address, which receives no mail', async () => {
    provesMessage('passwordReset.api')
    const away = await dealer()
    await shop.db.update(accounts).set({ isActive: false }).where(eq(accounts.id, away.id))
    const known = await dealer()
    const [unknown, inactive, active] = [await request('nobody@reset.example'), await request(away.email), await request(known.email)]
    for (const reply of [unknown, inactive]) expect([reply.statusCode, reply.body]).toEqual([active.statusCode, active.body])
    await expect.poll(async () => (await linkMailsTo(shop, known.email)).length).toBe(1)
    expect(await shop.db.$count(mails, sql`recipient in ('nobody@reset.example', ${away.email})`)).toBe(0)
  })

  test('leaves only a hash of the token in the database', async () => {
    const { email, id } = await dealer()
    const { token } = await linkFor(email)
    const [link] = await shop.db.select().from(accountLinks).where(eq(accountLinks.accountId, id))
    expect(JSON.stringify(link)).not.toContain(token)
    const [found] = (
      await shop.db.execute(sql`SELECT count(*) AS found FROM mails WHERE html LIKE ${`%${token}%`} OR text LIKE ${`%${token}%`}`)
    ).rows
    expect(found).toEqual({ found: '0' })
  })

  test('may be requested three times in a quarter of an hour for an address, whether it has an account or not', async () => {
    for (const email of ['nobody@limit.example', (await dealer()).email]) {
      const statuses: number[] = []
      for (let nth = 0; nth < 4; nth += 1) statuses.push((await request(email, 'en', `198.51.100.${nth}`)).statusCode)
      expect(statuses).toEqual([202, 202, 202, 429])
    }
  })

  test('may be requested for twenty addresses an hour from one network address', async () => {
    const statuses: number[] = []
    for (let nth = 0; nth < 21; nth += 1) statuses.push((await request(`nobody${nth}@limit.example`)).statusCode)
    expect(new Set(statuses.slice(0, 20))).toEqual(new Set([202]))
    expect(statuses[20]).toBe(429)
  })
})

describe('a link by mail', () => {
  test('is valid once, even for two requests at the same time', async () => {
    provesMessage('linkExpired.api')
    const account = await dealer()
    const { token } = await linkFor(account.email)
    const replies = await Promise.all([choose(token), choose(token, 'another long sentence')])
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    const late = await choose(token)
    expect([late.statusCode, late.json()]).toEqual([409, { message: 'This link has been used or has expired.', reason: 'link-expired' }])
  })

  test('makes the other links of the account invalid', async () => {
    const account = await dealer()
    const [first, second] = [await linkFor(account.email), await linkFor(account.email)]
    expect((await choose(second.token)).statusCode).toBe(200)
    expect((await choose(first.token)).statusCode).toBe(409)
  })

  test('expires after 30 minutes', async () => {
    const account = await dealer()
    const { token } = await linkFor(account.email)
    now = new Date(now.getTime() + 30 * 60_000 + 1000)
    expect((await choose(token)).statusCode).toBe(409)
    await purgeLinks({ db: shop.db, clock: () => now })
    expect(await shop.db.$count(accountLinks, eq(accountLinks.accountId, account.id))).toBe(0)
  })

  test('does not open a deactivated account', async () => {
    const account = await dealer()
    const { token } = await linkFor(account.email)
    await shop.db.update(accounts).set({ isActive: false }).where(eq(accounts.id, account.id))
    expect((await choose(token)).statusCode).toBe(409)
  })

  test('needs a password of twelve characters, and stays valid after a shorter one', async () => {
    const account = await dealer()
    const { token } = await linkFor(account.email)
    const short = await choose(token, 'eleven char')
    expect([short.statusCode, short.json<{ issues: { path: string }[] }>().issues[0]?.path]).toEqual([400, 'password'])
    expect((await choose(token)).statusCode).toBe(200)
  })

  test('lets a person sign in at once who has guessed too often before', async () => {
    const account = await dealer()
    for (let nth = 0; nth < 11; nth += 1) await signIn(account.email, `guess ${nth}`)
    expect((await signIn(account.email, oldPassword)).statusCode).toBe(429)
    const { token } = await linkFor(account.email)
    await choose(token)
    expect((await signIn(account.email, newPassword)).statusCode).toBe(200)
  })

  test('is mailed once by a job that runs twice', async () => {
    const account = await dealer()
    const deps = { ...shop, clock: () => now, config: testConfig, mailer: outboxOnlyMailer }
    const job = { linkId: crypto.randomUUID(), accountId: account.id, purpose: 'reset', locale: 'en' } as const
    await mailAccountLink(deps, job)
    await mailAccountLink(deps, job)
    expect(await linkMailsTo(shop, account.email)).toHaveLength(1)
    expect(await shop.db.$count(accountLinks, eq(accountLinks.accountId, account.id))).toBe(1)
  })
})

test('mails with links are deleted after a month, and requested addresses with their job within the hour', async () => {
  const { email } = await dealer()
  await linkFor(email)
  await purgeAccountMails({ db: shop.db, clock: () => now })
  expect(await linkMailsTo(shop, email)).toHaveLength(1)
  now = new Date(now.getTime() + 31 * dayMs)
  await purgeAccountMails({ db: shop.db, clock: () => now })
  expect(await linkMailsTo(shop, email)).toEqual([])
  expect(accountQueues.mailPasswordReset.options).toMatchObject({ deleteAfterSeconds: 3600, retentionSeconds: 3600 })
})
