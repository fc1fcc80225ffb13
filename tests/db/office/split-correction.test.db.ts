import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditTrail } from '#db/schema/audit-trail.ts'
import { orderItemDeliveries } from '#db/schema/deliveries.ts'
import { deliveryLocations } from '#db/schema/delivery-locations.ts'
import { orderMessages } from '#db/schema/order-thread.ts'
import { orders } from '#db/schema/orders.ts'
import type { OrderAddresses } from '#features/orders/orders/schema.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { makeOrderBody } from '#tests/support/order-by-api.ts'
import { placeSplitOrder } from '#tests/support/place-split-order.ts'
import { provesMessage } from '#tests/support/proves-message.ts'
import { openTestApi } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let app: FastifyInstance
let dealer: MadeAccount, partner: MadeAccount

beforeAll(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop)
  dealer = await makeAccount(shop.db, app, { role: 'dealer' })
  partner = await makeAccount(shop.db, app, { role: 'partner' })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const { billingAddress } = makeOrderBody(0)
const orderTo = (...streets: readonly string[]) => placeSplitOrder(shop, partner.partnerId, streets)
const deliveriesOf = (id: string) => shop.db.select().from(orderItemDeliveries).where(eq(orderItemDeliveries.orderId, id))
const streetsOf = async (id: string) => (await deliveriesOf(id)).map(({ address }) => address.street).toSorted()
const seenOf = async (id: string) => {
  const reply = await app.inject({ url: `/api/b2b/dealer/order/${id}`, headers: dealer.headers })
  return reply.json<{ addresses: OrderAddresses }>().addresses
}
const seenAt = ({ destinations }: OrderAddresses, street: string) => {
  const address = destinations.find((one) => one.street === street)
  if (!address) throw new Error(`nothing goes to ${street}`)
  return address
}
type Place = OrderAddresses['destinations'][number]
/** Replaces an address that was seen. */
const correct = async (id: string, from: Place, change: object, more: object = {}) => {
  const payload = {
    useBillingCompany: false,
    billingAddress,
    useDeliveryAddress: true,
    deliveryAddress: { ...from, ...change },
    deliveryFrom: from,
    ...more,
  }
  const reply = await app.inject({ method: 'PUT', url: `/api/b2b/dealer/order/${id}/addresses`, headers: dealer.headers, payload })
  return { status: reply.statusCode, body: reply.json<OrderAddresses & { reason?: string; current?: OrderAddresses }>() }
}
/** Two addresses, and the first of them as the office saw it. */
async function orderToTwo() {
  const id = await orderTo('Mlýnská 3', 'Lipová 14')
  const seen = await seenOf(id)
  return { id, seen, mill: seenAt(seen, 'Mlýnská 3') }
}
const correctionsOf = async (id: string) => {
  const thread = await shop.db.select().from(orderMessages).where(eq(orderMessages.orderId, id))
  return thread.flatMap(({ systemMessageData: data }) => (data && 'correctedAddresses' in data ? [data.correctedAddresses] : []))
}
const trailOf = (id: string) => shop.db.select().from(auditTrail).where(eq(auditTrail.subjectId, id))

describe('one delivery address of an order that goes to several', () => {
  test('is corrected in all deliveries to it, and in no other; thread and audit trail say so', async () => {
    const id = await orderTo('Mlýnská 3', 'Lipová 14', 'Mlýnská 3')
    const before = await seenOf(id)
    expect(before.destinations).toHaveLength(2)
    const corrected = await correct(id, seenAt(before, 'Mlýnská 3'), { street: 'Mlýnská 5', zipCode: '602 01' })
    expect(corrected.status).toBe(200)
    expect(corrected.body).toMatchObject({ version: before.version + 1, deliveryAddress: null })
    expect(corrected.body.destinations.map(({ street }) => street)).toEqual(
      before.destinations.map(({ street }) => (street === 'Mlýnská 3' ? 'Mlýnská 5' : street)),
    )
    expect(await streetsOf(id)).toEqual(['Lipová 14', 'Mlýnská 5', 'Mlýnská 5'])
    expect(await seenOf(id)).toEqual(corrected.body)
    expect(await correctionsOf(id)).toEqual([['delivery']])
    expect(await trailOf(id)).toMatchObject([
      {
        accountId: dealer.id,
        subject: 'order',
        changes: [
          { field: 'deliveryAddress.street', before: 'Mlýnská 3', after: 'Mlýnská 5' },
          { field: 'deliveryAddress.zipCode', before: '60200', after: '60201' },
        ],
      },
    ])
  })

  test('is corrected in the order, never in the location of the partner', async () => {
    const { id, mill } = await orderToTwo()
    const locationId = randomUUID()
    const { surName: lastName, ...rest } = mill
    const partnerId = partner.partnerId ?? ''
    await shop.db.insert(deliveryLocations).values({ ...rest, id: locationId, partnerId, lastName, email: 'sklad@vrba.example' })
    await shop.db.update(orderItemDeliveries).set({ deliveryLocationId: locationId }).where(eq(orderItemDeliveries.orderId, id))
    expect((await correct(id, mill, { street: 'Mlýnská 5' })).status).toBe(200)
    expect(await shop.db.select().from(deliveryLocations).where(eq(deliveryLocations.id, locationId))).toMatchObject([
      { street: 'Mlýnská 3', version: 1 },
    ])
  })

  test('is corrected together with the billing address, and without a change nothing is written', async () => {
    const { id, mill } = await orderToTwo()
    expect((await correct(id, mill, {})).body.version).toBe(1)
    expect(await correctionsOf(id)).toEqual([])
    const billing = { billingAddress: { ...billingAddress, email: 'ucetni@vrba.example' } }
    expect((await correct(id, mill, { firstName: 'Petr' }, billing)).status).toBe(200)
    expect(await correctionsOf(id)).toEqual([['billing', 'delivery']])
  })

  test('keeps the price of the order', async () => {
    const { id, mill } = await orderToTwo()
    const [before] = await shop.db.select().from(orders).where(eq(orders.id, id))
    await correct(id, mill, { city: 'Praha', zipCode: '110 00' })
    const [after] = await shop.db.select().from(orders).where(eq(orders.id, id))
    expect(after).toEqual({ ...before, addressesVersion: 2 })
  })
})

