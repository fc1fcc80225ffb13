import { madePdf } from '#tests/support/made-pdf.ts'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toAmount } from '#domain/money.ts'
import { splitError } from '#domain/deliveries/split.ts'
import { orderItemDeliveries } from '#db/schema/deliveries.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import { orderView } from '#features/orders/orders/server/order-page-reads.ts'
import { storedOrder } from '#features/orders/orders/server/reads.ts'
import { imageForm } from '#tests/support/image-form.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { makeOrderingPartner } from '#tests/support/make-ordering-partner.ts'
import { makeOrderBody } from '#tests/support/order-by-api.ts'
import { provesMessage } from '#tests/support/proves-message.ts'
import { openTestApi, testConfig } from '#tests/support/test-api.ts'
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
const { configurations, termsVersion } = makeOrderBody(0)
const [line] = configurations

const call = async (path: string, payload?: object, { who = partner, key = '' } = {}) => {
  const reply = await app.inject({
    method: 'POST',
    url: `/api/b2b/partner/${path}`,
    headers: { host: 'localhost', ...who.headers, ...(key !== '' && { 'idempotency-key': key }) },
    ...(payload && { payload }),
  })
  return {
    status: reply.statusCode,
    body: reply.json<{ id: string; version?: number; reason?: string; message?: string; totals?: { items: number } }>(),
  }
}

/** An order of 100 meters that waits for its delivery, and its item. */
async function placeOrder(who = partner) {
  const body = (configurationPrice: number) => ({
    priceListId: who.id,
    locale: 'cz',
    orderItems: [{ ...line, configurationPrice }],
    termsVersion,
  })
  const { body: refused } = await call('order/create', body(0), { who, key: randomUUID() })
  const { body: placed } = await call('order/create', body(refused.totals?.items ?? 0), { who, key: randomUUID() })
  const [item] = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, placed.id))
  return { orderId: placed.id, orderItemId: item?.id ?? '' }
}
const addLocation = async (change: object = {}, who = partner) => {
  const { body } = await call(
    'delivery-location/create',
    {
      companyName: 'Sklad Brno',
      firstName: 'Jan',
      lastName: 'Novák',
      email: 'sklad@vrba-tesarstvi.example',
      phone: '+420 608 123 456',
      street: 'Mlýnská 3',
      city: 'Brno',
      zipCode: '602 00',
      country: 'CZ',
      ...change,
    },
    { who },
  )
  return body.id
}
const single = (orderId: string, id: string, who = partner) => call(`order/${orderId}/delivery-location/single/${id}`, undefined, { who })
const multiple = (orderId: string, body: object, who = partner) => call(`order/${orderId}/delivery-location/multiple`, body, { who })
const stored = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]
const deliveriesOf = (id: string) => shop.db.select().from(orderItemDeliveries).where(eq(orderItemDeliveries.orderId, id))

test('one location for all: every item goes there whole, with transport and VAT, and the order becomes new', async () => {
  const { orderId, orderItemId } = await placeOrder()
  const location = await addLocation()
  expect(await single(orderId, location)).toMatchObject({ status: 200 })
  expect(await deliveriesOf(orderId)).toMatchObject([
    { orderItemId, quantity: 100, deliveryLocationId: location, address: { surName: 'Novák', zipCode: '60200' } },
  ])
  const order = await stored(orderId)
  expect(order).toMatchObject({ status: 'new', vatRate: 21, delivery: { city: 'Brno' } })
  expect(order?.transportThousandths).toBeGreaterThan(0)
  expect(order?.totalThousandths).toBe((order?.itemsThousandths ?? 0) + (order?.transportThousandths ?? 0))
})

