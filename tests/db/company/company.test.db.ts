import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#db/schema/accounts.ts'
import { auditTrail } from '#db/schema/audit-trail.ts'
import { mails } from '#db/schema/mails.ts'
import { orders } from '#db/schema/orders.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import type { OwnCompany } from '#features/partners/company/schema.ts'
import { mailCompanyChange } from '#features/billing/letters/server/mail-company-change.ts'
import { postedMails } from '#platform/server/mail/reads.ts'
import { erasePersonalData } from '#features/office/personal-data/server/erase-personal-data.ts'
import { outboxOnlyMailer } from '#platform/server/mail/mailer.ts'
import { linkMailsTo, workOnAccountMails } from '#tests/support/account-mails.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { makeOrderingPartner } from '#tests/support/make-ordering-partner.ts'
import { placeTestOrder } from '#tests/support/place-test-order.ts'
import { openTestApi, testConfig, withoutBodyLimits } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let app: FastifyInstance
let first: MadeAccount
let rival: MadeAccount

beforeAll(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop, { config: withoutBodyLimits })
  rival = await makeOrderingPartner(shop, app)
  await workOnAccountMails(shop, () => new Date())
})
beforeEach(async () => {
  await shop.db.delete(rateLimits)
  first = await makeOrderingPartner(shop, app)
  // Somebody who has accepted the invitation.
  await shop.db.update(accounts).set({ passwordHash: 'a hash' }).where(eq(accounts.id, first.id))
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

type Method = 'GET' | 'POST' | 'PUT'
type Caller = { readonly headers: Readonly<Record<string, string>> }
const call = (who: Caller, method: Method, path = '', payload?: object) =>
  app.inject({ method, url: `/api/b2b/partner/company${path}`, headers: who.headers, ...(payload && { payload }) })
const companyOf = async (who: Caller) => (await call(who, 'GET')).json<OwnCompany>()
const newPerson = () => ({ email: `${randomUUID()}@vrba-tesarstvi.example`, firstName: 'Věra', lastName: 'Šťastná' })

/** Invites a person of the first one's company, who then sets a password. */
async function joined() {
  const person = newPerson()
  expect((await call(first, 'POST', '/people', person)).statusCode).toBe(200)
  await expect.poll(() => linkMailsTo(shop, person.email)).toHaveLength(1)
  const [mail] = await linkMailsTo(shop, person.email)
  const password = 'correct horse battery staple'
  await app.inject({ method: 'PUT', url: '/api/auth/password', payload: { token: mail?.token ?? '', password } })
  const login = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: person.email, password, domain: 'localhost' },
  })
  const [row] = await shop.db.select().from(accounts).where(eq(accounts.email, person.email))
  return { ...person, id: row?.id ?? '', headers: { cookie: `${login.cookies[0]?.name}=${login.cookies[0]?.value}` } }
}

describe('the details of a company', () => {
  test('are changed by any of its people, and the office reads in a mail what has changed', async () => {
    const { people: _people, ...company } = await companyOf(first)
    const saved = await call(first, 'PUT', '', { ...company, billingCity: 'Litomyšl', billingZipCode: '57001', locale: 'de' })
    expect(saved.statusCode).toBe(200)
    expect(saved.json<OwnCompany>()).toMatchObject({
      billingCity: 'Litomyšl',
      billingZipCode: '57001',
      locale: 'de',
      version: company.version + 1,
    })

    const [entry] = await shop.db
      .select()
      .from(auditTrail)
      .where(eq(auditTrail.subjectId, first.partnerId ?? ''))
      .orderBy(desc(auditTrail.at))
    expect(entry).toMatchObject({ accountId: first.id, subject: 'partner' })
    const deps = { ...shop, clock: () => new Date(), config: testConfig, mailer: outboxOnlyMailer }
    for (let nth = 0; nth < 2; nth += 1) await mailCompanyChange(deps, { entryId: entry?.id ?? '' })
    const sent = await postedMails(shop, eq(mails.uniqueKey, `company change ${entry?.id}`))
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ recipient: testConfig.mail.shop, subject: expect.stringContaining('VRBA tesařství s.r.o.') })
    expect(sent[0]?.text).toContain('→ Litomyšl')
    expect(sent[0]?.text).toContain('cz → de')
  })

  test('of a late save are refused with the current ones, and nothing is overwritten', async () => {
    const { people: _people, ...company } = await companyOf(first)
    await call(first, 'PUT', '', { ...company, billingCity: 'Litomyšl' })
    const late = await call(first, 'PUT', '', { ...company, billingCity: 'Choceň' })
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({ reason: 'conflict', current: { billingCity: 'Litomyšl' } })
    expect((await companyOf(first)).billingCity).toBe('Litomyšl')
  })

  test('that are wrong are refused field by field', async () => {
    const { people: _people, ...company } = await companyOf(first)
    const reply = await call(first, 'PUT', '', { ...company, billingZipCode: '1', billingSurName: '\u200b', billingEmail: 'vrba' })
    expect(reply.statusCode).toBe(400)
    expect(reply.json<{ issues: { path: string }[] }>().issues.map(({ path }) => path)).toEqual([
      'billingSurName',
      'billingZipCode',
      'billingEmail',
    ])
  })
})

