import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { orderMessages } from '#db/schema/order-thread.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import { dayMs } from '#domain/format/durations.ts'
import { priceRequest } from '#domain/orders/configuration.ts'
import { OrderConfiguration } from '#domain/orders/order-input-schema.ts'
import { required } from '#domain/required.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { makeOrderingPartner } from '#tests/support/make-ordering-partner.ts'
import { makeOrderBody, meterWithText } from '#tests/support/order-by-api.ts'
import { openTestApi } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let app: FastifyInstance
let partner: MadeAccount
let rival: MadeAccount

beforeAll(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop)
  partner = await makeOrderingPartner(shop, app)
  rival = await makeOrderingPartner(shop, app)
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const { configurations, termsVersion } = makeOrderBody(0)
const line = OrderConfiguration.parse(configurations[0])

interface Reply {
  readonly id: string
  readonly reason?: string
  readonly totals?: { readonly items: number }
  readonly surchargePrice: number
  readonly preparationPrice: number
  readonly totalCurrentPrice: number
  readonly issues?: readonly { readonly path: string }[]
}

async function post(url: string, payload: object, who: MadeAccount | null, headers: Readonly<Record<string, string>> = {}) {
  const reply = await app.inject({
    method: 'POST',
    url: `/api/${url}`,
    headers: { host: 'localhost', ...who?.headers, ...headers },
    payload,
  })
  return { status: reply.statusCode, body: reply.json<Reply>() }
}
const order = (change: object, who = partner) =>
  post(
    'b2b/partner/order/create',
    { priceListId: who.id, locale: 'cz', orderItems: [{ ...line, configurationPrice: 0, ...change }], termsVersion },
    who,
    { 'idempotency-key': randomUUID() },
  )
const seenPrice = async (change: object = {}, who = partner) => (await order(change, who)).body.totals?.items ?? 0

/** An item of the partner, delivered so many days ago; null: not delivered. */
async function deliveredItem(daysAgo: number | null, who = partner): Promise<string> {
  const { body } = await order({ configurationPrice: await seenPrice({}, who) }, who)
  if (daysAgo !== null) {
    await shop.db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, body.id))
    await shop.db.insert(orderMessages).values({
      id: randomUUID(),
      orderId: body.id,
      author: 'system',
      systemMessageType: 'orderStatusChanged',
      previousOrderStatus: 'produced',
      currentOrderStatus: 'delivered',
      createdAt: new Date(Date.now() - daysAgo * dayMs),
    })
  }
  const [item] = await shop.db.select({ id: orderItems.id }).from(orderItems).where(eq(orderItems.orderId, body.id))
  return required(item, 'item').id
}

/** The price of the line, as the cart asks for it. */
async function quote(
  change: { readonly reorderOf?: string; readonly design?: object; readonly quantity?: number } = {},
  who: MadeAccount | null = partner,
) {
  const { reorderOf, ...changed } = change
  const configuration = { ...OrderConfiguration.parse({ ...line, ...changed }), reorderOf }
  const { product, settings } = shop.catalogue.current()
  const request = priceRequest(configuration, product(line.productId), configuration.quantity, 'CZK', settings)
  return post('priceLists/configuration-price', request, who)
}

describe('the price of a line that repeats a delivered item', () => {
  test('has no cliché, but the preparation', async () => {
    const [first, again] = [await quote(), await quote({ reorderOf: await deliveredItem(30) })]
    expect(first.body.surchargePrice).toBeGreaterThan(0)
    expect(again).toMatchObject({ status: 200, body: { surchargePrice: 0, preparationPrice: first.body.preparationPrice } })
    expect(again.body.totalCurrentPrice).toBeCloseTo(first.body.totalCurrentPrice - first.body.surchargePrice, 2)
  })
  test('has the cliché of another print, and no plate helps a digital one', async () => {
    const reorderOf = await deliveredItem(30)
    const first = await quote()
    expect((await quote({ reorderOf, design: meterWithText('VRBA s.r.o.') })).body.surchargePrice).toBe(first.body.surchargePrice)
    const few = await quote({ quantity: 50 })
    expect((await quote({ reorderOf, quantity: 50 })).body).toEqual(few.body)
  })
  test('has the cliché before the delivery, and when the plates are no longer kept', async () => {
    const { body: first } = await quote()
    for (const daysAgo of [null, 24 * 31]) expect((await quote({ reorderOf: await deliveredItem(daysAgo) })).body).toEqual(first)
    expect((await quote({ reorderOf: await deliveredItem(23 * 30) })).body.surchargePrice).toBe(0)
  })
  test('has the cliché for everybody else, who does not learn whether the item exists', async () => {
    const reorderOf = await deliveredItem(30)
    for (const who of [rival, null]) {
      const { body: first } = await quote({}, who)
      expect(await quote({ reorderOf }, who)).toEqual({ status: 200, body: first })
      expect(await quote({ reorderOf: randomUUID() }, who)).toEqual({ status: 200, body: first })
    }
  })
  test('is refused for something that is no id', async () =>
    expect(await quote({ reorderOf: 'the last one' })).toMatchObject({ status: 400, body: { issues: [{ path: 'reorderOf' }] } }))
})

describe('an order that repeats a delivered item', () => {
  test('costs what the cart showed, and stores it', async () => {
    const reorderOf = await deliveredItem(30)
    const { body: shown } = await quote({ reorderOf })
    const placed = await order({ reorderOf, configurationPrice: shown.totalCurrentPrice })
    expect(placed.status).toBe(201)
    const [item] = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, placed.body.id))
    expect(item?.quote).toMatchObject({
      surchargePriceThousandths: 0,
      totalCurrentPriceThousandths: Math.round(shown.totalCurrentPrice * 1000),
    })
    expect(item?.quote.preparationPriceThousandths).toBeGreaterThan(0)
  })
  test('is not cheaper by the item of another partner', async () => {
    const reorderOf = await deliveredItem(30, rival)
    const { body: shown } = await quote({ reorderOf }, rival)
    expect(await order({ reorderOf, configurationPrice: shown.totalCurrentPrice })).toMatchObject({
      status: 409,
      body: { reason: 'price-changed' },
    })
    expect(await seenPrice({ reorderOf })).toBe(await seenPrice())
  })
})

test('an admin says for how long plates are kept', async () => {
  const admin = await makeAccount(shop.db, app, { role: 'admin' })
  const reorderOf = await deliveredItem(100)
  const keep = async (plateMonths: number) => {
    await app.inject({ method: 'PUT', url: '/api/settings', headers: admin.headers, payload: { plateMonths } })
    await vi.waitUntil(() => shop.catalogue.current().settings.plateMonths === plateMonths, { timeout: 40_000 })
  }
  await keep(3)
  expect((await quote({ reorderOf })).body.surchargePrice).toBeGreaterThan(0)
  await keep(4)
  expect((await quote({ reorderOf })).body.surchargePrice).toBe(0)
})
