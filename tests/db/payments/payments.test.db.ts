import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { required } from '#domain/required.ts'
import { orderMessages } from '#db/schema/order-thread.ts'
import { orders } from '#db/schema/orders.ts'
import { payments, refunds } from '#db/schema/payments.ts'
import { stock } from '#db/schema/products.ts'
import { cancelOrder } from '#features/orders/orders/server/cancel-order.ts'
import type { AcceptedOrder } from '#features/orders/orders/server/place-order.ts'
import { placeTestOrder } from '#tests/support/place-test-order.ts'
import { type RunningStandIns, startStandIns } from '#tests/support/start-stand-ins.ts'
import { storedOrder } from '#features/orders/orders/server/reads.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { cancelUnpaidOrder } from '#features/checkout/payments/server/cancel-unpaid-order.ts'
import { completePayment } from '#features/checkout/payments/server/complete-payment.ts'
import { createGatewayOrder } from '#features/checkout/payments/server/create-gateway-order.ts'
import { openPayments } from '#features/checkout/payments/server/reads.ts'
import { receiveNotification } from '#features/checkout/payments/server/receive-notification.ts'
import { watchPayments } from '#features/checkout/payments/server/watch-payments.ts'

let shop: TestShop
let stand: RunningStandIns
let now = new Date('2026-11-21T10:00:00Z')
const stockNotifier = { notify: () => {} }

beforeAll(async () => {
  stand = await startStandIns()
  shop = await openTestShop()
})
afterAll(async () => {
  await shop.close()
  await stand[Symbol.asyncDispose]()
})

const deps = () => ({ ...shop, payments: stand.providers, stockNotifier, clock: () => now, config: { site: { brand: 'Rule & Lead' } } })

const onGerman = { locale: 'de', currency: 'EUR', paymentMethod: 'payPal' }
const place = (change: object = { paymentMethod: 'goPay' }): Promise<AcceptedOrder> =>
  placeTestOrder({ ...shop, payments: stand.providers }, change, () => now)

/** The gateway's last notification, so that a test can repeat it. */
let notifiedAttempt = ''
const create = (token: string, { method = 'goPay' as 'goPay' | 'payPal', insteadOf = null as string | null } = {}) =>
  createGatewayOrder(deps(), {
    token,
    method,
    insteadOf,
    returnUrl: 'http://shop.example/platba',
    notificationUrl: (paymentId) => {
      notifiedAttempt = paymentId
      return 'http://127.0.0.1:1/notification'
    },
  })

/** An order with a payment at its provider. */
async function orderAtGateway(method: 'goPay' | 'payPal' = 'goPay') {
  const order = await place(method === 'goPay' ? undefined : onGerman)
  const made = await create(order.token, { method })
  if (!made.ok) throw new Error(made.reason)
  const [payment] = await openPayments(shop.db, order.id)
  return { ...order, paymentId: required(payment, 'payment').id, atProvider: made.providerPaymentId }
}

const orderRow = async (id: string) => required((await shop.db.select().from(orders).where(eq(orders.id, id)))[0], 'order')
const attempts = (orderId: string) => shop.db.select().from(payments).where(eq(payments.orderId, orderId))
const refundsOf = (orderId: string) => shop.db.select().from(refunds).where(eq(refunds.orderId, orderId))
const messagesOf = async (orderId: string) =>
  (await shop.db.select().from(orderMessages).where(eq(orderMessages.orderId, orderId))).map(({ systemMessageType }) => systemMessageType)
const confirmations = async (orderId: string) => {
  const { rows } = await shop.pool.query("SELECT id FROM pgboss.job WHERE name = 'confirm-order' AND data->>'orderId' = $1", [orderId])
  return rows.length
}
const piecesLeft = async () =>
  (await shop.db.select().from(stock).where(eq(stock.productId, 'block-72'))).find(
    (row) => row.color === 'white' && row.scale === 'freeTop',
  )?.quantity ?? 0

