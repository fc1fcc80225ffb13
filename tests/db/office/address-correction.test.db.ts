import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditTrail } from '#db/schema/audit-trail.ts'
import { orderItemDeliveries } from '#db/schema/deliveries.ts'
import { orderMessages } from '#db/schema/order-thread.ts'
import { orders } from '#db/schema/orders.ts'
import type { OrderAddresses } from '#features/orders/orders/schema.ts'
import { erasePersonalData } from '#features/office/personal-data/server/erase-personal-data.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { makeOrderBody } from '#tests/support/order-by-api.ts'
import { placeTestOrder } from '#tests/support/place-test-order.ts'
import { provesMessage } from '#tests/support/proves-message.ts'
import { openTestApi } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let app: FastifyInstance
let admin: MadeAccount, dealer: MadeAccount, partner: MadeAccount

beforeAll(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop)
  const made = (role: 'admin' | 'dealer' | 'partner') => makeAccount(shop.db, app, { role })
  ;[admin, dealer, partner] = await Promise.all([made('admin'), made('dealer'), made('partner')])
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const { billingAddress: jana } = makeOrderBody(0)
const { taxIn: _taxIn, taxTin: _taxTin, email: _email, ...home } = jana
/** Jana's addresses with changes. */
const withBilling = (change: Partial<typeof jana>, more: object = {}) => ({
  useBillingCompany: false,
  billingAddress: { ...jana, ...change },
  useDeliveryAddress: false,
  ...more,
})
const put = async (orderId: string, payload: object, who: MadeAccount | null = dealer) => {
  const url = `/api/b2b/dealer/order/${orderId}/addresses`
  const reply = await app.inject({ method: 'PUT', url, headers: who?.headers ?? {}, payload })
  const body = reply.json<OrderAddresses & { reason: string; current: OrderAddresses; issues: { path: string; message: string }[] }>()
  return { status: reply.statusCode, body }
}
const rowOf = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]
const deliveriesOf = (id: string) => shop.db.select().from(orderItemDeliveries).where(eq(orderItemDeliveries.orderId, id))
const correctionsOf = async (id: string) => {
  const thread = await shop.db.select().from(orderMessages).where(eq(orderMessages.orderId, id))
  return thread.flatMap(({ systemMessageData: data }) => (data && 'correctedAddresses' in data ? [data.correctedAddresses] : []))
}
const trailOf = (id: string) => shop.db.select().from(auditTrail).where(eq(auditTrail.subjectId, id))

describe('a correction of addresses', () => {
  test('changes the order and its deliveries, and stands in the thread and the audit trail', async () => {
    const { id, orderCode } = await placeTestOrder(shop)
    const saved = await put(id, withBilling({ city: 'Praha', zipCode: '110 00', surName: 'Nováková' }))
    expect(saved).toMatchObject({
      status: 200,
      body: { version: 2, billingAddress: { city: 'Praha', zipCode: '11000' }, deliveryAddress: null },
    })
    expect(await rowOf(id)).toMatchObject({ addressesVersion: 2, billing: { city: 'Praha' }, delivery: null })
    expect(await deliveriesOf(id)).toMatchObject([{ address: { city: 'Praha', surName: 'Nováková' } }])
    expect(await correctionsOf(id)).toEqual([['billing', 'delivery']])
    expect(await trailOf(id)).toMatchObject([
      {
        accountId: dealer.id,
        subject: 'order',
        changes: expect.arrayContaining([{ field: 'billingAddress.city', before: 'Brno', after: 'Praha' }]),
      },
    ])
    const found = await app.inject({ url: '/api/b2b/dealer/order/list?phrase=novakova', headers: dealer.headers })
    expect(found.json<{ items: { orderCode: string }[] }>().items.map((order) => order.orderCode)).toContain(orderCode)
    const detail = await app.inject({ url: `/api/b2b/dealer/order/${id}`, headers: dealer.headers })
    expect(detail.json<{ addresses: OrderAddresses }>().addresses).toEqual(saved.body)
  })

  test('names only the address that changed; without a change nothing is written', async () => {
    const { id } = await placeTestOrder(shop)
    expect((await put(id, withBilling({}))).body.version).toBe(1)
    const elsewhere = { useDeliveryAddress: true, deliveryAddress: { ...home, firstName: 'Petr', city: 'Zlín', zipCode: '760 01' } }
    expect((await put(id, withBilling({}, elsewhere), admin)).status).toBe(200)
    expect(await deliveriesOf(id)).toMatchObject([{ address: { firstName: 'Petr', city: 'Zlín', zipCode: '76001' } }])
    expect((await put(id, withBilling({ email: 'ucetni@vrba.example' }, elsewhere))).status).toBe(200)
    expect(await correctionsOf(id)).toEqual([['delivery'], ['billing']])
    expect(await trailOf(id)).toHaveLength(2)
  })

  test('leaves deliveries to other addresses of the order alone', async () => {
    const { id } = await placeTestOrder(shop)
    const [first] = await deliveriesOf(id)
    if (!first) throw new Error('no delivery')
    const branch = { ...first.address, city: 'Ostrava', street: 'Nádražní 3' }
    await shop.db.insert(orderItemDeliveries).values({ ...first, id: randomUUID(), address: branch })
    await put(id, withBilling({ street: 'Lipová 15' }))
    expect((await deliveriesOf(id)).map(({ address }) => address.street).toSorted()).toEqual(['Lipová 15', 'Nádražní 3'])
  })

  test('of two people who saw the same addresses one is told what the other saved', async () => {
    provesMessage('addressConflict.api')
    const { id } = await placeTestOrder(shop)
    const replies = await Promise.all(
      ['Praha', 'Ostrava', 'Plzeň'].map((city, nth) => put(id, withBilling({ city }, { version: 1 }), nth % 2 ? admin : dealer)),
    )
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    const saved = await rowOf(id)
    for (const { body } of replies.filter(({ status }) => status === 409))
      expect(body).toMatchObject({ reason: 'conflict', current: { version: 2, billingAddress: { city: saved?.billing.city } } })
    expect(await correctionsOf(id)).toHaveLength(1)
  })
})

