import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts, partners } from '#db/schema/accounts.ts'
import { orders } from '#db/schema/orders.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { makeOrderingPartner } from '#tests/support/make-ordering-partner.ts'
import { makeOrderBody } from '#tests/support/order-by-api.ts'
import { makePartnerOrderBody } from '#tests/support/partner-order-by-api.ts'
import { openTestApi } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let app: FastifyInstance
let partner: MadeAccount, dealer: MadeAccount
let orderId: string, locationId: string

type Entry = Readonly<Record<string, unknown>>
interface Order extends Entry {
  readonly partner: Entry
  readonly priceList: Entry
  readonly messages: readonly Entry[]
  readonly orderItems: readonly Entry[]
  readonly orderItemDeliveryLocations: readonly Entry[]
}

async function call<Body = { readonly id: string }>(who: MadeAccount, method: 'GET' | 'POST', path: string, payload?: object) {
  const headers = { host: 'localhost', ...who.headers, 'idempotency-key': randomUUID() }
  const reply = await app.inject({ method, url: `/api/b2b/${path}`, headers, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.json<Body>() }
}
const place = async (price: number, change: object = {}) =>
  call<{ id: string; totals?: { items: number } }>(partner, 'POST', 'partner/order/create', {
    ...makePartnerOrderBody(partner.id, price),
    ...change,
  })
const partnersOf = async (query: string) =>
  (await call<readonly { readonly id: string }[]>(dealer, 'GET', `dealer/list/partners${query}`)).body.map(({ id }) => id)

beforeAll(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop)
  partner = await makeOrderingPartner(shop, app)
  dealer = await makeAccount(shop.db, app, { role: 'dealer' })
  const person = { firstName: 'Jiří', lastName: 'Křížek', phone: '+420 608 123 456' }
  await shop.db.update(accounts).set(person).where(eq(accounts.id, partner.id))
  const seen = await place(0)
  orderId = (await place(seen.body.totals?.items ?? 0)).body.id
  const { surName: lastName, ...address } = makeOrderBody(0).billingAddress
  const location = { ...address, lastName, companyName: 'VRBA tesařství s.r.o.' }
  locationId = (await call(partner, 'POST', 'partner/delivery-location/create', location)).body.id
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const read = async (who: MadeAccount) =>
  (await call<Order>(who, 'GET', `${who.partnerId === null ? 'dealer' : 'partner'}/order/${orderId}`)).body

describe('an order has the keys of the specification', () => {
  test('as its partner and a dealer read it', async () => {
    await call(partner, 'POST', `partner/order/${orderId}/delivery-location/single/${locationId}`)
    await call(partner, 'POST', `partner/order/${orderId}/message/create`, { comment: 'Please pack them by ten.' })
    for (const order of await Promise.all([read(partner), read(dealer)])) {
      expect(order).toMatchObject({
        id: orderId,
        priceListId: partner.id,
        dealerId: null,
        orderStatus: 'new',
        manufactureDate: null,
        proformaInvoicePaidDate: null,
        finalInvoicePaidDate: null,
        itemsPrice: expect.any(Number),
        deliveryPrice: expect.any(Number),
        totalPrice: expect.any(Number),
        partner: {
          id: partner.partnerId,
          email: partner.email,
          firstName: 'Jiří',
          lastName: 'Křížek',
          phone: '+420 608 123 456',
          companyName: 'VRBA tesařství s.r.o.',
        },
      })
      const [item] = order.orderItems
      expect(order.orderItemDeliveryLocations).toEqual([
        expect.objectContaining({
          id: expect.any(String),
          orderItemId: item?.['id'],
          deliveryLocationId: locationId,
          amount: 100,
          expeditionDate: null,
          deliveryCode: null,
        }),
      ])
      // Its address stands once in the reply.
      const [{ address, ...delivery } = {}] = order.orderItemDeliveryLocations
      expect(address).toMatchObject({ companyName: 'VRBA tesařství s.r.o.' })
      expect(item).toMatchObject({ configurationPrice: expect.any(Number) })
      expect(item?.['deliveryLocations']).toEqual([delivery])
    }
  })

  test('with the name of the shop for what the office wrote, which the office reads with its person', async () => {
    await call(dealer, 'POST', `dealer/order/${orderId}/message/create`, { comment: 'By ten it is.', attachments: [] })
    const wordsFor = async (who: MadeAccount) => (await read(who)).messages.find(({ comment }) => comment === 'By ten it is.')
    expect(await wordsFor(partner)).toMatchObject({ author: 'dealer', dealerId: null, dealerName: 'Rule & Lead' })
    expect(await wordsFor(dealer)).toMatchObject({ author: 'dealer', dealerId: dealer.id, dealerName: dealer.email })
  })

  test('in each of its messages', async () => {
    const { messages } = await read(dealer)
    expect(messages.length).toBeGreaterThan(1)
    for (const message of messages)
      expect(Object.keys(message)).toEqual(
        expect.arrayContaining([
          'id',
          'partnerId',
          'dealerId',
          'comment',
          'systemMessageType',
          'systemMessageData',
          'previousOrderStatus',
          'currentOrderStatus',
          'createdAt',
          'attachments',
          'partnerName',
          'dealerName',
        ]),
      )
    expect(messages).toContainEqual(expect.objectContaining({ partnerId: partner.partnerId, partnerName: 'Jiří Křížek', attachments: [] }))
  })

  test('in the list of its partner', async () => {
    const { body } = await call<{ items: readonly Order[] }>(partner, 'GET', 'partner/order/list')
    expect(body.items).toEqual([
      expect.objectContaining({
        id: orderId,
        createdAt: expect.any(String),
        orderStatus: 'new',
        itemsPrice: expect.any(Number),
        deliveryPrice: expect.any(Number),
        priceList: expect.objectContaining({
          id: partner.id,
          email: partner.email,
          firstName: 'Jiří',
          lastName: 'Křížek',
          phone: '+420 608 123 456',
          currency: 'CZK',
        }),
        orderItems: [expect.objectContaining({ productId: 'block-72', quantity: 100 })],
      }),
    ])
  })
})

test('an item without a decision waits for approval', async () => {
  expect((await read(partner)).orderItems).toMatchObject([{ approvalStatus: 'waiting' }])
})

test('the locale of an order may be in capitals and is stored in one form', async () => {
  const seen = await place(0, { locale: 'CZ' })
  expect(seen.status).toBe(409)
  const { status, body } = await place(seen.body.totals?.items ?? 0, { locale: 'CZ' })
  expect(status).toBe(201)
  expect(await shop.db.select({ locale: orders.locale }).from(orders).where(eq(orders.id, body.id))).toEqual([{ locale: 'cz' }])
  for (const locale of ['DE', 'XX', 'Cz']) expect([locale, (await place(0, { locale })).status]).toEqual([locale, 400])
})

test('a dealer sees all partners, also those of a later page and those without a name', async () => {
  const made = await Promise.all(Array.from({ length: 24 }, () => makeAccount(shop.db, app, { role: 'partner' })))
  await shop.db
    .update(partners)
    .set({ billing: null })
    .where(eq(partners.id, made[0]?.partnerId ?? ''))
  const all = await partnersOf('')
  expect(all).toEqual(expect.arrayContaining([partner, ...made].map(({ partnerId }) => partnerId)))
  expect(await partnersOf('?limit=10')).toEqual(all.slice(0, 10))
  expect(await partnersOf('?limit=10&page=3')).toEqual(all.slice(20))
})
