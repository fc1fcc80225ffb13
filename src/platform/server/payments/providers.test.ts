import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { required } from '#domain/required.ts'
import { type RunningStandIns, startStandIns } from '#tests/support/start-stand-ins.ts'
import { isRefusal } from './call-provider.ts'
import { type GoPay, type NewGoPayPayment, openGoPay } from './gopay.ts'
import { openPayPal, type PayPal } from './paypal.ts'

let stand: RunningStandIns
/** Payment ids of the gateway's notifications, and the address that receives them. */
const notified: string[] = []
const shop = createServer((request, response) => {
  notified.push(request.url ?? '')
  response.end()
})
let shopOrigin = ''
let goPay: GoPay
let payPal: PayPal
beforeAll(async () => {
  stand = await startStandIns()
  goPay = required(stand.providers.goPay, 'GoPay')
  payPal = required(stand.providers.payPal, 'PayPal')
  await new Promise<void>((resolve) => void shop.listen(0, '127.0.0.1', resolve))
  shopOrigin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
})
afterAll(async () => {
  await stand[Symbol.asyncDispose]()
  shop.close()
})

const card = (orderCode: string): NewGoPayPayment => ({
  orderCode,
  amountThousandths: 12_345_670,
  currency: 'CZK',
  locale: 'cz',
  payer: {
    firstName: 'Jana',
    surName: 'Vrbová',
    email: 'jana@vrba.example',
    phone: '+420 312 555 014',
    street: 'Lipová 14',
    city: 'Brno',
    zipCode: '602 00',
    country: 'CZ',
  },
  items: [{ name: 'Block 72', count: 100, amountThousandths: 12_345_670 }],
  returnUrl: `${shopOrigin}/platba?token=abc`,
  notificationUrl: `${shopOrigin}/api/payment/gopay-notification?payment=p1`,
})

describe('a card payment at GoPay', () => {
  test('is created with amount, currency and order, and is open', async () => {
    const { id, gatewayUrl } = await goPay.create(card('26110001'))
    expect(gatewayUrl).toBe(`${stand.origin}/demo/gopay/gate/${id}`)
    expect(await goPay.find(id)).toEqual({
      id,
      state: 'open',
      amountThousandths: 12_345_670,
      currency: 'CZK',
      orderCode: '26110001',
    })
  })

  test.each([
    ['pay', 'paid'],
    ['decline', 'closed'],
    ['abandon', 'open'],
  ] as const)('at the gateway: %s, and it is %s', async (act, state) => {
    const { id } = await goPay.create(card('26110002'))
    stand.standIns.goPay.act(id, act)
    expect(await goPay.find(id)).toMatchObject({ state })
  })

  test('is notified to the given address, with its id appended', async () => {
    const { id, gatewayUrl } = await goPay.create(card('26110003'))
    const page = await fetch(gatewayUrl)
    expect(await page.text()).toContain('Zaplatit')
    const answer = await fetch(gatewayUrl, { method: 'POST', body: new URLSearchParams({ act: 'pay' }), redirect: 'manual' })
    expect(answer.headers.get('location')).toBe(`${shopOrigin}/platba?token=abc&id=${id}`)
    await expect.poll(() => notified).toContain(`/api/payment/gopay-notification?payment=p1&id=${id}`)
  })

  test('that was never created is not found', async () => {
    expect(await goPay.find('1')).toBeNull()
  })

  test('outlives its token: a revoked token is replaced', async () => {
    const { id } = await goPay.create(card('26110004'))
    stand.standIns.goPay.revokeTokens()
    expect(await goPay.find(id)).toMatchObject({ id })
  })
})

const order = (paymentId: string) => ({ paymentId, orderCode: '26110009', amountThousandths: 500_100, brand: 'Rule & Lead' })