describe('a correction of one of several addresses that comes late', () => {
  test('is told the present ones, if somebody else has corrected the same address', async () => {
    provesMessage('addressConflict.api')
    const { id, mill } = await orderToTwo()
    const replies = await Promise.all(['Mlýnská 5', 'Mlýnská 7'].map((street) => correct(id, mill, { street })))
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const late = replies.find(({ status }) => status === 409)
    expect(late?.body).toMatchObject({ reason: 'conflict', current: await seenOf(id) })
    expect(await correctionsOf(id)).toHaveLength(1)
  })

  test('is told the present ones, if another address has changed since the version that was seen', async () => {
    const { id, seen, mill } = await orderToTwo()
    await correct(id, seenAt(seen, 'Lipová 14'), { street: 'Lipová 15' })
    const late = await correct(id, mill, { street: 'Mlýnská 5' }, { version: seen.version })
    expect(late).toMatchObject({ status: 409, body: { reason: 'conflict', current: await seenOf(id) } })
    expect((await correct(id, mill, { street: 'Mlýnská 5' })).status).toBe(200)
    expect(await streetsOf(id)).toEqual(['Lipová 15', 'Mlýnská 5'])
  })

  test('is told the present ones, if the partner sends the order elsewhere', async () => {
    const { id, mill } = await orderToTwo()
    await shop.db.delete(orderItemDeliveries).where(eq(orderItemDeliveries.orderId, id))
    expect(await correct(id, mill, { street: 'Mlýnská 5' })).toMatchObject({
      status: 409,
      body: { reason: 'conflict', current: { destinations: [] } },
    })
  })
})

describe('a correction of one of several addresses is refused', () => {
  test('where the price would be another: another country, or an address that the order goes to already', async () => {
    const { id, mill } = await orderToTwo()
    const abroad = await correct(id, mill, { country: 'DE', zipCode: '10115' })
    expect(abroad).toMatchObject({ status: 400, body: { reason: 'other-country' } })
    expect(await correct(id, mill, { street: 'Lipová 14' })).toMatchObject({ status: 400, body: { reason: 'other-split' } })
    expect(await streetsOf(id)).toEqual(['Lipová 14', 'Mlýnská 3'])
  })

  test('to a postal code that nobody delivers to', async () => {
    const { id, mill } = await orderToTwo()
    const inBerlin = { ...mill, country: 'DE', zipCode: '10115' } as const
    const [first] = await deliveriesOf(id)
    await shop.db
      .update(orderItemDeliveries)
      .set({ address: inBerlin })
      .where(eq(orderItemDeliveries.id, first?.id ?? ''))
    const heligoland = await correct(id, inBerlin, { zipCode: '27498' })
    expect(heligoland).toMatchObject({ status: 400, body: { reason: 'undeliverable' } })
    expect((await correct(id, inBerlin, { zipCode: '10117' })).status).toBe(200)
  })

  test('with the rules of the checkout, and without the address that replaces it', async () => {
    const { id, mill } = await orderToTwo()
    expect((await correct(id, mill, { firstName: '' })).status).toBe(400)
    expect((await correct(id, mill, {}, { useDeliveryAddress: false })).status).toBe(400)
  })

  test('from production on', async () => {
    const { id, mill } = await orderToTwo()
    await shop.db.update(orders).set({ status: 'inProduction' }).where(eq(orders.id, id))
    expect(await correct(id, mill, { street: 'Mlýnská 5' })).toMatchObject({ status: 409, body: { reason: 'in-production' } })
    expect(await streetsOf(id)).toEqual(['Lipová 14', 'Mlýnská 3'])
  })
})