describe('a correction is refused', () => {
  test('for partners and strangers, and for an order that does not exist', async () => {
    const { id } = await placeTestOrder(shop)
    expect((await put(id, withBilling({ city: 'Praha' }), null)).status).toBe(401)
    expect((await put(id, withBilling({ city: 'Praha' }), partner)).status).toBe(403)
    expect((await put(randomUUID(), withBilling({ city: 'Praha' }))).status).toBe(404)
    expect((await put('no-id', withBilling({ city: 'Praha' }))).status).toBe(400)
  })

  test('with the rules and sentences of the checkout', async () => {
    const { id } = await placeTestOrder(shop)
    const { status, body } = await put(id, withBilling({ zipCode: '12', firstName: '' }))
    expect([status, body.issues.map(({ path }) => path)]).toEqual([400, ['billingAddress.firstName', 'billingAddress.zipCode']])
    expect(body.issues[1]?.message).not.toContain('models.')
    expect((await put(id, withBilling({}, { useDeliveryAddress: true }))).status).toBe(400)
    expect((await put(id, { useBillingCompany: 'yes' })).status).toBe(400)
    expect(await rowOf(id)).toMatchObject({ addressesVersion: 1 })
  })

  test('where the price would be another: another country of delivery', async () => {
    const { id } = await placeTestOrder(shop)
    expect(await put(id, withBilling({ country: 'DE', zipCode: '10115' }))).toMatchObject({
      status: 400,
      body: { reason: 'other-country' },
    })
    const atHome = { useDeliveryAddress: true, deliveryAddress: home }
    // Only the invoice goes abroad.
    expect((await put(id, withBilling({ country: 'DE', zipCode: '10115' }, atHome))).status).toBe(200)
  })

  test('where the price would be another: a VAT number that frees the order from VAT', async () => {
    const { id } = await placeTestOrder(shop)
    const company = { companyName: 'Vrba', taxIn: '1', country: 'AT', zipCode: '1010' } as const
    await shop.db
      .update(orders)
      .set({ locale: 'de', billing: { ...jana, ...company, country: 'AT' }, useBillingCompany: true })
      .where(eq(orders.id, id))
    const withNumber = withBilling({ ...company, taxTin: 'ATU13585627' }, { useBillingCompany: true })
    expect(await put(id, withNumber)).toMatchObject({ status: 400, body: { reason: 'other-vat' } })
  })

  test('from production on, and for a cancelled order', async () => {
    const { id } = await placeTestOrder(shop)
    await shop.db.update(orders).set({ status: 'waitingForProduction' }).where(eq(orders.id, id))
    expect((await put(id, withBilling({ city: 'Praha' }))).status).toBe(200)
    await shop.db.update(orders).set({ status: 'inProduction' }).where(eq(orders.id, id))
    expect(await put(id, withBilling({ city: 'Zlín' }))).toMatchObject({ status: 409, body: { reason: 'in-production' } })
    await shop.db.update(orders).set({ status: 'new', cancelledAt: new Date() }).where(eq(orders.id, id))
    expect(await put(id, withBilling({ city: 'Zlín' }))).toMatchObject({ status: 409, body: { reason: 'cancelled' } })
  })
})

test('the addresses in the audit trail are erased with those of the person', async () => {
  const { id } = await placeTestOrder(shop)
  const email = 'jana.opravena@vrba.example'
  await put(id, withBilling({ email, city: 'Praha' }))
  await shop.db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, id))
  await erasePersonalData({ ...shop, clock: () => new Date() }, email)
  expect(JSON.stringify(await trailOf(id))).not.toMatch(/Praha|jana/)
})