test('several locations: transport is paid for each, the Swiss duty once, and VAT unless every country is exempt', async () => {
  const { orderId, orderItemId } = await placeOrder()
  const [brno, zurich, bern] = [
    await addLocation(),
    await addLocation({ country: 'CH', zipCode: '8004', city: 'Zürich' }),
    await addLocation({ country: 'CH', zipCode: '3011', city: 'Bern' }),
  ]
  await single(orderId, brno)
  const alone = await stored(orderId)
  const rows = [
    { orderItemId, deliveryLocationId: brno, amount: 60 },
    { orderItemId, deliveryLocationId: zurich, amount: 25 },
    { orderItemId, deliveryLocationId: bern, amount: 15 },
  ]
  expect(await multiple(orderId, rows)).toMatchObject({ status: 200 })
  const order = await stored(orderId)
  expect(order).toMatchObject({ dutyThousandths: 1_000_000, vatRate: 21, delivery: null })
  expect(order?.transportThousandths).toBeGreaterThan(alone?.transportThousandths ?? 0)
  expect((await deliveriesOf(orderId)).map(({ quantity }) => quantity).toSorted((a, b) => a - b)).toEqual([15, 25, 60])
})

test('the page of the order says to how many addresses it goes, and that none is set at first', async () => {
  const { orderId, orderItemId } = await placeOrder()
  const placesNow = async () => {
    const basis = { ...testConfig, catalogue: shop.catalogue.current(), brand: 'Rule & Lead' }
    return (await orderView(shop.db, (await stored(orderId))?.token ?? '', basis))?.addresses.places
  }
  expect(await placesNow()).toBe(0)
  const [brno, kolin] = [await addLocation(), await addLocation({ city: 'Kolín', zipCode: '280 02' })]
  await single(orderId, brno)
  expect(await placesNow()).toBe(1)
  await multiple(orderId, [
    { orderItemId, deliveryLocationId: brno, amount: 60 },
    { orderItemId, deliveryLocationId: kolin, amount: 40 },
  ])
  expect(await placesNow()).toBe(2)
})

test('the confirmation names every location with its pieces, and is sent once', async () => {
  const { orderId, orderItemId } = await placeOrder()
  const [brno, kolin] = [await addLocation(), await addLocation({ companyName: 'Stavba Kolín', city: 'Kolín', zipCode: '280 02' })]
  await multiple(orderId, [
    { orderItemId, deliveryLocationId: brno, amount: 60 },
    { orderItemId, deliveryLocationId: kolin, amount: 40 },
  ])
  const { destinations } = await storedOrder(shop.db, orderId)
  expect(destinations.map(({ address, pieces }) => [address.city, pieces])).toEqual([
    ['Brno', 60],
    ['Kolín', 40],
  ])
  await single(orderId, kolin)
  const { rows } = await shop.pool.query("SELECT 1 FROM pgboss.job WHERE name = 'confirm-order' AND data->>'orderId' = $1", [orderId])
  expect(rows).toHaveLength(1)
})

test('a later change of the delivery is told in the thread with the new transport and totals', async () => {
  const { orderId, orderItemId } = await placeOrder()
  const [brno, kolin] = [await addLocation(), await addLocation({ city: 'Kolín', zipCode: '280 02' })]
  await single(orderId, brno)
  const before = await stored(orderId)
  await multiple(orderId, [
    { orderItemId, deliveryLocationId: brno, amount: 60 },
    { orderItemId, deliveryLocationId: kolin, amount: 40 },
  ])
  const after = await stored(orderId)
  expect(after?.transportThousandths).toBeGreaterThan(before?.transportThousandths ?? 0)
  const view = await orderView(shop.db, after?.token ?? '', { ...testConfig, catalogue: shop.catalogue.current(), brand: 'Rule & Lead' })
  expect(view?.thread.at(-1)).toMatchObject({
    kind: 'changedDelivery',
    transport: toAmount(after?.transportThousandths ?? 0),
    total: toAmount(after?.totalThousandths ?? 0),
    totalWithVat: toAmount(after?.totalWithVatThousandths ?? 0),
    paidDifference: null,
    currency: 'CZK',
  })
})

