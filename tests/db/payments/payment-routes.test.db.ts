import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderByToken } from '#features/orders/orders/server/reads.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { type RunningStandIns, startStandIns } from '#tests/support/start-stand-ins.ts'
import { placeTestOrder } from '#tests/support/place-test-order.ts'
import { openTestApi } from '#tests/support/test-api.ts'
import { provesMessage } from '#tests/support/proves-message.ts'

let shop: TestShop
let stand: RunningStandIns
let app: FastifyInstance
beforeAll(async () => {
  stand = await startStandIns()
  shop = await openTestShop()
  app = await openTestApi(shop, { payments: stand.providers })
})
afterAll(async () => {
  await app.close()
  await shop.close()
  await stand[Symbol.asyncDispose]()
})

const place = (change: object = { paymentMethod: 'goPay' }) => placeTestOrder({ ...shop, payments: stand.providers }, change)
const post = (path: string, payload: object) => app.inject({ method: 'POST', url: `/api/${path}`, payload })
const gateway = (order: { token: string; orderCode: string }, more: object = {}) =>
  post('payment/gopay-create-order', { token: order.token, orderCode: order.orderCode, ...more })

describe('POST payment/gopay-create-order', () => {
  test('answers with the gateway order, and ignores amounts from the browser', async () => {
    const order = await place()
    const reply = await gateway(order, { amount: 1, items: [], currency: 'EUR', transportationPrice: 0, lang: 'en', contact: {} })
    const { paymentId, gwUrl, token } = reply.json<Record<string, string>>()
    expect([reply.statusCode, token]).toEqual([200, order.token])
    expect(gwUrl).toContain(`/gate/${paymentId}`)
    expect(await stand.providers.goPay?.find(paymentId ?? '')).toMatchObject({
      amountThousandths: order.totals.totalWithVatThousandths,
      currency: 'CZK',
    })
  })

  test.each(['orderCode', 'token'])('names the missing %s', async (field) => {
    const reply = await gateway(await place(), { [field]: undefined })
    expect(reply.statusCode).toBe(400)
    expect(reply.json<{ message: string }>().message).toContain(field)
  })

  test('refuses the code of another order', async () => {
    expect((await gateway({ ...(await place()), orderCode: '26110000' })).statusCode).toBe(404)
  })

  test('reports that the method is unavailable when the gateway fails', async () => {
    provesMessage('paymentUnavailable.api')
    const order = await place()
    stand.standIns.goPay.breakFor(60_000)
    const reply = await gateway(order)
    stand.standIns.goPay.breakFor(0)
    expect([reply.statusCode, reply.json()]).toEqual([503, { message: 'payment method currently unavailable', reason: 'unavailable' }])
  })
})

describe('GET payment/gopay-order-status', () => {
  const status = (paymentId: string, token: string) => app.inject(`/api/payment/gopay-order-status?paymentId=${paymentId}&token=${token}`)

  test("reports whether the order is paid, with the order's token", async () => {
    const order = await place()
    const { paymentId } = (await gateway(order)).json<{ paymentId: string }>()
    expect((await status(paymentId, order.token)).json()).toEqual({ payed: false, state: 'open' })
    stand.standIns.goPay.act(paymentId, 'pay')
    expect((await status(paymentId, order.token)).json()).toEqual({ payed: true, state: 'paid' })
    expect((await status(paymentId, (await place()).token)).statusCode).toBe(404)
  })
})

describe('the notification', () => {
  test.each(['GET', 'POST'] as const)('by %s finds the payment', async (method) => {
    const order = await place()
    const { paymentId } = (await gateway(order)).json<{ paymentId: string }>()
    stand.standIns.goPay.act(paymentId, 'pay')
    const reply = await app.inject({ method, url: `/api/payment/gopay-notification?id=${paymentId}` })
    expect([reply.statusCode, reply.json()]).toEqual([200, { received: true }])
    expect((await orderByToken(shop.db, order.token))?.payment).toEqual({ method: 'goPay', providerPaymentId: paymentId })
  })

  test('about an unknown payment is not found', async () => {
    expect((await app.inject('/api/payment/gopay-notification?id=12345')).statusCode).toBe(404)
  })
})

describe('PayPal', () => {
  const onGerman = { locale: 'de', currency: 'EUR', paymentMethod: 'payPal' }

  test('orders are created, approved and captured', async () => {
    const { token } = await place(onGerman)
    const { id } = (await post('payment/paypal-create-order', { token, billingAddress: {}, amount: 1 })).json<{ id: string }>()
    const capture = () => post('payment/paypal-capture-order', { token, id })
    expect((await capture()).json()).toEqual({ status: 'PENDING' })
    stand.standIns.payPal.act(id, 'decline')
    expect((await capture()).json()).toEqual({ status: 'DECLINED' })
    stand.standIns.payPal.act(id, 'pay')
    expect((await capture()).json()).toEqual({ status: 'COMPLETED' })
    expect((await capture()).json()).toEqual({ status: 'COMPLETED' })
  })

  test('failures are reported in the words of the specification', async () => {
    provesMessage('payPalOrderFailed.api')
    const { token } = await place(onGerman)
    stand.standIns.payPal.breakFor(60_000)
    const reply = await post('payment/paypal-create-order', { token })
    stand.standIns.payPal.breakFor(0)
    expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([503, 'Failed to create PayPal order'])
  })
})

describe('POST payment/withdraw', () => {
  test('cancels an unpaid order, but not a paid one nor one by transfer', async () => {
    const order = await place()
    expect((await post('payment/withdraw', { token: order.token })).json()).toEqual({ cancelled: true })
    expect((await gateway(order)).json()).toMatchObject({ reason: 'cancelled' })
    const paid = await place()
    const { paymentId } = (await gateway(paid)).json<{ paymentId: string }>()
    stand.standIns.goPay.act(paymentId, 'pay')
    const reply = await post('payment/withdraw', { token: paid.token })
    expect([reply.statusCode, reply.json<{ reason: string }>().reason]).toEqual([409, 'paid'])
    expect((await post('payment/withdraw', { token: (await place({})).token })).json()).toMatchObject({ reason: 'other-method' })
  })
})
