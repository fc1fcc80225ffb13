import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountLinks } from '#db/schema/account-links.ts'
import { accounts, partners } from '#db/schema/accounts.ts'
import { orders } from '#db/schema/orders.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { createAccountLink } from '#features/accounts/accounts/server/create-link.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { fillInBilling } from '#tests/support/make-ordering-partner.ts'
import { makePartnerOrderBody } from '#tests/support/partner-order-by-api.ts'
import { placeTestOrder } from '#tests/support/place-test-order.ts'
import { partnerForm } from '#tests/support/price-lists-by-api.ts'
import { openTestApi, withoutBodyLimits } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let app: FastifyInstance
let admin: MadeAccount
beforeAll(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop, { config: withoutBodyLimits })
})
beforeEach(async () => {
  await shop.db.delete(rateLimits)
  admin = await makeAccount(shop.db, app, { role: 'admin' })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const call = async (who: MadeAccount, method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
  const reply = await app.inject({ method, url: `/api/${url}`, headers: who.headers, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.body === '' ? {} : reply.json<{ reason?: string; id?: string; partnerId?: string }>() }
}
const person = { firstName: 'Věra', lastName: 'Šťastná', phone: '' }
const erase = (who: MadeAccount, { email }: MadeAccount) => call(who, 'POST', 'admin/personal-data/erase', { email, confirmation: email })
const isThere = async ({ id }: MadeAccount) => (await shop.db.$count(accounts, and(eq(accounts.id, id), eq(accounts.isActive, true)))) === 1
const linkOf = async ({ id }: MadeAccount) =>
  (await createAccountLink(shop.db, { id: randomUUID(), accountId: id, purpose: 'reset', now: new Date() })) ?? ''
const choose = async (token: string) =>
  (await app.inject({ method: 'PUT', url: '/api/auth/password', payload: { token, password: 'a whole new sentence' } })).statusCode

describe('an e-mail address', () => {
  test('that several admins give away at the same time is taken once, and the others learn that it is', async () => {
    for (let round = 0; round < 6; round += 1) {
      const email = `wanted-${round}@person.example`
      const dealers = await Promise.all([1, 2].map(() => makeAccount(shop.db, app, { role: 'dealer' })))
      const replies = await Promise.all([
        ...dealers.map(({ id }) => call(admin, 'PUT', `admin/accounts/${id}`, { ...person, email, role: 'dealer' })),
        call(admin, 'POST', 'admin/accounts', { ...person, email, role: 'dealer' }),
        call(admin, 'POST', 'priceLists', { ...partnerForm, email }),
      ])
      const refused = replies.filter(({ status }) => status >= 300)
      expect(refused.map(({ status, body }) => [status, body.reason])).toEqual(Array.from({ length: 3 }, () => [409, 'email-taken']))
      expect(await shop.db.$count(accounts, eq(accounts.email, email))).toBe(1)
    }
  })

  test('that was wrong has links that no longer open the account once it is corrected', async () => {
    const [dealer, partner] = [await makeAccount(shop.db, app, { role: 'dealer' }), await makeAccount(shop.db, app, { role: 'partner' })]
    const [toDealer, toPartner] = [await linkOf(dealer), await linkOf(partner)]
    await call(admin, 'PUT', `admin/accounts/${dealer.id}`, { ...person, email: 'right@person.example', role: 'dealer' })
    const { password: _, ...form } = partnerForm
    expect((await call(admin, 'PUT', `priceLists/${partner.id}`, { ...form, email: 'right@partner.example' })).status).toBe(200)
    expect([await choose(toDealer), await choose(toPartner)]).toEqual([409, 409])
  })
})

describe('a link to a new password', () => {
  test('is valid once, and of several links that are used at the same time one sets the password', async () => {
    for (let round = 0; round < 5; round += 1) {
      const dealer = await makeAccount(shop.db, app, { role: 'dealer' })
      const tokens = [await linkOf(dealer), await linkOf(dealer), await linkOf(dealer)]
      const statuses = await Promise.all([...tokens, ...tokens].map(choose))
      expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409, 409, 409])
      expect(await shop.db.$count(accountLinks, eq(accountLinks.accountId, dealer.id))).toBe(0)
    }
  })

  test('is no longer valid once an admin has set another password', async () => {
    const partner = await makeAccount(shop.db, app, { role: 'partner' })
    const token = await linkOf(partner)
    expect((await call(admin, 'PUT', `priceLists/${partner.id}`, { ...partnerForm, email: partner.email })).status).toBe(200)
    expect(await choose(token)).toBe(409)
  })
})

describe('two admins who act against each other at the same time', () => {
  test('erase: one of them stays, and nothing is half done', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [one, other] = [await makeAccount(shop.db, app, { role: 'admin' }), await makeAccount(shop.db, app, { role: 'admin' })]
      const replies = await Promise.all([erase(one, other), erase(other, one)])
      const [erased, refused] = replies.map(({ status }) => status).toSorted((one, other) => one - other)
      // 401 if the account was gone before its request was recognised.
      expect([erased, refused === 401 || refused === 409]).toEqual([200, true])
      expect([await isThere(one), await isThere(other)].filter(Boolean)).toHaveLength(1)
    }
  })

  test('deactivate and erase: one of them stays', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [one, other] = [await makeAccount(shop.db, app, { role: 'admin' }), await makeAccount(shop.db, app, { role: 'admin' })]
      const deactivated = call(one, 'PUT', `admin/accounts/${other.id}/active`, { isActive: false })
      const replies = await Promise.all([deactivated, erase(other, one)])
      const [done, refused] = replies.map(({ status, body }) => [status, body.reason ?? ''].join(' ').trim()).toSorted()
      expect([done, refused === '401' || refused === '409 not-admin']).toEqual(['200', true])
    }
  })
})

