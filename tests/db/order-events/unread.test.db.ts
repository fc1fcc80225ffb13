import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '#db/schema/orders.ts'
import { dayMs } from '#domain/format/durations.ts'
import type { UnreadOrders } from '#features/orders/thread/schema.ts'
import { writeMessage } from '#features/orders/thread/server/write-message.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { placeTestOrder } from '#tests/support/place-test-order.ts'
import { openTestApi } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let app: FastifyInstance
let dealer: MadeAccount
let colleague: MadeAccount
let partner: MadeAccount
let stranger: MadeAccount
beforeAll(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop)
  dealer = await makeAccount(shop.db, app, { role: 'dealer' })
  colleague = await makeAccount(shop.db, app, { role: 'dealer' })
  partner = await makeAccount(shop.db, app, { role: 'partner' })
  stranger = await makeAccount(shop.db, app, { role: 'partner' })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

async function orderOfPartner(): Promise<string> {
  const { id } = await placeTestOrder(shop)
  await shop.db.update(orders).set({ partnerId: partner.partnerId }).where(eq(orders.id, id))
  return id
}
/** A message, by default of a moment ago. */
async function write(orderId: string, author: 'dealer' | 'partner', at = new Date(Date.now() - 1000)): Promise<string> {
  const accountId = author === 'dealer' ? dealer.id : partner.id
  await writeMessage(shop.db, { orderId, author, accountId, comment: 'Hello', at })
  return at.toISOString()
}
/** How many messages of an order somebody has not read. */
async function unreadFor(who: MadeAccount, orderId: string): Promise<number> {
  const { items } = (await app.inject({ url: '/api/b2b/order/unread', headers: who.headers })).json<UnreadOrders>()
  return items.find((item) => item.orderId === orderId)?.messages ?? 0
}
const read = async (who: MadeAccount, orderId: string, until: string): Promise<number> =>
  (await app.inject({ method: 'PUT', url: `/api/b2b/order/${orderId}/read`, headers: who.headers, payload: { until } })).statusCode

test("a customer's messages are unread for each of the office until that person reads them, and for nobody of the company", async () => {
  const id = await orderOfPartner()
  await write(id, 'partner', new Date(Date.now() - 2000))
  const last = await write(id, 'partner')
  expect([await unreadFor(dealer, id), await unreadFor(colleague, id), await unreadFor(partner, id)]).toEqual([2, 2, 0])
  expect(await read(dealer, id, last)).toBe(200)
  expect([await unreadFor(dealer, id), await unreadFor(colleague, id)]).toEqual([0, 2])
  await write(id, 'partner', new Date())
  expect(await unreadFor(dealer, id)).toBe(1)
})

test("the office's messages are unread for the people of the company alone; an answer ends that", async () => {
  const id = await orderOfPartner()
  await write(id, 'dealer')
  expect([await unreadFor(partner, id), await unreadFor(stranger, id), await unreadFor(colleague, id)]).toEqual([1, 0, 0])
  await write(id, 'partner', new Date())
  expect(await unreadFor(partner, id)).toBe(0)
})

test('reading never goes backwards, nor into the future', async () => {
  const id = await orderOfPartner()
  const last = await write(id, 'partner')
  await read(dealer, id, last)
  await read(dealer, id, '2020-01-01T00:00:00.000Z')
  expect(await unreadFor(dealer, id)).toBe(0)
  await read(dealer, id, '2090-01-01T00:00:00.000Z')
  await write(id, 'partner', new Date(Date.now() + 1000))
  expect(await unreadFor(dealer, id)).toBe(1)
})

test("messages of more than 30 days ago, and those of cancelled orders, are nobody's task", async () => {
  const [old, cancelled] = [await orderOfPartner(), await orderOfPartner()]
  await write(old, 'partner', new Date(Date.now() - 31 * dayMs))
  await write(cancelled, 'partner')
  await shop.db.update(orders).set({ cancelledAt: new Date() }).where(eq(orders.id, cancelled))
  expect([await unreadFor(dealer, old), await unreadFor(dealer, cancelled)]).toEqual([0, 0])
})

test('nobody marks the order of another company, or an unknown one', async () => {
  const id = await orderOfPartner()
  const at = await write(id, 'dealer')
  expect(await read(stranger, id, at)).toBe(404)
  expect(await read(dealer, '00000000-0000-4000-8000-000000000000', at)).toBe(404)
  for (const time of ['soon', '0000-01-01T00:00:00.000Z']) expect(await read(dealer, id, time)).toBe(400)
})
