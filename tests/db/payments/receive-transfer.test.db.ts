import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { theSystem } from '#domain/orders/actor.ts'
import { orderMessages } from '#db/schema/order-thread.ts'
import { orders } from '#db/schema/orders.ts'
import { payments } from '#db/schema/payments.ts'
import { cancelOrder } from '#features/orders/orders/server/cancel-order.ts'
import { receiveTransfer } from '#features/checkout/payments/server/receive-transfer.ts'
import { finishRefund } from '#features/orders/refunds/server/finish-refund.ts'
import { refundsDue } from '#features/orders/refunds/server/reads.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { placeTestOrder } from '#tests/support/place-test-order.ts'

const now = new Date('2026-11-25T08:00:00Z')

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const deps = () => ({ ...shop, stockNotifier: { notify: () => {} }, clock: () => now })
const dueOf = async (orderId: string) => (await refundsDue(shop.db)).filter((refund) => refund.orderId === orderId)
const paymentsDone = async (orderId: string) => {
  const thread = await shop.db.select().from(orderMessages).where(eq(orderMessages.orderId, orderId))
  return thread.filter(({ systemMessageType }) => systemMessageType === 'paymentDone').map(({ systemMessageData }) => systemMessageData)
}

test('a transfer recorded by the office pays its order once, also when recorded twice', async () => {
  const { id, totals } = await placeTestOrder(shop)
  const results = await Promise.all(Array.from({ length: 5 }, () => receiveTransfer(deps(), { orderId: id, by: theSystem })))
  expect(results.filter(({ ok }) => ok)).toEqual([{ ok: true, refunded: false }])
  expect(results).toContainEqual({ ok: false, reason: 'paid' })
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id))
  expect(order?.paidAt).toEqual(now)
  const received = await shop.db.select().from(payments).where(eq(payments.orderId, id))
  expect(received).toMatchObject([{ method: 'bankTransfer', providerPaymentId: null, amountThousandths: totals.totalWithVatThousandths }])
  const { totalWithVatThousandths: amountThousandths, currency } = totals
  expect(await paymentsDone(id)).toEqual([{ kind: 'received', method: 'bankTransfer', amountThousandths, currency }])
  expect(await dueOf(id)).toEqual([])
})

test('a transfer for a cancelled order is to be refunded, and stays on the list until it is sent', async () => {
  const { id, orderCode } = await placeTestOrder(shop)
  await cancelOrder(deps(), { orderId: id, by: theSystem, reason: 'Out of ink.' })
  expect(await receiveTransfer(deps(), { orderId: id, by: theSystem })).toEqual({ ok: true, refunded: true })
  expect(await receiveTransfer(deps(), { orderId: id, by: theSystem })).toEqual({ ok: false, reason: 'paid' })
  const [due] = await dueOf(id)
  expect(due).toMatchObject({ orderCode, reason: 'after-cancelling' })
  await Promise.all([
    finishRefund(deps(), { refundId: due?.id ?? '', by: theSystem }),
    finishRefund(deps(), { refundId: due?.id ?? '', by: theSystem }),
  ])
  expect(await dueOf(id)).toEqual([])
  expect((await paymentsDone(id)).map((data) => data !== null && 'kind' in data && data.kind)).toEqual(['received', 'refunded'])
})