test('a change of the delivery after an invoice was paid names the difference', async () => {
  const { orderId, orderItemId } = await placeOrder()
  const [brno, kolin] = [await addLocation(), await addLocation({ city: 'Kolín', zipCode: '280 02' })]
  await single(orderId, brno)
  const before = await stored(orderId)
  const dealer = await makeAccount(shop.db, app, { role: 'dealer' })
  const { payload, headers } = await imageForm({ name: 'zaloha.pdf', bytes: await madePdf(['#fff']) })
  const url = `/api/b2b/dealer/order/${orderId}/proforma-invoice`
  await app.inject({ method: 'POST', url, headers: { ...headers, ...dealer.headers }, payload })
  expect((await app.inject({ method: 'PUT', url: `${url}/paid`, headers: dealer.headers })).statusCode).toBe(200)

  await multiple(orderId, [
    { orderItemId, deliveryLocationId: brno, amount: 60 },
    { orderItemId, deliveryLocationId: kolin, amount: 40 },
  ])
  const after = await stored(orderId)
  const difference = (after?.totalWithVatThousandths ?? 0) - (before?.totalWithVatThousandths ?? 0)
  expect(difference).toBeGreaterThan(0)
  const lastEvent = async () => {
    const view = await orderView(shop.db, after?.token ?? '', { ...testConfig, catalogue: shop.catalogue.current(), brand: 'Rule & Lead' })
    return view?.thread.at(-1)
  }
  expect(await lastEvent()).toMatchObject({ kind: 'changedDelivery', paidDifference: toAmount(difference) })
  await single(orderId, kolin)
  expect(await lastEvent()).toMatchObject({ paidDifference: -toAmount(difference) })
})

test('a split whose sums do not match is refused and changes nothing', async () => {
  provesMessage('splitSums.api')
  const { orderId, orderItemId } = await placeOrder()
  const location = await addLocation()
  for (const amounts of [
    [60, 30],
    [60, 41],
    [110, -10],
    [100, 0],
  ]) {
    const rows = amounts.map((amount) => ({ orderItemId, deliveryLocationId: location, amount }))
    expect(await multiple(orderId, rows)).toMatchObject({ status: 400, body: { message: splitError } })
  }
  expect(await deliveriesOf(orderId)).toEqual([])
  expect(await stored(orderId)).toMatchObject({ status: 'preparing' })
})

test('orders and locations of another partner are not found', async () => {
  const { orderId, orderItemId } = await placeOrder()
  const [own, theirs] = [await addLocation(), await addLocation({}, rival)]
  expect(await single(orderId, theirs)).toMatchObject({ status: 404 })
  expect(await single(orderId, theirs, rival)).toMatchObject({ status: 404 })
  expect(await multiple(orderId, [{ orderItemId, deliveryLocationId: own, amount: 100 }], rival)).toMatchObject({ status: 404 })
  expect(await deliveriesOf(orderId)).toEqual([])
})

test('of two colleagues at the same time the second learns of the first, and the location is locked from then on', async () => {
  const { orderId, orderItemId } = await placeOrder()
  const [brno, kolin] = [await addLocation(), await addLocation({ city: 'Kolín', zipCode: '280 02' })]
  const to = (deliveryLocationId: string) => multiple(orderId, { rows: [{ orderItemId, deliveryLocationId, amount: 100 }], version: 1 })
  const sent = await Promise.all([to(brno), to(kolin)])
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(await deliveriesOf(orderId)).toHaveLength(1)
  const used = sent[0].status === 200 ? brno : kolin
  expect(sent.find(({ status }) => status === 409)?.body).toMatchObject({
    reason: 'conflict',
    current: { version: 2, deliveries: [{ orderItemId, deliveryLocationId: used, amount: 100 }] },
  })
  const list = await app.inject({ url: '/api/b2b/partner/delivery-location/list?limit=100', headers: partner.headers })
  const { items } = list.json<{ items: { id: string; isLocked: boolean; orderItemQuantity: number }[] }>()
  expect(items.find(({ id }) => id === used)).toMatchObject({ isLocked: true, orderItemQuantity: 100 })
})

test('an order in production or cancelled keeps its delivery', async () => {
  const { orderId } = await placeOrder()
  const location = await addLocation()
  await shop.db.update(orders).set({ status: 'inProduction' }).where(eq(orders.id, orderId))
  expect(await single(orderId, location)).toMatchObject({ status: 409, body: { reason: 'in-production' } })
  await shop.db.update(orders).set({ status: 'new', cancelledAt: new Date() }).where(eq(orders.id, orderId))
  expect(await single(orderId, location)).toMatchObject({ status: 409, body: { reason: 'cancelled' } })
})