describe('an order paid online', () => {
  test('is confirmed with its payment, not before', async () => {
    const { id, paymentId, atProvider } = await orderAtGateway()
    expect(await confirmations(id)).toBe(0)
    stand.standIns.goPay.act(atProvider, 'pay')
    expect(await completePayment(deps(), paymentId)).toEqual({ state: 'paid', isDeclined: false, isOrderPaid: true })
    expect(await confirmations(id)).toBe(1)
    expect(await orderRow(id)).toMatchObject({ paidAt: now })
    expect((await storedOrder(shop.db, id)).payment).toEqual({ method: 'goPay', providerPaymentId: atProvider })
    expect(await messagesOf(id)).toContain('paymentDone')
  })

  test('by bank transfer is confirmed at once', async () => {
    const { id } = await place({})
    expect(await confirmations(id)).toBe(1)
  })

  test('completed 50 times at once is paid once and confirmed once', async () => {
    const { id, paymentId, atProvider } = await orderAtGateway()
    stand.standIns.goPay.act(atProvider, 'pay')
    const completions = Array.from({ length: 50 }, (_, turn) => {
      if (turn % 3 === 0) return receiveNotification(deps(), { providerPaymentId: atProvider, paymentId })
      return turn % 3 === 1 ? completePayment(deps(), paymentId) : watchPayments(deps())
    })
    await Promise.all(completions)
    expect(await confirmations(id)).toBe(1)
    expect((await messagesOf(id)).filter((type) => type === 'paymentDone')).toHaveLength(1)
    expect(await refundsOf(id)).toEqual([])
  })

  test('with three notifications is paid once', async () => {
    const { id, paymentId, atProvider } = await orderAtGateway()
    stand.standIns.goPay.act(atProvider, 'pay')
    for (let time = 0; time < 3; time += 1)
      expect(await receiveNotification(deps(), { providerPaymentId: atProvider, paymentId })).toBe(true)
    expect(await confirmations(id)).toBe(1)
  })

  test('by PayPal is captured after approval, by the first caller', async () => {
    const { id, paymentId, atProvider } = await orderAtGateway('payPal')
    expect(await completePayment(deps(), paymentId)).toMatchObject({ state: 'open' })
    stand.standIns.payPal.act(atProvider, 'pay')
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => completePayment(deps(), paymentId)))
    expect(outcomes.every(({ isOrderPaid }) => isOrderPaid)).toBe(true)
    expect(await confirmations(id)).toBe(1)
  })

  test('declined by the bank at PayPal stays open and can still be paid', async () => {
    const { paymentId, atProvider } = await orderAtGateway('payPal')
    stand.standIns.payPal.act(atProvider, 'decline')
    expect(await completePayment(deps(), paymentId)).toEqual({ state: 'open', isDeclined: true, isOrderPaid: false })
    stand.standIns.payPal.act(atProvider, 'pay')
    expect(await completePayment(deps(), paymentId)).toMatchObject({ isOrderPaid: true })
  })
})

describe('a payment that does not pay the order', () => {
  test('with another amount is refunded, and the order stays unpaid', async () => {
    const { id, paymentId, atProvider } = await orderAtGateway()
    await shop.db.update(orders).set({ totalWithVatThousandths: 1_000 }).where(eq(orders.id, id))
    stand.standIns.goPay.act(atProvider, 'pay')
    expect(await completePayment(deps(), paymentId)).toMatchObject({ state: 'paid', isOrderPaid: false })
    expect(await refundsOf(id)).toMatchObject([{ reason: 'wrong-amount', paymentId }])
    expect(await confirmations(id)).toBe(0)
  })

  test('in another currency is refunded', async () => {
    const { id, paymentId, atProvider } = await orderAtGateway()
    await shop.db.update(orders).set({ currency: 'EUR' }).where(eq(orders.id, id))
    stand.standIns.goPay.act(atProvider, 'pay')
    await completePayment(deps(), paymentId)
    expect(await refundsOf(id)).toMatchObject([{ reason: 'wrong-amount', currency: 'CZK' }])
  })

  test('because another one did is refunded', async () => {
    const order = await orderAtGateway()
    const second = await create(order.token, { insteadOf: order.atProvider })
    if (!second.ok) throw new Error(second.reason)
    expect(second.providerPaymentId).not.toBe(order.atProvider)
    stand.standIns.goPay.act(second.providerPaymentId, 'twice')
    for (const { id } of await attempts(order.id)) await completePayment(deps(), id)
    expect((await attempts(order.id)).map(({ state }) => state)).toEqual(['paid', 'paid'])
    expect(await refundsOf(order.id)).toMatchObject([{ reason: 'second-payment' }])
    expect(await confirmations(order.id)).toBe(1)
  })

  test('because it arrives after cancellation is refunded', async () => {
    const { id, paymentId, atProvider } = await orderAtGateway()
    await cancelOrder(deps(), { orderId: id, by: { kind: 'system' }, reason: 'withdrawn' })
    stand.standIns.goPay.act(atProvider, 'pay')
    await completePayment(deps(), paymentId)
    expect(await refundsOf(id)).toMatchObject([{ reason: 'after-cancelling', paymentId }])
    expect((await orderRow(id)).paidAt).toBeNull()
  })

  test('because the order is cancelled is not captured at PayPal', async () => {
    const { id, paymentId, atProvider } = await orderAtGateway('payPal')
    await cancelOrder(deps(), { orderId: id, by: { kind: 'system' }, reason: 'withdrawn' })
    stand.standIns.payPal.act(atProvider, 'pay')
    expect(await completePayment(deps(), paymentId)).toMatchObject({ state: 'open', isOrderPaid: false })
    expect(await refundsOf(id)).toEqual([])
  })
})