describe('an account that is deleted', () => {
  test('of a dealer leaves the partners without one', async () => {
    const [dealer, partner] = [await makeAccount(shop.db, app, { role: 'dealer' }), await makeAccount(shop.db, app, { role: 'partner' })]
    const isOfPartner = eq(partners.id, partner.partnerId ?? '')
    await shop.db.update(partners).set({ dealerId: dealer.id }).where(isOfPartner)
    expect((await erase(admin, dealer)).status).toBe(200)
    expect([await isThere(dealer), (await shop.db.select().from(partners).where(isOfPartner))[0]?.dealerId]).toEqual([false, null])
  })

  test('keeps its row without personal data when an order names it as dealer', async () => {
    const dealer = await makeAccount(shop.db, app, { role: 'dealer' })
    const { id } = await placeTestOrder(shop)
    await shop.db.update(orders).set({ dealerId: dealer.id }).where(eq(orders.id, id))
    expect((await erase(admin, dealer)).body).toMatchObject({ erased: [{ kind: 'accountDetails' }] })
    const [row] = await shop.db.select().from(accounts).where(eq(accounts.id, dealer.id))
    expect([row?.isActive, row?.email]).toEqual([false, `erased-${dealer.id}@invalid`])
  })

  test('with its partner may have been a dealer before; one with orders of another partner keeps its partner', async () => {
    const made = async () => (await call(admin, 'POST', 'priceLists', { ...partnerForm, email: `${randomUUID()}@partner.example` })).body
    const [own, other] = [await made(), await made()]
    const moved = await makeAccount(shop.db, app, { role: 'dealer' })
    const ofPartners = inArray(
      partners.id,
      [own, other].map(({ partnerId }) => partnerId ?? ''),
    )
    await shop.db.update(partners).set({ dealerId: moved.id }).where(ofPartners)
    const asPartner = { ...person, email: moved.email, role: 'partner', partnerId: own.partnerId }
    await call(admin, 'PUT', `admin/accounts/${moved.id}`, asPartner)
    const { id } = await placeTestOrder(shop)
    await shop.db
      .update(orders)
      .set({ accountId: moved.id, partnerId: other.partnerId ?? null })
      .where(eq(orders.id, id))
    expect(await call(admin, 'DELETE', `priceLists/${own.id}`)).toMatchObject({ status: 409, body: { reason: 'has-orders' } })
    await shop.db.update(orders).set({ accountId: null }).where(eq(orders.id, id))
    expect((await call(admin, 'DELETE', `priceLists/${own.id}`)).status).toBe(204)
  })
})

test("one's own second factor is not turned off by the way for colleagues, which asks for no password", async () =>
  expect(await call(admin, 'DELETE', `admin/accounts/${admin.id}/two-factor`)).toMatchObject({
    status: 409,
    body: { reason: 'own-two-factor' },
  }))

/** Sends an order of a partner. */
const sendOrderOf = ({ id, headers }: MadeAccount, seenPrice: number) =>
  app.inject({
    method: 'POST',
    url: '/api/b2b/partner/order/create',
    headers: { ...headers, 'idempotency-key': randomUUID() },
    payload: makePartnerOrderBody(id, seenPrice),
  })

test('an order of a partner that is deleted meanwhile is refused or keeps the partner', async () => {
  for (let round = 0; round < 6; round += 1) {
    const partner = await makeAccount(shop.db, app, { role: 'partner' })
    await fillInBilling(shop, partner)
    const { totals } = (await sendOrderOf(partner, 0)).json<{ totals: { total: number } }>()
    const [placed, deleted] = await Promise.all([sendOrderOf(partner, totals.total), call(admin, 'DELETE', `priceLists/${partner.id}`)])
    // 409 if the prices of the partner were gone before its account.
    expect([
      [201, 409],
      [401, 204],
      [409, 204],
    ]).toContainEqual([placed.statusCode, deleted.status])
  }
})
