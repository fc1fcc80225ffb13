import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderItemDeliveries } from '#db/schema/deliveries.ts'
import { deliveryLocations } from '#db/schema/delivery-locations.ts'
import type { DeliveryLocation, LocationList } from '#features/portal/delivery-locations/schema.ts'
import type { ErrorReply } from '#platform/server/http/error-replies.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { placeTestOrder } from '#tests/support/place-test-order.ts'
import { provesMessage } from '#tests/support/proves-message.ts'
import { openTestApi } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

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
})
afterAll(async () => {
  await app.close()
  await shop.close()
})
beforeEach(async () => {
  await shop.db.update(orderItemDeliveries).set({ deliveryLocationId: null })
  await shop.db.delete(deliveryLocations)
})

const yard = {
  companyName: 'Truhlářství Křížek s.r.o.',
  firstName: 'Jiří',
  lastName: 'Křížek',
  email: 'sklad@krizek.example',
  phone: '+420 608 123 456',
  street: 'Dlouhá 12',
  city: 'Děčín',
  zipCode: '405 02',
  country: 'CZ',
}

async function call<Body = DeliveryLocation>(
  who: MadeAccount,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
): Promise<{ readonly status: number; readonly body: Body }> {
  const reply = await app.inject({ method, url: `/api/b2b/${path}`, headers: who.headers, ...(body && { body }) })
  return { status: reply.statusCode, body: reply.json<Body>() }
}
const create = async (change: object = {}, who = partner) =>
  (await call(who, 'POST', 'partner/delivery-location/create', { ...yard, ...change })).body
const list = async (query = '', who = partner) => (await call<LocationList>(who, 'GET', `partner/delivery-location/list${query}`)).body
const update = (id: string, body: object, who = partner) =>
  call<DeliveryLocation & ErrorReply & { current?: DeliveryLocation }>(who, 'PUT', `partner/delivery-location/${id}`, body)

/** Lets an order deliver 40 pieces to a location. */
async function useInOrder(deliveryLocationId: string): Promise<void> {
  const { id } = await placeTestOrder(shop)
  await shop.db.update(orderItemDeliveries).set({ deliveryLocationId, quantity: 40 }).where(eq(orderItemDeliveries.orderId, id))
}

describe('a delivery location', () => {
  test('is added with its postal code in the form of its country, and can be found without accents', async () => {
    const created = await create()
    expect(created).toMatchObject({ ...yard, zipCode: '40502', orderItemQuantity: 0, isLocked: false, version: 1 })
    await create({ companyName: 'Bautischlerei Groß GmbH', country: 'DE', zipCode: '01067', city: 'Dresden' })
    expect(await list()).toMatchObject({ total: 2, limit: 10, offset: 0 })
    expect((await list('?phrase=krizek%20decin')).items.map(({ id }) => id)).toEqual([created.id])
    expect((await list('?phrase=gross')).items.map(({ city }) => city)).toEqual(['Dresden'])
    expect(await call(partner, 'GET', 'partner/delivery-location/list?phrase=kr')).toMatchObject({
      status: 400,
      body: { reason: 'phrase-too-short' },
    })
  })

  test.each([
    ['companyName', 'K'],
    ['firstName', ''],
    ['lastName', 'x'.repeat(51)],
    ['street', 'x'],
    ['city', ' '],
    ['email', 'krizek@'],
    ['email', ''],
    ['phone', '12'],
    ['zipCode', '1234'],
    ['country', 'XX'],
  ])('is refused with %s "%s", naming the field', async (field, value) => {
    const { status, body } = await call<ErrorReply>(partner, 'POST', 'partner/delivery-location/create', { ...yard, [field]: value })
    expect(status).toBe(400)
    expect(body.issues).toEqual([{ path: field, message: expect.any(String) as string }])
    expect((await list()).total).toBe(0)
  })

  test('names every wrong field at once', async () => {
    const { body } = await call<ErrorReply>(partner, 'POST', 'partner/delivery-location/create', {})
    expect(body.issues?.map(({ path }) => path).toSorted()).toEqual(Object.keys(yard).toSorted())
  })

  test('is not what a body says that is no form', async () => {
    const headers = { ...partner.headers, 'content-type': 'application/json' }
    for (const body of ['null', '"Brno"', '[]', '7']) {
      const reply = await app.inject({ method: 'POST', url: '/api/b2b/partner/delivery-location/create', headers, body })
      expect([body, reply.statusCode]).toEqual([body, 400])
    }
  })

  test('is changed, and somebody who saves late sees the current values', async () => {
    const { id } = await create()
    expect(await update(id, { ...yard, city: 'Ústí nad Labem', version: 1 })).toMatchObject({ status: 200, body: { version: 2 } })
    const late = await update(id, { ...yard, city: 'Praha', version: 1 })
    expect(late).toMatchObject({ status: 409, body: { reason: 'conflict', current: { city: 'Ústí nad Labem' } } })
    expect(await update(id, { ...yard, city: 'Brno' })).toMatchObject({ status: 200, body: { city: 'Brno', version: 3 } })
  })

  test('can not be changed once an order uses it', async () => {
    provesMessage('locationUsed.api')
    const { id } = await create()
    await useInOrder(id)
    const { status, body } = await update(id, { ...yard, city: 'Praha' })
    expect(status).toBe(409)
    expect(body).toMatchObject({ reason: 'used' })
    expect((await list()).items).toMatchObject([{ city: 'Děčín', orderItemQuantity: 40, isLocked: true }])
  })
})

describe('the delivery locations of a partner', () => {
  test('are hidden from other partners, and found by the office', async () => {
    const { id } = await create()
    await create({ city: 'Wien', country: 'AT', zipCode: '1010' }, rival)
    expect((await list('', rival)).items.map(({ city }) => city)).toEqual(['Wien'])
    expect(await update(id, yard, rival)).toMatchObject({ status: 404 })
    const found = async (phrase: string) =>
      (await call<DeliveryLocation[]>(dealer, 'GET', `dealer/list/delivery-locations?phrase=${phrase}`)).body.map(({ city }) => city)
    expect(await found('krizek')).toEqual(['Děčín', 'Wien'])
    expect(await found('wien')).toEqual(['Wien'])
  })

  test('that the office cannot search are said to be not fetched', async () => {
    await shop.db.execute(sql`ALTER TABLE delivery_locations RENAME TO hidden_locations`)
    const { status, body } = await call<ErrorReply>(dealer, 'GET', 'dealer/list/delivery-locations')
    await shop.db.execute(sql`ALTER TABLE hidden_locations RENAME TO delivery_locations`)
    expect([status, body]).toEqual([500, { message: 'Failed to fetch delivery locations' }])
    expect((await call(dealer, 'GET', 'dealer/list/delivery-locations?phrase=a')).status).toBe(400)
  })

  test('are shown ten a page', async () => {
    for (let nth = 0; nth < 11; nth += 1) await create({ companyName: `Stavba ${String(nth).padStart(2, '0')}` })
    expect((await list()).items).toHaveLength(10)
    expect((await list('?page=2')).items.map(({ companyName }) => companyName)).toEqual(['Stavba 10'])
  })
})
