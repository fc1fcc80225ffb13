import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderItemDeliveries } from '#db/schema/deliveries.ts'
import { orderMessages } from '#db/schema/order-thread.ts'
import { orders } from '#db/schema/orders.ts'
import type { OrderAddresses } from '#features/orders/orders/schema.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { makeOrderBody } from '#tests/support/order-by-api.ts'
import { placeSplitOrder } from '#tests/support/place-split-order.ts'
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
const { taxIn: _taxIn, taxTin: _taxTin, email: _email, ...home } = billingAddress

const orderTo = (...streets: readonly string[]) => placeSplitOrder(shop, partner.partnerId, streets)
const deliveriesOf = (id: string) => shop.db.select().from(orderItemDeliveries).where(eq(orderItemDeliveries.orderId, id))
const streetsOf = async (id: string) => (await deliveriesOf(id)).map(({ address }) => address.street).toSorted()
const correct = async (orderId: string, billing: object, delivery: object | null = null) => {
  const reply = await app.inject({
    method: 'PUT',
    url: `/api/b2b/dealer/order/${orderId}/addresses`,
    headers: dealer.headers,
    payload: {
      useBillingCompany: false,
      billingAddress: { ...billingAddress, ...billing },
      useDeliveryAddress: delivery !== null,
      ...(delivery && { deliveryAddress: { ...home, ...delivery } }),
    },
  })
  return { status: reply.statusCode, body: reply.json<OrderAddresses & { reason?: string }>() }
}
const listed = async (id: string) => {
  const reply = await app.inject({ url: `/api/b2b/dealer/order/${id}`, headers: dealer.headers })
  return reply.json<{ address: string; addressCount: number }>()
}
const correctionsOf = async (id: string) => {
  const thread = await shop.db.select().from(orderMessages).where(eq(orderMessages.orderId, id))
  return thread.flatMap(({ systemMessageData: data }) => (data && 'correctedAddresses' in data ? [data.correctedAddresses] : []))
}

describe('an order of a partner to one location', () => {
  test('is corrected with its delivery', async () => {
    const id = await orderTo('Mlýnská 3')
    expect(await correct(id, {}, { street: 'Mlýnská 5' })).toMatchObject({
      status: 200,
      body: { deliveryAddress: { street: 'Mlýnská 5' } },
    })
    expect(await streetsOf(id)).toEqual(['Mlýnská 5'])
    expect(await correctionsOf(id)).toEqual([['delivery']])
    expect(await listed(id)).toMatchObject({ address: 'Mlýnská 5, 60200 Brno, CZ', addressCount: 1 })
  })
})

describe('an order of a partner to several locations', () => {
  test('keeps them when its billing address is corrected, even to that of another country', async () => {
    const id = await orderTo('Mlýnská 3', 'Lipová 14')
    expect((await correct(id, { country: 'DE', zipCode: '10115', street: 'Invalidenstraße 1' })).status).toBe(200)
    expect(await streetsOf(id)).toEqual(['Lipová 14', 'Mlýnská 3'])
    expect(await correctionsOf(id)).toEqual([['billing']])
  })

  test('has no delivery address of its own: a correction names the one that it replaces', async () => {
    const id = await orderTo('Mlýnská 3', 'Lipová 14')
    expect(await correct(id, {}, { street: 'Jinde 1' })).toMatchObject({ status: 400, body: { reason: 'no-single-delivery' } })
    expect(await streetsOf(id)).toEqual(['Lipová 14', 'Mlýnská 3'])
  })

  test('keeps its VAT: a VAT number that frees one of its deliveries is refused only if it frees all', async () => {
    const id = await orderTo('Mlýnská 3', 'Lipová 14')
    const austrian = { companyName: 'Vrba', taxIn: '1', country: 'AT', zipCode: '1010' } as const
    await shop.db
      .update(orders)
      .set({ locale: 'de', useBillingCompany: true, billing: { ...billingAddress, ...austrian } })
      .where(eq(orders.id, id))
    const withNumber = async () => {
      const billing = { ...billingAddress, ...austrian, taxTin: 'ATU13585627' }
      const payload = { useBillingCompany: true, billingAddress: billing, useDeliveryAddress: false }
      const url = `/api/b2b/dealer/order/${id}/addresses`
      return (await app.inject({ method: 'PUT', url, headers: dealer.headers, payload })).statusCode
    }
    const inAustria = async (street: string) => {
      const [delivery] = (await deliveriesOf(id)).filter(({ address }) => address.street === street)
      if (!delivery) throw new Error('no delivery')
      const address = { ...delivery.address, country: 'AT', zipCode: '1010' } as const
      await shop.db.update(orderItemDeliveries).set({ address }).where(eq(orderItemDeliveries.id, delivery.id))
    }
    await inAustria('Mlýnská 3')
    await inAustria('Lipová 14')
    expect(await withNumber()).toBe(400)
    await shop.db
      .update(orderItemDeliveries)
      .set({ address: { ...home, country: 'CZ', street: 'Lipová 14' } })
      .where(eq(orderItemDeliveries.id, (await deliveriesOf(id))[0]?.id ?? ''))
    expect(await withNumber()).toBe(200)
  })

  test('is listed with their number', async () => {
    const id = await orderTo('Mlýnská 3', 'Lipová 14', 'Dlouhá 12')
    expect(await listed(id)).toMatchObject({ address: '', addressCount: 3 })
    const list = await app.inject({ url: '/api/b2b/dealer/order/export/csv', headers: dealer.headers })
    expect(list.body).toContain(';3 adresy;')
  })
})

describe('an order of a partner that waits for its delivery', () => {
  test('has its billing address corrected, and no delivery that could be', async () => {
    const id = await orderTo()
    expect((await correct(id, { street: 'Lipová 15' })).status).toBe(200)
    expect(await correctionsOf(id)).toEqual([['billing']])
    expect(await correct(id, {}, { street: 'Jinde 1' })).toMatchObject({ status: 400, body: { reason: 'no-single-delivery' } })
    expect(await deliveriesOf(id)).toEqual([])
    expect(await listed(id)).toMatchObject({ address: '', addressCount: 0 })
  })
})
