import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditTrail } from '#db/schema/audit-trail.ts'
import { orderItemDeliveries } from '#db/schema/deliveries.ts'
import { orders } from '#db/schema/orders.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { makeOrderBody } from '#tests/support/order-by-api.ts'
import { placeTestOrder } from '#tests/support/place-test-order.ts'
import { provesMessage } from '#tests/support/proves-message.ts'
import { openTestApi } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let app: FastifyInstance
let dealer: MadeAccount, partner: MadeAccount

beforeAll(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop)
  ;[dealer, partner] = await Promise.all([makeAccount(shop.db, app, { role: 'dealer' }), makeAccount(shop.db, app, { role: 'partner' })])
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const put = async (id: string, what: string, payload: object, who = dealer) => {
  const reply = await app.inject({ method: 'PUT', url: `/api/b2b/dealer/order/${id}/${what}`, headers: who.headers, payload })
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() }
}
const rowOf = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]
const deliveriesOf = (id: string) =>
  shop.db.select().from(orderItemDeliveries).where(eq(orderItemDeliveries.orderId, id)).orderBy(orderItemDeliveries.id)
const trailOf = (id: string) => shop.db.select().from(auditTrail).where(eq(auditTrail.subjectId, id))

/** An order of two items, which go to one address. */
function twoItems() {
  const configurations = makeOrderBody(0).configurations.flatMap((one) => [one, { ...one, id: 'bbbbbbbbbb' }])
  return placeTestOrder(shop, { configurations })
}

describe('the manufacture date', () => {
  test('is set, moved and taken away, and the audit trail says by whom', async () => {
    const { id } = await placeTestOrder(shop)
    expect(await put(id, 'manufacture-date', { manufactureDate: '2026-11-30' })).toMatchObject({
      status: 200,
      body: { manufactureDate: '2026-11-30' },
    })
    await put(id, 'manufacture-date', { manufactureDate: '2026-12-01', from: '2026-11-30' })
    expect(await rowOf(id)).toMatchObject({ manufactureDate: '2026-12-01' })
    await put(id, 'manufacture-date', { manufactureDate: null })
    expect(await rowOf(id)).toMatchObject({ manufactureDate: null })
    expect((await trailOf(id))[0]).toMatchObject({
      accountId: dealer.id,
      changes: [{ field: 'manufactureDate', before: null, after: '2026-11-30' }],
    })
  })

  test('a moment stands for its day in the shop, which is ahead of UTC', async () => {
    const { id } = await placeTestOrder(shop)
    expect((await put(id, 'manufacture-date', { manufactureDate: '2026-11-29T23:30:00Z' })).body).toMatchObject({
      manufactureDate: '2026-11-30',
    })
  })

  test.each(['30.11.2026', '2026-02-30', 'soon', '', 20_261_130])('is a day of the calendar, not %j', async (manufactureDate) => {
    const { id } = await placeTestOrder(shop)
    expect((await put(id, 'manufacture-date', { manufactureDate })).status).toBe(400)
  })

  test('of two people who plan at once the second sees the date of the first', async () => {
    provesMessage('scheduleConflict.api')
    const { id } = await placeTestOrder(shop)
    const both = await Promise.all(
      ['2026-12-01', '2026-12-02'].map((manufactureDate) => put(id, 'manufacture-date', { manufactureDate, from: null })),
    )
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const stored = (await rowOf(id))?.manufactureDate
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ reason: 'conflict', current: { manufactureDate: stored } })
    expect((await put(id, 'manufacture-date', { manufactureDate: stored, from: null })).status).toBe(200)
    expect(await trailOf(id)).toHaveLength(1)
  })
})

