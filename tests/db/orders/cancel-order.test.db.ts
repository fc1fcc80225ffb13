import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { theSystem } from '#domain/orders/actor.ts'
import { mayBeCancelled } from '#domain/orders/cancelling.ts'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { orderMessages } from '#db/schema/order-thread.ts'
import { orders } from '#db/schema/orders.ts'
import { payments, refunds } from '#db/schema/payments.ts'
import { stock } from '#db/schema/products.ts'
import { makeOrderBody } from '#tests/support/order-by-api.ts'
import { placeTestOrder } from '#tests/support/place-test-order.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { cancelOrder } from '#features/orders/orders/server/cancel-order.ts'

const now = new Date('2026-11-22T10:00:00Z')
const notified: string[] = []
const stockNotifier = { notify: (productIds: readonly string[]) => void notified.push(...productIds) }

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const ofVariant = and(eq(stock.productId, 'block-72'), eq(stock.color, 'white'), eq(stock.scale, 'freeTop'))
const setStock = (quantity: number) => shop.db.update(stock).set({ quantity }).where(ofVariant)
const pieces = async () => (await shop.db.select().from(stock).where(ofVariant))[0]?.quantity
beforeEach(() => setStock(5000))

const configurations = (quantity: number) => [{ ...makeOrderBody(0).configurations[0], quantity }]
const cancel = (orderId: string, onlyUnpaid = false) =>
  cancelOrder({ ...shop, stockNotifier, clock: () => now }, { orderId, by: theSystem, reason: 'The pad is broken.', onlyUnpaid })
const orderOf = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]
const jobsOf = async (orderId: string) => {
  const { rows } = await shop.pool.query("SELECT 1 FROM pgboss.job WHERE name = 'mail-cancelled' AND data->>'orderId' = $1", [orderId])
  return rows.length
}

/** Adds a completed payment to an order. */
async function pay(orderId: string): Promise<string> {
  const paymentId = randomUUID()
  await shop.db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
    if (!order || order.cancelledAt) return
    const money = { amountThousandths: order.totalWithVatThousandths, currency: order.currency }
    await tx
      .insert(payments)
      .values({ id: paymentId, orderId, method: 'bankTransfer', state: 'paid', createdAt: now, paidAt: now, ...money })
    await tx.update(orders).set({ paidAt: now }).where(eq(orders.id, orderId))
  })
  return paymentId
}

describe('a cancelled order', () => {
  test('returns its pieces to stock, has a thread entry and causes one mail', async () => {
    const { id } = await placeTestOrder(shop)
    expect(await pieces()).toBe(4900)
    notified.length = 0
    expect(await cancel(id)).toMatchObject({ ok: true, isNew: true })
    expect(await pieces()).toBe(5000)
    expect(notified).toEqual(['block-72'])
    expect(await orderOf(id)).toMatchObject({ status: 'new', cancelledAt: now, cancelReason: 'The pad is broken.' })
    const thread = await shop.db.select().from(orderMessages).where(eq(orderMessages.orderId, id))
    expect(thread.filter((message) => isDeepStrictEqual(message.systemMessageData, { cancelReason: 'The pad is broken.' }))).toHaveLength(1)
    expect(await jobsOf(id)).toBe(1)
  })

  test('cancelled twenty times at once returns its pieces once and causes one mail', async () => {
    const { id } = await placeTestOrder(shop)
    const results = await Promise.all(Array.from({ length: 20 }, () => cancel(id)))
    expect(results.filter((result) => result.ok && result.isNew)).toHaveLength(1)
    expect(results.every(({ ok }) => ok)).toBe(true)
    expect(await pieces()).toBe(5000)
    expect(await jobsOf(id)).toBe(1)
  })

  test('has its payment on the list of refunds, once', async () => {
    const { id } = await placeTestOrder(shop)
    const paymentId = await pay(id)
    await cancel(id)
    await cancel(id)
    expect(await shop.db.select().from(refunds).where(eq(refunds.orderId, id))).toMatchObject([{ paymentId, reason: 'cancelled' }])
  })

  test('is not cancelled for missing payment once it has been paid', async () => {
    const { id } = await placeTestOrder(shop)
    await pay(id)
    expect(await cancel(id, true)).toEqual({ ok: false, reason: 'paid' })
    expect(await orderOf(id)).toMatchObject({ cancelledAt: null })
  })

  test('with a concurrent payment is either paid and refunded, or never paid', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id } = await placeTestOrder(shop)
      await Promise.all(round % 2 === 0 ? [cancel(id), pay(id)] : [pay(id), cancel(id)])
      const due = await shop.db.select().from(refunds).where(eq(refunds.orderId, id))
      expect(due).toHaveLength((await orderOf(id))?.paidAt ? 1 : 0)
    }
    expect(await pieces()).toBe(5000)
  })

  test('an unknown order cannot be cancelled', async () => {
    expect(await cancel(randomUUID())).toEqual({ ok: false, reason: 'unknown-order' })
  })
})

test.each(orderStatuses)('an order with status %s can be cancelled only before production', async (status) => {
  const { id } = await placeTestOrder(shop)
  await shop.db.update(orders).set({ status }).where(eq(orders.id, id))
  expect(await cancel(id)).toMatchObject({ ok: mayBeCancelled(status) })
  expect(await pieces()).toBe(mayBeCancelled(status) ? 5000 : 4900)
})

describe('two hundred shoppers for a hundred pieces', () => {
  const order = () =>
    placeTestOrder(shop, { configurations: configurations(1) }).then(
      ({ id }) => id,
      (refused: Error) => {
        expect(refused.message).toContain('out-of-stock')
        return null
      },
    )

  test('buy exactly a hundred', async () => {
    await setStock(100)
    const placed = await Promise.all(Array.from({ length: 200 }, order))
    expect(placed.filter((id) => id !== null)).toHaveLength(100)
    expect(await pieces()).toBe(0)
  })

  test('with cancellations in between, sold and remaining pieces still add up to a hundred', async () => {
    await setStock(100)
    const standing = await Promise.all(
      Array.from({ length: 200 }, async (_, nth) => {
        const id = await order()
        if (id === null || nth % 3 > 0) return id
        await cancel(id)
        return null
      }),
    )
    const sold = standing.filter((id) => id !== null)
    expect((await pieces()) ?? 0).toBe(100 - sold.length)
    const [row] = await shop.db.select({ low: sql<number>`min(${stock.quantity})` }).from(stock)
    expect(row?.low).toBeGreaterThanOrEqual(0)
  })
})
