import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { orders } from '#db/schema/orders.ts'
import { OrderInput } from '#domain/orders/order-input-schema.ts'
import { toAmount } from '#domain/money.ts'
import { priceOrder } from '#features/orders/orders/server/price-order.ts'
import { makeOrderBody } from '#tests/support/order-by-api.ts'
import { fillInBilling } from '#tests/support/make-ordering-partner.ts'
import { makePartnerOrderBody } from '#tests/support/partner-order-by-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { openTestApi } from '#tests/support/test-api.ts'

/** Partners in these tests pay half of the default prices. */
let shop: TestShop
let app: FastifyInstance
let partner: MadeAccount
let rival: MadeAccount
let dealer: MadeAccount
beforeAll(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop)
  partner = await makeAccount(shop.db, app, { role: 'partner' })
  rival = await makeAccount(shop.db, app, { role: 'partner', currency: 'EUR' })
  dealer = await makeAccount(shop.db, app, { role: 'dealer' })
  await vi.waitUntil(() => shop.catalogue.current().priceList(rival.id, 'CZK'), { timeout: 40_000 })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

type Caller = Partial<Pick<MadeAccount, 'headers'>>
const anybody: Caller = {}
const get = async <Reply>(url: string, caller: Caller = anybody): Promise<Reply> => (await app.inject({ url, ...caller })).json<Reply>()

const blankMeters = {
  productId: 'block-72',
  color: 'natural',
  scale: 'withoutPrint',
  count: 100,
  currency: 'CZK',
  sides: [],
  digitalSurchargeCount: 0,
  tamponSurchargeCount: 0,
  simpleSurchargeCount: 0,
}
async function priceOf(caller: Caller, change: Partial<typeof blankMeters> = {}) {
  const payload = { ...blankMeters, ...change }
  const reply = await app.inject({ method: 'POST', url: '/api/priceLists/configuration-price', payload, ...caller })
  return reply.json<{ totalCurrentPrice: number; currency: string }>().totalCurrentPrice
}

test('a partner gets the prices of their own list, everyone else those of the default list', async () => {
  const usual = await priceOf(anybody)
  expect(await priceOf(dealer)).toBe(usual)
  expect(await priceOf(partner)).toBeLessThan(usual * 0.51)

  const shown = (caller: Caller) => get<{ defaultColorPrice: number }>('/api/products/block-72', caller)
  const [open, own] = [await shown(anybody), await shown(partner)]
  expect(own.defaultColorPrice).toBeLessThan(open.defaultColorPrice * 0.51)
  expect((await shown(dealer)).defaultColorPrice).toBe(open.defaultColorPrice)
})

test('a list in euros is converted for requests in crowns', async () => {
  const [own, usual] = [await priceOf(rival), await priceOf(anybody)]
  expect(Math.abs(own - usual / 2)).toBeLessThan(usual * 0.01)
})

test("a partner's list is visible only to its partner, dealers and admins", async () => {
  const admin = await makeAccount(shop.db, app, { role: 'admin' })
  const paths = [
    `/api/products/by-category/meter/by-priceListId/${partner.id}`,
    `/api/priceLists/by-id/${partner.id}/by-category/meter`,
    `/api/priceLists/by-id/${partner.id}/price?productId=block-72`,
    `/api/priceLists/by-id/${partner.id}/price/block-72`,
    `/api/products/block-72?priceListId=${partner.id}`,
  ]
  for (const url of paths) {
    for (const caller of [partner, dealer, admin]) {
      const reply = await app.inject({ url, headers: caller.headers })
      expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'private, no-store'])
    }
    for (const caller of [anybody, rival])
      expect((await app.inject({ url, ...caller })).json()).toEqual({ message: 'Failed to find current price list!' })
  }
})

test('a partner pays the prices shown, and owns the order', async () => {
  const input = OrderInput.parse(makeOrderBody(0))
  const totalsBy = (priceListId: string | null) => {
    const priced = priceOrder(shop.catalogue.current(), input, { priceListId })
    if (!priced.ok) throw new Error('the order has no price')
    return priced.value.totals
  }
  const totalBy = (priceListId: string | null) => toAmount(totalsBy(priceListId).totalThousandths)
  const order = (seenTotal: number, caller: Caller) =>
    app.inject({
      method: 'POST',
      url: '/api/orders',
      headers: { 'idempotency-key': randomUUID(), ...caller.headers },
      payload: makeOrderBody(seenTotal),
    })
  expect(totalBy(partner.id)).toBeLessThan(totalBy(null))

  await fillInBilling(shop, partner)
  const { itemsThousandths } = totalsBy(partner.id)
  const placed = await app.inject({
    method: 'POST',
    url: '/api/b2b/partner/order/create',
    headers: { 'idempotency-key': randomUUID(), ...partner.headers },
    payload: makePartnerOrderBody(partner.id, toAmount(itemsThousandths)),
  })
  expect(placed.statusCode).toBe(201)
  const { id } = placed.json<{ id: string }>()
  const [row] = await shop.db
    .select({ accountId: orders.accountId, partnerId: orders.partnerId, total: orders.totalThousandths })
    .from(orders)
    .where(eq(orders.id, id))
  expect(row).toEqual({ accountId: partner.id, partnerId: partner.partnerId, total: itemsThousandths })

  // After signing out in another tab the price differs, and the refusal says so.
  expect((await order(totalBy(partner.id), anybody)).json()).toMatchObject({ reason: 'price-changed', totals: { total: totalBy(null) } })
  const byDealer = (await order(totalBy(null), dealer)).json<{ id: string }>()
  const [retail] = await shop.db
    .select({ accountId: orders.accountId, partnerId: orders.partnerId })
    .from(orders)
    .where(eq(orders.id, byDealer.id))
  expect(retail).toEqual({ accountId: null, partnerId: null })
})