describe('an order at PayPal', () => {
  test('is created once, however often it is requested for the same attempt', async () => {
    const first = await payPal.create(order('a1'))
    expect(await payPal.create(order('a1'))).toEqual(first)
    expect(await payPal.create(order('a2'))).not.toEqual(first)
    expect(await payPal.find(first.id)).toEqual({
      id: first.id,
      state: 'open',
      amountThousandths: 500_100,
      currency: 'EUR',
      orderCode: '26110009',
    })
  })

  test('is captured once it is approved; repeating the capture changes nothing', async () => {
    const { id } = await payPal.create(order('b1'))
    await expect(payPal.capture(id, 'b1')).rejects.toMatchObject({ status: 422, issue: 'ORDER_NOT_APPROVED' })
    stand.standIns.payPal.act(id, 'pay')
    expect(await payPal.find(id)).toMatchObject({ state: 'approved' })
    expect(await payPal.capture(id, 'b1')).toMatchObject({ state: 'paid', amountThousandths: 500_100 })
    expect(await payPal.capture(id, 'b1')).toMatchObject({ state: 'paid', amountThousandths: 500_100 })
  })

  test('that the bank declines is refused by PayPal and stays open', async () => {
    const { id } = await payPal.create(order('c1'))
    stand.standIns.payPal.act(id, 'decline')
    await expect(payPal.capture(id, 'c1')).rejects.toSatisfy(isRefusal)
    expect(await payPal.find(id)).toMatchObject({ state: 'open' })
  })

  test('with a pending capture is open until the capture completes', async () => {
    const { id } = await payPal.create(order('d1'))
    stand.standIns.payPal.act(id, 'late')
    expect(await payPal.capture(id, 'd1')).toMatchObject({ state: 'open' })
  })

  test('that was never created is not found', async () => {
    expect(await payPal.find('NOBODY')).toBeNull()
  })
})

describe('a provider', () => {
  const nowhere = 'http://127.0.0.1:1'
  const credentials = { clientId: 'somebody', clientSecret: 'else' }

  test('refuses wrong credentials', async () => {
    const stranger = openGoPay({ baseUrl: () => `${stand.origin}/demo/gopay/api`, goid: '1', ...credentials })
    await expect(stranger.find('1')).rejects.toMatchObject({ status: 403, issue: 'AUTH_WRONG_CREDENTIALS' })
    const unknown = openPayPal({ baseUrl: () => `${stand.origin}/demo/paypal`, ...credentials })
    await expect(unknown.find('1')).rejects.toMatchObject({ status: 401, issue: 'invalid_client' })
  })

  test("that fails or can't be reached has not refused: the result is unknown", async () => {
    const away = openPayPal({ baseUrl: () => nowhere, ...credentials })
    const error: unknown = await away.find('1').catch((cause: unknown) => cause)
    expect(error).toMatchObject({ name: 'ProviderError', status: null })
    expect(isRefusal(error)).toBe(false)
    stand.standIns.payPal.breakFor(60_000)
    const failed: unknown = await payPal.create(order('e1')).catch((cause: unknown) => cause)
    stand.standIns.payPal.breakFor(0)
    expect(failed).toMatchObject({ status: 500 })
    expect(isRefusal(failed)).toBe(false)
  })

  describe('replaced by another server', () => {
    let answer: string | Readable = ''
    const impostor = createServer((request, response) => {
      const token = JSON.stringify({ access_token: 'token', expires_in: 1800 })
      const given = request.url?.endsWith('/token') ? token : answer
      if (typeof given === 'string') response.end(given)
      // The client may stop reading halfway.
      else given.on('error', () => {}).pipe(response.on('close', () => given.destroy()))
    })
    let client: GoPay
    beforeAll(async () => {
      await new Promise<void>((resolve) => void impostor.listen(0, '127.0.0.1', resolve))
      const origin = `http://127.0.0.1:${(impostor.address() as AddressInfo).port}`
      client = openGoPay({ baseUrl: () => origin, goid: '1', ...credentials })
    })
    afterAll(() => {
      impostor.closeAllConnections()
      impostor.close()
    })
    const made = { id: 1, order_number: '26110001', state: 'CREATED', amount: 100, currency: 'CZK', gw_url: 'https://gate.example/1' }

    test('is not trusted: invalid replies, negative amounts and script URLs are refused', async () => {
      answer = JSON.stringify(made)
      expect(await client.create(card('26110001'))).toEqual({ id: '1', gatewayUrl: 'https://gate.example/1' })
      for (const wrong of [
        '<html>',
        '[]',
        JSON.stringify({ ...made, amount: -1 }),
        JSON.stringify({ ...made, gw_url: 'javascript:alert(1)' }),
      ]) {
        answer = wrong
        await expect(client.create(card('26110001'))).rejects.toMatchObject({ name: 'ProviderError', status: null })
      }
    })

    test('is cut off after the maximum size of a reply', async () => {
      answer = Readable.from(
        (function* () {
          for (;;) yield ' '.repeat(100_000)
        })(),
      )
      await expect(client.find('1')).rejects.toMatchObject({ name: 'ProviderError', status: null })
    })
  })
})