describe('the people of a company', () => {
  test('are invited by the first one, order at its prices and see each other', async () => {
    const colleague = await joined()
    const { people } = await companyOf(colleague)
    expect(people.map(({ id, isFirst, isOwn, state }) => ({ id, isFirst, isOwn, state }))).toEqual([
      { id: first.id, isFirst: true, isOwn: false, state: 'active' },
      { id: colleague.id, isFirst: false, isOwn: true, state: 'active' },
    ])
    expect((await app.inject({ url: '/api/b2b/partner/order/list', headers: colleague.headers })).statusCode).toBe(200)
  })

  test('are deactivated by the first one at once, and activated again', async () => {
    const colleague = await joined()
    expect((await call(first, 'PUT', `/people/${colleague.id}/active`, { isActive: false })).statusCode).toBe(200)
    expect((await call(colleague, 'GET')).statusCode).toBe(401)
    expect((await companyOf(first)).people[1]).toMatchObject({ state: 'inactive' })
    expect((await call(first, 'PUT', `/people/${colleague.id}/active`, { isActive: true })).statusCode).toBe(200)
    expect((await companyOf(first)).people[1]).toMatchObject({ state: 'active' })
  })

  test('are managed by the oldest active one while an older one has not accepted the invitation', async () => {
    const colleague = await joined()
    await shop.db.update(accounts).set({ passwordHash: '' }).where(eq(accounts.id, first.id))
    const { people } = await companyOf(colleague)
    expect(people.find(({ isFirst }) => isFirst)?.id).toBe(colleague.id)
    expect((await call(colleague, 'POST', '/people', newPerson())).statusCode).toBe(200)
  })

  test('who were erased are not among them, and nobody brings their accounts back', async () => {
    const colleague = await joined()
    const { id: orderId } = await placeTestOrder(shop)
    await shop.db.update(orders).set({ partnerId: first.partnerId, accountId: colleague.id }).where(eq(orders.id, orderId))
    await erasePersonalData({ ...shop, clock: () => new Date() }, colleague.email)
    expect((await companyOf(first)).people.map(({ id }) => id)).toEqual([first.id])
    expect((await call(first, 'PUT', `/people/${colleague.id}/active`, { isActive: true })).statusCode).toBe(404)
  })

  test('are not managed by the others', async () => {
    const colleague = await joined()
    for (const reply of [
      await call(colleague, 'POST', '/people', newPerson()),
      await call(colleague, 'PUT', `/people/${first.id}/active`, { isActive: false }),
      await call(colleague, 'POST', `/people/${first.id}/link`),
    ]) {
      expect(reply.statusCode).toBe(403)
      expect(reply.json()).toMatchObject({ reason: 'not-first' })
    }
  })

  test('of another company can not be seen or touched', async () => {
    for (const reply of [
      await call(first, 'PUT', `/people/${rival.id}/active`, { isActive: false }),
      await call(first, 'POST', `/people/${rival.id}/link`),
    ])
      expect(reply.statusCode).toBe(404)
    expect((await companyOf(rival)).people).toMatchObject([{ id: rival.id, state: 'invited' }])
  })

  test('can not deactivate themselves, and an address has one account', async () => {
    const own = await call(first, 'PUT', `/people/${first.id}/active`, { isActive: false })
    expect([own.statusCode, own.json()]).toEqual([409, expect.objectContaining({ reason: 'own-access' })])
    const taken = await call(first, 'POST', '/people', { ...newPerson(), email: rival.email.toUpperCase() })
    expect([taken.statusCode, taken.json()]).toEqual([409, expect.objectContaining({ reason: 'email-taken' })])
  })

  test('get an invitation again, at most 20 an hour for one company', async () => {
    const person = newPerson()
    await call(first, 'POST', '/people', person)
    const [row] = await shop.db.select().from(accounts).where(eq(accounts.email, person.email))
    const replies = []
    for (let nth = 0; nth < 20; nth += 1) replies.push(await call(first, 'POST', `/people/${row?.id}/link`))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([...Array.from({ length: 19 }, () => 200), 429])
    expect(Number(replies.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number((await call(first, 'POST', '/people', newPerson())).headers['retry-after'])).toBeGreaterThan(0)
    await expect.poll(() => linkMailsTo(shop, person.email)).toHaveLength(20)
  })
})

test('an office account has no company', async () => {
  const dealer = await makeAccount(shop.db, app, { role: 'dealer' })
  expect((await call(dealer, 'GET')).statusCode).toBe(403)
})