describe('dates and codes of deliveries', () => {
  test('are set one by one; an empty code is none', async () => {
    const { id } = await placeTestOrder(shop)
    const [delivery] = await deliveriesOf(id)
    const orderItemDeliveryLocationId = delivery?.id
    await put(id, 'expedition-date', { orderItemDeliveryLocationId, expeditionDate: '2026-12-03' })
    await put(id, 'delivery-code', { orderItemDeliveryLocationId, deliveryCode: ' 70438 11926 ' })
    expect(await deliveriesOf(id)).toMatchObject([{ expeditionDate: '2026-12-03', deliveryCode: '70438 11926' }])
    await put(id, 'delivery-code', { orderItemDeliveryLocationId, deliveryCode: ' ', from: '70438 11926' })
    expect(await deliveriesOf(id)).toMatchObject([{ expeditionDate: '2026-12-03', deliveryCode: null }])
    expect((await trailOf(id)).flatMap(({ changes }) => changes.map(({ field }) => field.split('.')[0]))).toEqual([
      'expeditionDate',
      'deliveryCode',
      'deliveryCode',
    ])
  })

  test('a code is stored as people can see it, without signs that turn the direction of writing', async () => {
    const { id } = await placeTestOrder(shop)
    const [delivery] = await deliveriesOf(id)
    for (const [deliveryCode, stored] of [
      ['\u{202e}70438\u{200b}\u{7}', '70438'],
      ['\u{200b}', null],
    ])
      expect(
        (await put(id, 'delivery-code', { orderItemDeliveryLocationId: delivery?.id, deliveryCode })).body['deliveries'],
      ).toMatchObject([{ deliveryCode: stored }])
  })

  test('are said once for each delivery, so that none is recorded and lost', async () => {
    const { id } = await placeTestOrder(shop)
    const [delivery] = await deliveriesOf(id)
    const deliveries = [
      { id: delivery?.id, expeditionDate: { to: '2026-12-03' } },
      { id: delivery?.id, deliveryCode: { to: '70438' } },
    ]
    expect(await put(id, 'schedule', { deliveries })).toMatchObject({ status: 400, body: { issues: [{ path: 'deliveries' }] } })
    expect(await trailOf(id)).toEqual([])
  })

  test('of an address are set together or not at all', async () => {
    const { id } = await twoItems()
    const deliveries = await deliveriesOf(id)
    const codes = (to: string, from: string | null) => ({
      deliveries: deliveries.map((one) => ({ id: one.id, deliveryCode: { from, to }, expeditionDate: { from: null, to: '2026-12-03' } })),
    })
    const [first] = deliveries
    await put(id, 'delivery-code', { orderItemDeliveryLocationId: first?.id, deliveryCode: '1' })
    expect(await put(id, 'schedule', codes('2', null))).toMatchObject({ status: 409, body: { reason: 'conflict' } })
    expect((await deliveriesOf(id)).map(({ deliveryCode }) => deliveryCode)).toEqual(['1', null])
    await put(id, 'delivery-code', { orderItemDeliveryLocationId: first?.id, deliveryCode: null })
    expect((await put(id, 'schedule', codes('2', null))).status).toBe(200)
    expect(await deliveriesOf(id)).toMatchObject([
      { deliveryCode: '2', expeditionDate: '2026-12-03' },
      { deliveryCode: '2', expeditionDate: '2026-12-03' },
    ])
  })

  test('of another order are out of reach', async () => {
    const [mine, other] = [await placeTestOrder(shop), await placeTestOrder(shop)]
    const [delivery] = await deliveriesOf(other.id)
    const body = { orderItemDeliveryLocationId: delivery?.id, deliveryCode: '1' }
    expect(await put(mine.id, 'delivery-code', body)).toMatchObject({ status: 404, body: { message: 'Delivery not found' } })
    expect(await put(randomUUID(), 'delivery-code', body)).toMatchObject({ status: 404, body: { message: 'Order not found' } })
    expect((await put(other.id, 'delivery-code', body, partner)).status).toBe(403)
    expect(await deliveriesOf(other.id)).toMatchObject([{ deliveryCode: null }])
  })

  test('of a cancelled order stay as they are', async () => {
    const { id } = await placeTestOrder(shop)
    await shop.db.update(orders).set({ cancelledAt: new Date() }).where(eq(orders.id, id))
    expect(await put(id, 'manufacture-date', { manufactureDate: '2026-12-01' })).toMatchObject({
      status: 409,
      body: { reason: 'cancelled' },
    })
  })
})
