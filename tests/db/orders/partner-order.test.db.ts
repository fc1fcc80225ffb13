import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { partners } from '#db/schema/accounts.ts'
import { orderItemDeliveries } from '#db/schema/deliveries.ts'
import { orderMessages } from '#db/schema/order-thread.ts'
import { orders } from '#db/schema/orders.ts'
import { stock } from '#db/schema/products.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { fillInBilling, makeOrderingPartner } from '#tests/support/make-ordering-partner.ts'
import { makeOrderBody } from '#tests/support/order-by-api.ts'
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
  rival = await makeOrderingPartner(shop, app, 'EUR')
})
afterAll(async () => {
  await app.close()
  await shop.close()
})
beforeEach(() => shop.db.update(stock).set({ quantity: 5000 }).where(eq(stock.productId, 'block-72')))

const { configurations, termsVersion } = makeOrderBody(0)
const [line] = configurations

interface Reply {
  readonly id: string
  readonly orderCode: string
  readonly reason?: string
  readonly left?: number
  readonly totals?: { readonly items: number; readonly total: number; readonly vat: number; readonly currency: string }
  readonly issues?: readonly { readonly path: string; readonly message: string }[]
}

/** Sends an order of the partner for its own price list, with changes. */
async function send(change: object = {}, { who = partner, key = randomUUID() as string | null, host = 'localhost' } = {}) {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/b2b/partner/order/create',
    headers: { host, ...who.headers, ...(key !== null && { 'idempotency-key': key }) },
    payload: { priceListId: who.id, locale: 'cz', orderItems: [{ ...line, configurationPrice: 0 }], note: '', termsVersion, ...change },
  })
  return { status: reply.statusCode, body: reply.json<Reply>() }
}
/** The line at the price of its partner. */
async function pricedLine(change: object = {}, who = partner) {
  const { body } = await send({ orderItems: [{ ...line, ...change, configurationPrice: 0 }] }, { who })
  return { ...line, ...change, configurationPrice: body.totals?.items ?? 0 }
}
const stored = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]
const pieces = async () => {
  const rows = await shop.db.select().from(stock).where(eq(stock.productId, 'block-72'))
  return rows.find(({ color, scale }) => color === 'white' && scale === 'freeTop')?.quantity
}
const orderCount = () => shop.db.$count(orders)

describe("a partner's order", () => {
  test.each(['/api/orders', '/api/mail/send-pdf'])('is not placed by %s, which says so and stores nothing', async (url) => {
    const before = await orderCount()
    const reply = await app.inject({
      method: 'POST',
      url,
      headers: { host: 'localhost', 'idempotency-key': randomUUID(), ...partner.headers },
      payload: makeOrderBody(0),
    })
    expect(reply.statusCode).toBe(409)
    expect(reply.json()).toEqual({ message: 'Partners place their orders by POST /api/b2b/partner/order/create.', reason: 'partner-order' })
    expect(await orderCount()).toBe(before)
  })

  test('is placed at the prices of its own list, billed to the company and paid by invoice', async () => {
    const priced = await pricedLine()
    const placed = await send({ orderItems: [priced], note: 'Prosíme do pátku', code: 'X', partnerName: 'Someone else' })
    expect(placed).toEqual({ status: 201, body: { id: expect.any(String), orderCode: expect.stringMatching(/^\d{8}$/) } })
    const order = await stored(placed.body.id)
    expect(order).toMatchObject({
      status: 'preparing',
      paymentMethod: null,
      paymentReminderOn: null,
      partnerId: partner.partnerId,
      accountId: partner.id,
      currency: 'CZK',
      note: 'Prosíme do pátku',
      billing: { companyName: 'VRBA tesařství s.r.o.', zipCode: '60200', country: 'CZ' },
      delivery: null,
    })
    expect(order?.itemsThousandths).toBe(Math.round(priced.configurationPrice * 1000))
    const usual = await app.inject({
      method: 'POST',
      url: '/api/orders',
      headers: { host: 'localhost', 'idempotency-key': randomUUID() },
      payload: makeOrderBody(0),
    })
    expect(priced.configurationPrice).toBeLessThan(usual.json<Reply>().totals?.items ?? 0)
    expect(await pieces()).toBe(4900)
  })

  test('has no transport, duty, VAT and delivery until its delivery is set, and its thread says that it was created', async () => {
    const { body } = await send({ orderItems: [await pricedLine()] })
    const order = await stored(body.id)
    expect(order).toMatchObject({ transportThousandths: 0, dutyThousandths: 0, vatRate: 0, vatThousandths: 0 })
    expect(order?.totalWithVatThousandths).toBe(order?.itemsThousandths)
    expect(await shop.db.$count(orderItemDeliveries, eq(orderItemDeliveries.orderId, body.id))).toBe(0)
    const thread = await shop.db.select().from(orderMessages).where(eq(orderMessages.orderId, body.id))
    expect(thread.map(({ systemMessageType }) => systemMessageType)).toEqual(['orderCreated'])
    const { rows } = await shop.pool.query("SELECT 1 FROM pgboss.job WHERE name = 'confirm-order' AND data->>'orderId' = $1", [body.id])
    expect(rows).toEqual([])
  })

  test('is in the currency of its price list, whatever the site', async () => {
    const { body } = await send({ orderItems: [await pricedLine({}, rival)] }, { who: rival })
    expect(await stored(body.id)).toMatchObject({ currency: 'EUR', locale: 'cz', partnerId: rival.partnerId })
  })

  test('stands in the list of its partner only', async () => {
    const { body } = await send({ orderItems: [await pricedLine()] })
    const idsOf = async ({ headers }: MadeAccount) => {
      const list = await app.inject({ url: '/api/b2b/partner/order/list?limit=100', headers })
      return list.json<{ items: { id: string }[] }>().items.map(({ id }) => id)
    }
    expect(await idsOf(partner)).toContain(body.id)
    expect(await idsOf(rival)).not.toContain(body.id)
  })

  test('of a repeated submission is the same, also when the price or the billing data have changed since', async () => {
    const [orderItems, key] = [[await pricedLine()], randomUUID()]
    const first = await send({ orderItems }, { key })
    const before = await orderCount()
    await shop.db.update(stock).set({ quantity: 0 }).where(eq(stock.productId, 'block-72'))
    await shop.db
      .update(partners)
      .set({ billing: null })
      .where(eq(partners.id, partner.partnerId ?? ''))
    await fillInBilling(shop, partner, 'jina@vrba-tesarstvi.example')
    expect(await send({ orderItems }, { key })).toEqual({ status: 200, body: first.body })
    expect(await orderCount()).toBe(before)
  })

  test('of ten submissions at the same time is one that takes its pieces once', async () => {
    const [orderItems, key] = [[await pricedLine()], randomUUID()]
    const sent = await Promise.all(Array.from({ length: 10 }, () => send({ orderItems }, { key })))
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1)
    expect(await pieces()).toBe(4900)
  })

  test('and another one for the last pieces: one gets them, the other learns how many are left', async () => {
    await shop.db.update(stock).set({ quantity: 150 }).where(eq(stock.productId, 'block-72'))
    const [own, theirs] = [[await pricedLine()], [await pricedLine({}, rival)]]
    const sent = await Promise.all([send({ orderItems: own }), send({ orderItems: theirs }, { who: rival })])
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201, 409]))
    expect(sent.find(({ status }) => status === 409)?.body).toMatchObject({
      reason: 'out-of-stock',
      left: 50,
      issues: [{ path: 'orderItems.0.quantity' }],
    })
    expect(await pieces()).toBe(50)
  })
})