describe('a gateway order', () => {
  test('is the same for two clicks at once, and when requested again', async () => {
    const { token, id } = await place()
    const [one, other] = await Promise.all([create(token), create(token)])
    expect(other).toEqual(one)
    expect(await create(token)).toEqual(one)
    expect(await attempts(id)).toHaveLength(1)
  })

  test('that the shopper abandoned is replaced, after it was checked', async () => {
    const { token, atProvider, id } = await orderAtGateway()
    const next = await create(token, { insteadOf: atProvider })
    expect(next).toMatchObject({ ok: true })
    expect(await attempts(id)).toHaveLength(2)
    // Limited, since every open one is checked each time.
    for (let again = 0, last = atProvider; again < 14; again += 1, now = new Date(now.getTime() + 1000)) {
      const other = await create(token, { insteadOf: last })
      last = other.ok ? other.providerPaymentId : other.reason
    }
    expect(await attempts(id)).toHaveLength(10)
    stand.standIns.goPay.act(atProvider, 'pay')
    expect(await create(token, { insteadOf: atProvider })).toEqual({ ok: false, reason: 'paid' })
    expect((await orderRow(id)).paidAt).not.toBeNull()
  })

  test('has the amount of the order, whatever the browser sends, and requires its token', async () => {
    const { atProvider, totals } = await orderAtGateway()
    expect(await stand.providers.goPay?.find(atProvider)).toMatchObject({
      amountThousandths: totals.totalWithVatThousandths,
      currency: 'CZK',
    })
    expect(await create('x'.repeat(32))).toEqual({ ok: false, reason: 'unknown-order' })
  })

  test('is not created for an order with another method, or a cancelled one', async () => {
    const transfer = await place({})
    expect(await create(transfer.token)).toEqual({ ok: false, reason: 'other-method' })
    const cancelled = await place()
    await cancelOrder(deps(), { orderId: cancelled.id, by: { kind: 'system' }, reason: 'withdrawn' })
    expect(await create(cancelled.token)).toEqual({ ok: false, reason: 'cancelled' })
  })

  test('that the gateway fails to create loses nothing, and is created when it answers again', async () => {
    const { token, id } = await place()
    stand.standIns.goPay.breakFor(60_000)
    expect(await create(token)).toEqual({ ok: false, reason: 'unavailable' })
    stand.standIns.goPay.breakFor(0)
    expect(await create(token)).toMatchObject({ ok: true })
    expect((await attempts(id)).every(({ state }) => state === 'open')).toBe(true)
  })

  test('whose reply from PayPal was lost is the same one when repeated', async () => {
    const { id, token, paymentId, atProvider } = await orderAtGateway('payPal')
    await shop.db.update(payments).set({ providerPaymentId: null }).where(eq(payments.id, paymentId))
    expect(await create(token, { method: 'payPal' })).toMatchObject({ ok: true, providerPaymentId: atProvider })
    expect(await attempts(id)).toHaveLength(1)
  })

  test('whose reply from GoPay was lost is recognised by its notification, which must belong to this order', async () => {
    const { id, paymentId, atProvider } = await orderAtGateway()
    expect(notifiedAttempt).toBe(paymentId)
    const stranger = await orderAtGateway()
    const lose = () => shop.db.update(payments).set({ providerPaymentId: null, gatewayUrl: null })
    await lose().where(eq(payments.id, paymentId))
    await lose().where(eq(payments.id, stranger.paymentId))
    stand.standIns.goPay.act(atProvider, 'pay')
    expect(await receiveNotification(deps(), { providerPaymentId: stranger.atProvider, paymentId })).toBe(false)
    expect(await receiveNotification(deps(), { providerPaymentId: atProvider, paymentId })).toBe(true)
    expect((await orderRow(id)).paidAt).not.toBeNull()
    expect(await receiveNotification(deps(), { providerPaymentId: '1', paymentId: null })).toBe(false)
  })
})

