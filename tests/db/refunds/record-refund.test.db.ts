import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payments, refunds } from '#db/schema/payments.ts'
import { placeTestOrder } from '#tests/support/place-test-order.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { recordRefund } from '#features/orders/refunds/server/record-refund.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const at = new Date('2026-11-21T10:00:00Z')

test('a payment is refunded once, for the reason recorded first', async () => {
  const { id: orderId } = await placeTestOrder(shop)
  const paymentId = randomUUID()
  const money = { amountThousandths: 1_000_000, currency: 'CZK' } as const
  await shop.db.insert(payments).values({ id: paymentId, orderId, method: 'goPay', state: 'paid', createdAt: at, ...money })

  expect(await recordRefund(shop.db, { orderId, paymentId, reason: 'second-payment', at, ...money })).toBe(true)
  expect(await recordRefund(shop.db, { orderId, paymentId, reason: 'cancelled', at, ...money })).toBe(false)
  expect(await shop.db.select().from(refunds)).toMatchObject([{ orderId, paymentId, reason: 'second-payment', doneAt: null, ...money }])
})