describe("a partner's order is refused", () => {
  test('with the price list of another partner or an unknown one, as not found', async () => {
    const orderItems = [await pricedLine()]
    for (const priceListId of [rival.id, randomUUID(), 'default'])
      expect(await send({ orderItems, priceListId })).toMatchObject({ status: 404, body: { message: 'Price list not found' } })
  })

  test.each(['admin', 'dealer'] as const)('to the role %s', async (role) => {
    const who = await makeAccount(shop.db, app, { role })
    expect(await send({ priceListId: partner.id }, { who })).toMatchObject({ status: 403 })
  })

  test('to a visitor who is not signed in', async () => {
    const reply = await app.inject({ method: 'POST', url: '/api/b2b/partner/order/create', headers: { host: 'localhost' }, payload: {} })
    expect(reply.statusCode).toBe(401)
  })

  test('if a line has another price than the partner saw, even if the sum is the same', async () => {
    const priced = await pricedLine()
    const [dearer, cheaper] = [1, -1].map((by) => ({ ...priced, configurationPrice: priced.configurationPrice + by }))
    const before = await orderCount()
    const refused = await send({ orderItems: [{ ...dearer }, { ...cheaper, id: 'klmnopqrst' }] })
    expect(refused).toMatchObject({ status: 409, body: { reason: 'price-changed', totals: { currency: 'CZK', vat: 0 } } })
    expect(refused.body.totals?.items).toBe(2 * priced.configurationPrice)
    expect(await orderCount()).toBe(before)
  })

  test('without a key, and with the key of another order', async () => {
    const [orderItems, key] = [[await pricedLine()], randomUUID()]
    expect(await send({ orderItems }, { key: null })).toMatchObject({ status: 400 })
    await send({ orderItems }, { key })
    expect(await send({ orderItems, note: 'other' }, { key })).toMatchObject({ status: 409, body: { reason: 'key-reused' } })
    expect(await send({ orderItems: [await pricedLine({}, rival)] }, { key, who: rival })).toMatchObject({
      status: 409,
      body: { reason: 'key-reused' },
    })
  })

  test('with the locale of another site, old terms, or a product that does not exist, naming the field', async () => {
    const orderItems = [await pricedLine()]
    const pathsOf = async (change: object) => {
      const { status, body } = await send({ orderItems, ...change })
      expect(status).toBe(400)
      return body.issues?.map(({ path }) => path)
    }
    expect(await pathsOf({ locale: 'de' })).toEqual(['locale'])
    expect(await pathsOf({ termsVersion: '2001-01-01' })).toEqual(['termsVersion'])
    expect(await pathsOf({ orderItems: [{ ...orderItems[0], productId: 'nothing' }] })).toEqual(['orderItems.0.productId'])
  })

  test('while the billing data of the company are missing, naming each field', async () => {
    const who = await makeAccount(shop.db, app, { role: 'partner' })
    const { status, body } = await send({}, { who })
    expect(status).toBe(400)
    expect(body.issues?.map(({ path }) => path)).toEqual(expect.arrayContaining(['billingAddress.street', 'billingAddress.email']))
  })
})
