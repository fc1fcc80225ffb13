import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts, partners } from '#db/schema/accounts.ts'
import { auditTrail } from '#db/schema/audit-trail.ts'
import { orders } from '#db/schema/orders.ts'
import { messagesOf } from '#features/orders/thread/server/reads.ts'
import { assignPartnersDealer } from '#features/orders/orders/server/assign-dealer.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { placeTestOrder } from '#tests/support/place-test-order.ts'
import { provesMessage } from '#tests/support/proves-message.ts'
import { openTestApi } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let app: FastifyInstance
let admin: MadeAccount, dana: MadeAccount, marek: MadeAccount, partner: MadeAccount

beforeAll(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop)
  ;[admin, dana, marek, partner] = await Promise.all([
    makeAccount(shop.db, app, { role: 'admin' }),
    makeAccount(shop.db, app, { role: 'dealer' }),
    makeAccount(shop.db, app, { role: 'dealer' }),
    makeAccount(shop.db, app, { role: 'partner' }),
  ])
  await shop.db.update(accounts).set({ firstName: 'Dana', lastName: 'Dealer' }).where(eq(accounts.id, dana.id))
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const assign = async (orderId: string, dealerId: string, { who = admin, query = '' } = {}) => {
  const url = `/api/b2b/dealer/order/${orderId}/dealer/${dealerId}?dealerName=x${query}`
  const reply = await app.inject({ method: 'PUT', url, headers: who.headers })
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() }
}
const dealerOf = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]?.dealerId
const assignments = async (id: string) =>
  (await messagesOf(shop.db, id)).filter(({ systemMessageType }) => systemMessageType === 'dealerAssigned')
const mailsTo = async (orderId: string) => {
  const found = await shop.pool.query<{ data: { dealerId: string } }>(
    "SELECT data FROM pgboss.job WHERE name = 'mail-assigned' AND data->>'orderId' = $1",
    [orderId],
  )
  return found.rows.map(({ data }) => data.dealerId)
}

test('an admin assigns a dealer: thread, audit trail and a mail to the dealer say so', async () => {
  const { id } = await placeTestOrder(shop)
  expect(await assign(id, dana.id)).toEqual({ status: 200, body: { id: dana.id, name: 'Dana Dealer' } })
  expect(await dealerOf(id)).toBe(dana.id)
  expect(await assignments(id)).toMatchObject([{ systemMessageData: { dealerId: dana.id, dealerName: 'Dana Dealer' } }])
  expect(await shop.db.select().from(auditTrail).where(eq(auditTrail.subjectId, id))).toMatchObject([
    { accountId: admin.id, changes: [{ field: 'dealerId', before: null, after: dana.id }] },
  ])
  expect(await mailsTo(id)).toEqual([dana.id])
})

test('a dealer takes an order over without a mail, and a second time changes nothing', async () => {
  const { id } = await placeTestOrder(shop)
  await assign(id, dana.id, { who: dana })
  expect((await assign(id, dana.id, { who: marek })).status).toBe(200)
  expect(await assignments(id)).toHaveLength(1)
  expect(await mailsTo(id)).toEqual([])
})

test('of two dealers who take an order at once the second sees the first', async () => {
  provesMessage('dealerConflict.api')
  const { id } = await placeTestOrder(shop)
  const both = await Promise.all([dana, marek].map((who) => assign(id, who.id, { who, query: '&from=' })))
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const kept = await dealerOf(id)
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ reason: 'conflict', current: { id: kept } })
  const other = kept === dana.id ? marek : dana
  expect((await assign(id, other.id, { query: `&from=${String(kept)}` })).status).toBe(200)
  expect(await dealerOf(id)).toBe(other.id)
})

test('only an active dealer looks after orders', async () => {
  provesMessage('dealerNotFound.api')
  const { id } = await placeTestOrder(shop)
  const left = await makeAccount(shop.db, app, { role: 'dealer' })
  await shop.db.update(accounts).set({ isActive: false }).where(eq(accounts.id, left.id))
  for (const dealerId of ['unknown', randomUUID(), admin.id, partner.id, left.id])
    expect(await assign(id, dealerId)).toMatchObject({ status: 404, body: { message: 'Dealer not found' } })
  expect(await dealerOf(id)).toBeNull()
})

test('a cancelled or unknown order is given to nobody, and a partner assigns no dealer', async () => {
  const { id } = await placeTestOrder(shop)
  await app.inject({ method: 'POST', url: `/api/b2b/dealer/order/${id}/cancel`, headers: admin.headers, payload: { reason: 'Twice.' } })
  expect(await assign(id, dana.id)).toMatchObject({ status: 409, body: { reason: 'cancelled' } })
  expect(await assign(randomUUID(), dana.id)).toMatchObject({ status: 404, body: { message: 'Order not found' } })
  const { id: own } = await placeTestOrder(shop)
  expect((await assign(own, dana.id, { who: partner })).status).toBe(403)
})

test('the dealers are listed by name with their addresses', async () => {
  const reply = await app.inject({ method: 'GET', url: '/api/b2b/dealer/list/dealers', headers: dana.headers })
  expect(reply.json()).toContainEqual({ id: dana.id, email: dana.email, firstName: 'Dana', lastName: 'Dealer' })
  expect(reply.json<{ id: string }[]>().map(({ id }) => id)).not.toContain(admin.id)
})

test("a partner's new order goes to the dealer of the partner, who gets a mail", async () => {
  const { id } = await placeTestOrder(shop)
  const partnerId = partner.partnerId ?? ''
  await shop.db.update(partners).set({ dealerId: marek.id }).where(eq(partners.id, partnerId))
  await shop.db.transaction((tx) => assignPartnersDealer(tx, shop.jobs, { orderId: id, partnerId, at: new Date() }))
  expect(await dealerOf(id)).toBe(marek.id)
  expect(await assignments(id)).toHaveLength(1)
  expect(await mailsTo(id)).toEqual([marek.id])
})
