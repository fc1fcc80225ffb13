import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf } from '#domain/format/days.ts'
import { orderItemDeliveries } from '#db/schema/deliveries.ts'
import { files } from '#db/schema/files.ts'
import { invoices } from '#db/schema/invoices.ts'
import { orders } from '#db/schema/orders.ts'
import { dayMs } from '#domain/format/durations.ts'
import { writeMessage } from '#features/orders/thread/server/write-message.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { makeOrderBody } from '#tests/support/order-by-api.ts'
import { placeTestOrder } from '#tests/support/place-test-order.ts'
import { openTestApi } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let app: FastifyInstance
let dealer: MadeAccount
let partner: MadeAccount
/** Oldest first: from Brno, from Ústí, from the partner, and a cancelled one. */
const ids: string[] = []
const now = new Date()
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
const change = (nth: number, values: Partial<typeof orders.$inferInsert>) =>
  shop.db
    .update(orders)
    .set(values)
    .where(eq(orders.id, ids[nth] ?? ''))

beforeAll(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop)
  dealer = await makeAccount(shop.db, app, { role: 'dealer' })
  partner = await makeAccount(shop.db, app, { role: 'partner' })
  const { billingAddress } = makeOrderBody(0)
  for (const [nth, city] of ['Brno', 'Ústí nad Labem', 'Praha', 'Plzeň'].entries())
    ids.push((await placeTestOrder(shop, { billingAddress: { ...billingAddress, city } }, () => daysAgo(40 - nth))).id)
  await change(2, { partnerId: partner.partnerId })
  await change(3, { cancelledAt: now })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const ask = async (query: string, who = dealer, area = 'dealer') => {
  const reply = await app.inject({ url: `/api/b2b/${area}/order/list?${query}`, headers: who.headers })
  return { status: reply.statusCode, body: reply.json<Record<string, unknown> & { items: { id: string }[] }>() }
}
/** The orders in a list, by their index in `ids`. */
const shown = async (query: string) => (await ask(query)).body.items.map(({ id }) => ids.indexOf(id))

test('a list has pages of the requested size, and the total number of rows', async () => {
  expect((await ask('limit=3&page=2')).body).toMatchObject({ total: 4, limit: 3, offset: 3, items: [{ id: ids[0] }] })
  expect(await shown('')).toEqual([3, 2, 1, 0])
  expect(await shown('sortOrder=asc&limit=2')).toEqual([0, 1])
  expect((await ask('page=1001')).body).toMatchObject({ issues: [{ path: 'page', message: 'narrow the filter' }] })
  expect((await ask('limit=101')).status).toBe(400)
})

test('a search ignores accents and case, finds each word anywhere, and needs at least three characters', async () => {
  expect(await shown('phrase=usti')).toEqual([1])
  expect(await shown(`phrase=${encodeURIComponent('VRBOVA ústí')}`)).toEqual([1])
  expect(await shown(`phrase=${encodeURIComponent('100%')}`)).toEqual([])
  expect(await ask('phrase=us')).toMatchObject({ status: 400, body: { reason: 'phrase-too-short' } })
})

test.each(['list', 'export/csv'])('a day that no calendar has is named: %s', async (path) => {
  for (const name of ['from', 'to']) {
    const reply = await app.inject({ url: `/api/b2b/dealer/order/${path}?${name}=0000-01-01`, headers: dealer.headers })
    expect([reply.statusCode, reply.json<{ issues: { path: string }[] }>().issues[0]?.path]).toEqual([400, name])
  }
})

test('filters are combined; a partner finds only their own orders', async () => {
  expect(await shown(`partnerId=${partner.partnerId}`)).toEqual([2])
  expect(await shown(`partnerId=${partner.partnerId}&phrase=brno`)).toEqual([])
  await change(1, { dealerId: dealer.id })
  expect(await shown(`dealerId=${dealer.id}`)).toEqual([1])
  expect((await ask('phrase=vrbova', partner, 'partner')).body.items.map(({ id }) => id)).toEqual([ids[2]])
  const day = dayOf(daysAgo(39))
  expect(await shown(`from=${day}&to=${day}`)).toEqual([1])
})

test('each quick filter finds orders that need the office, and its count matches', async () => {
  expect(await shown('quickFilter=waitingForDesign')).toEqual([2, 1, 0])
  await change(0, { status: 'produced' })
  expect(await shown('quickFilter=enterDeliveryCode')).toEqual([0])
  // A date of production is of no use any more.
  expect(await shown('quickFilter=productionDateIsMissing')).toEqual([])
  expect(await shown('sortBy=orderStatus')).toEqual([0, 3, 2, 1])
  await change(0, { status: 'delivered' })
  expect(await shown('quickFilter=enterDeliveryCode')).toEqual([0])
  await change(0, { status: 'inProduction' })
  expect(await shown('quickFilter=productionDateIsMissing')).toEqual([0])
  await change(0, { status: 'produced' })
  await shop.db
    .update(orderItemDeliveries)
    .set({ deliveryCode: 'GLS 1' })
    .where(eq(orderItemDeliveries.orderId, ids[0] ?? ''))
  await change(0, { manufactureDate: '2026-12-01' })
  expect(await shown('quickFilter=enterDeliveryCode')).toEqual([])
  expect(await shown('quickFilter=productionDateIsMissing')).toEqual([])

  const said = { orderId: ids[1] ?? '', accountId: null, comment: 'Kdy to bude?' }
  await writeMessage(shop.db, { ...said, author: 'shopper', at: daysAgo(2) })
  expect(await shown('quickFilter=withoutReactionMoreThan1Day')).toEqual([1])
  await writeMessage(shop.db, { ...said, author: 'dealer', at: now })
  expect(await shown('quickFilter=withoutReactionMoreThan1Day')).toEqual([])

  const sha256 = 'a'.repeat(64)
  await shop.db.insert(files).values({ sha256, mediaType: 'application/pdf', sizeBytes: 3, createdAt: now })
  const invoice = { sha256, fileName: 'invoice.pdf', currency: 'CZK' } as const
  await shop.db.insert(invoices).values([
    { ...invoice, id: randomUUID(), orderId: ids[1] ?? '', kind: 'proforma', uploadedAt: daysAgo(15) },
    { ...invoice, id: randomUUID(), orderId: ids[2] ?? '', kind: 'proforma', uploadedAt: daysAgo(13) },
    { ...invoice, id: randomUUID(), orderId: ids[0] ?? '', kind: 'final', uploadedAt: now },
  ])
  expect(await shown('quickFilter=paymentDelay')).toEqual([1])
  expect(await shown('quickFilter=unpaid')).toEqual([0])
  const stats = await app.inject({ url: '/api/b2b/dealer/order/stats', headers: dealer.headers })
  expect(stats.json()).toEqual({
    quickFilterCount: {
      all: 4,
      waitingForDesign: 2,
      enterDeliveryCode: 0,
      productionDateIsMissing: 0,
      withoutReactionMoreThan1Day: 0,
      paymentDelay: 1,
      unpaid: 1,
    },
    isMore: [],
  })
})