describe('the watch job', () => {
  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000)
  }

  test('finds a payment whose shopper did not return, and polls less and less often', async () => {
    const { id, paymentId, atProvider } = await orderAtGateway()
    const nextIn = async () => {
      const [row] = await shop.db.select().from(payments).where(eq(payments.id, paymentId))
      return ((row?.nextCheckAt?.getTime() ?? 0) - now.getTime()) / 60_000
    }
    const gaps = [await nextIn()]
    for (let run = 0; run < 8; run += 1) {
      later(gaps.at(-1) ?? 0)
      await watchPayments(deps())
      gaps.push(await nextIn())
    }
    expect(gaps).toEqual([1, 1, 2, 4, 8, 16, 32, 60, 60])
    stand.standIns.goPay.act(atProvider, 'pay')
    later(60)
    await watchPayments(deps())
    expect((await orderRow(id)).paidAt).toEqual(now)
  })

  test('cancels orders unpaid for a day and returns their pieces to stock', async () => {
    later(25 * 60)
    await watchPayments(deps())
    const before = await piecesLeft()
    const { id } = await orderAtGateway()
    expect(await piecesLeft()).toBe(before - 100)
    later(24 * 60 - 1)
    await watchPayments(deps())
    expect((await orderRow(id)).cancelledAt).toBeNull()
    later(2)
    await watchPayments(deps())
    expect(await orderRow(id)).toMatchObject({ cancelledAt: now, cancelReason: 'unpaid' })
    expect(await piecesLeft()).toBe(before)
  })

  test('checks before it cancels: an order paid at the last moment is paid', async () => {
    const { id, atProvider } = await orderAtGateway()
    stand.standIns.goPay.act(atProvider, 'pay')
    await shop.db.update(payments).set({ nextCheckAt: null }).where(eq(payments.orderId, id))
    later(25 * 60)
    await watchPayments(deps())
    expect(await orderRow(id)).toMatchObject({ cancelledAt: null, paidAt: now })
  })

  test('records a payment found by the last check', async () => {
    const { id, atProvider } = await orderAtGateway()
    stand.standIns.goPay.act(atProvider, 'pay')
    later(8 * 24 * 60)
    await watchPayments(deps())
    expect([await orderRow(id), ...(await attempts(id))]).toMatchObject([
      { paidAt: now },
      { paidAt: now, state: 'paid', nextCheckAt: null },
    ])
  })

  test('cancels nothing while the gateway does not report whether it was paid', async () => {
    const { id } = await orderAtGateway()
    later(25 * 60)
    stand.standIns.goPay.breakFor(60_000)
    await watchPayments(deps())
    stand.standIns.goPay.breakFor(0)
    expect((await orderRow(id)).cancelledAt).toBeNull()
  })
})

describe('an order that the shopper withdraws', () => {
  test('returns its pieces to stock, unless it has been paid meanwhile', async () => {
    const before = await piecesLeft()
    const { id } = await orderAtGateway()
    expect(await cancelUnpaidOrder(deps(), id, { reason: 'withdrawn', by: { kind: 'shopper' } })).toMatchObject({ ok: true })
    expect(await piecesLeft()).toBe(before)
    const paid = await orderAtGateway()
    stand.standIns.goPay.act(paid.atProvider, 'pay')
    expect(await cancelUnpaidOrder(deps(), paid.id, { reason: 'withdrawn', by: { kind: 'shopper' } })).toMatchObject({ reason: 'paid' })
    expect(await orderRow(paid.id)).toMatchObject({ cancelledAt: null, paidAt: now })
  })
})
