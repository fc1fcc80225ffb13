import type { Page } from '@playwright/test'
import { type Locale, locales, sites } from '#domain/locale.ts'
import { emptyInformation, type Information } from '#domain/orders/information.ts'
import { type PaymentMethod, paymentMethodsOf } from '#domain/orders/payment-methods.ts'
import { translatorOf } from '#messages/every-message.ts'
import { urlFor } from '#urls'
import type { RunningShop } from '../support/start-shop.ts'
import { lineOf, seedCart } from '#tests/support/browser/seed-cart.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { addresses } from '#tests/support/browser/shopper.ts'
import { provesMessage } from '#tests/support/browser/proves-message.ts'
import { sweep } from '#tests/support/sweep.ts'

type PaymentAction = 'pay' | 'decline' | 'abandon' | 'twice' | 'late' | 'fail'

/** A shopper on the payment page, with a cart and complete information. */
async function atPayment(page: Page, shop: RunningShop, site: Locale, method: PaymentMethod) {
  const t = translatorOf(site).of('checkout')
  const billingAddress = { ...emptyInformation.billingAddress, ...addresses[site] }
  const information: Information = { ...emptyInformation, billingAddress, note: 'Ring twice' }
  await seedCart(page, { shop, site, lines: [lineOf()], information })
  const paymentUrl = shop.url(site, urlFor(site, 'payment'))
  const thanksUrl = shop.url(site, urlFor(site, 'thanks'))
  await page.goto(paymentUrl)
  await page.locator(`input[name="method"][value="${method}"]`).check()
  const order = page.getByRole('button', { name: t('payment.order'), exact: true }).first()
  const stored = (key: string) => page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown, key)
  return {
    t,
    paymentUrl,
    thanksUrl,
    order,
    stored,
    acceptTerms: () => page.locator('input[name="terms"]').check(),
    notPaid: page.getByRole('alert').filter({ hasText: t('errors.unSuccessfulPayment') }),
    unavailable: page.getByRole('alert').filter({ hasText: t('errors.unavailablePayment') }),
    /** At the gateway or in PayPal's window. */
    act: (at: Page, act: PaymentAction) => at.locator(`button[value="${act}"]`).click(),
    toGateway: async () => {
      await order.click()
      await page.waitForURL(/\/demo\/gopay\/gate\//)
    },
    toPayPal: async () => {
      const opening = page.waitForEvent('popup')
      await page.getByRole('button', { name: 'PayPal', exact: true }).click()
      const popup = await opening
      await popup.waitForURL(/checkoutnow/)
      return popup
    },
    isThanked: async () => {
      await expect(page).toHaveURL(thanksUrl)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(t('thanks.headlineBare').slice(0, 5))
      await expect.poll(() => stored('cart')).toEqual([])
      expect(((await stored('information')) as Information).note).toBe('')
      expect(await stored('pendingOrder')).toBeNull()
    },
  }
}

/** How many mails of a kind the shopper of an order got. */
async function mailsOf(shop: RunningShop, site: Locale, token: string, kind: 'mail' | 'refundMail'): Promise<number> {
  const { orderCode } = (await (await fetch(shop.url('cz', `/api/orders/${token}`))).json()) as { orderCode: string }
  const outbox = (await (await fetch(shop.url('cz', '/demo/outbox.json'))).json()) as { to: string; subject: string }[]
  const wanted = translatorOf(site).of('documents')(`${kind}.subject`, { code: orderCode })
  return outbox.filter(({ to, subject }) => to === addresses[site].email && subject === wanted).length
}

const everyOnline = locales.flatMap((site) =>
  paymentMethodsOf(site).flatMap((method) => (method === 'bankTransfer' ? [] : [{ site, method }])),
)
/** Each method on one site. */
const online = sweep(everyOnline, ({ method }, index) => everyOnline.findIndex((other) => other.method === method) === index)

test.describe('on every site', () => {
  for (const site of locales) {
    test(`${site}: the methods of the site, bank transfer first, in as many columns`, async ({ page, shop }) => {
      const { t, order, acceptTerms, isThanked, stored } = await atPayment(page, shop, site, 'bankTransfer')
      const methods = page.locator('input[name="method"]')
      expect(await methods.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))).toEqual([
        ...paymentMethodsOf(site),
      ])
      const currencies = page.locator('input[name="currency"]')
      const offered = await currencies.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
      // A single currency is only named.
      expect(offered).toEqual(sites[site].currencies.length === 1 ? [] : [...sites[site].currencies])
      await expect(page.getByRole('main').getByText('EUR', { exact: true }).first()).toBeVisible()
      // Nothing has been selected yet.
      expect(await stored('payment')).toBeNull()
      const lines = await methods.evaluateAll((inputs) => inputs.map((input) => input.closest('label')?.getBoundingClientRect().top))
      expect(new Set(lines).size).toBe(1)
      if (offered.length > 0) await currencies.last().check()
      await acceptTerms()
      await order.click()
      await isThanked()
      // The way to pay comes first.
      await expect(page.getByRole('link', { name: t('thanks.newOrder') })).not.toHaveClass(/primary/)
      expect(await stored('currency')).toBe(site === 'cz' ? 'EUR' : null)
      await expect(page.getByRole('main').getByText('€').first()).toBeVisible()
    })
  }

  for (const { site, method } of online.filter((each) => each.method === 'goPay')) {
    test(`${site}, ${method}: paid at the gateway shows the confirmation page and sends one confirmation`, async ({ page, shop }) => {
      const { t, acceptTerms, toGateway, act, isThanked, stored } = await atPayment(page, shop, site, method)
      await acceptTerms()
      await toGateway()
      const paymentId = page.url().split('/').at(-1) ?? ''
      const { token } = (await stored('pendingOrder')) as { token: string }
      const asked = page.waitForRequest(/gopay-order-status/)
      await act(page, 'pay')
      expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toEqual({ paymentId, token })
      await isThanked()
      await expect(page.getByRole('link', { name: t('thanks.newOrder') })).toHaveClass(/primary/)
      await expect.poll(() => mailsOf(shop, site, token, 'mail')).toBe(1)
    })

    for (const failed of ['decline', 'abandon'] as const) {
      test(`${site}, ${method}: ${failed} returns the shopper, with a new gateway order`, async ({ page, shop }) => {
        const { acceptTerms, toGateway, act, notPaid, paymentUrl, stored } = await atPayment(page, shop, site, method)
        await acceptTerms()
        await toGateway()
        const first = page.url().split('/').at(-1)
        await act(page, failed)
        await expect(notPaid).toBeVisible()
        expect(page.url()).toBe(paymentUrl)
        // The terms are still accepted for this order.
        await expect(page.locator('input[name="terms"]')).toBeChecked()
        const { gatewayOrder } = (await stored('information')) as Information
        expect(gatewayOrder?.paymentId).toMatch(/^\d+$/)
        expect(gatewayOrder?.paymentId).not.toBe(first)
        expect(await stored('cart')).toHaveLength(1)
      })
    }
  }

  for (const { site, method } of online.filter((each) => each.method === 'payPal')) {
    test(`${site}, ${method}: approved in its window shows the confirmation page`, async ({ page, shop }) => {
      const { acceptTerms, toPayPal, act, isThanked } = await atPayment(page, shop, site, method)
      await acceptTerms()
      await act(await toPayPal(), 'pay')
      await isThanked()
    })

    for (const width of [1440, 820, 390])
      test(`${site}, ${method}: the legal notice is directly above the button at ${width} px`, async ({ page, shop }) => {
        await page.setViewportSize({ width, height: 844 })
        const { t } = await atPayment(page, shop, site, method)
        const words = page.getByText(t('payment.order'), { exact: true })
        await expect(words).toHaveCount(1)
        await expect(words).toBeInViewport()
        const button = words.locator('xpath=following-sibling::*').locator('iframe, button').first()
        await expect(button).toBeVisible()
        const [above, below] = await Promise.all([words.boundingBox(), button.boundingBox()])
        expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeLessThan(24)
        expect(above?.x).toBeLessThan((below?.x ?? 0) + (below?.width ?? 0))
      })

    for (const failed of ['decline', 'abandon'] as const) {
      test(`${site}, ${method}: ${failed} keeps the shopper on the page, able to pay again`, async ({ page, shop }) => {
        provesMessage('paymentFailed.payPal')
        const { acceptTerms, toPayPal, act, notPaid, isThanked } = await atPayment(page, shop, site, method)
        await acceptTerms()
        await act(await toPayPal(), failed)
        await expect(notPaid).toBeVisible()
        await act(await toPayPal(), 'pay')
        await isThanked()
      })
    }
  }
})

test.describe('by card', () => {
  test('the failure is shown for four seconds, then another method orders again and the old order is cancelled', async ({ page, shop }) => {
    provesMessage('paymentFailed.card')
    const { acceptTerms, toGateway, act, notPaid, order, isThanked, stored } = await atPayment(page, shop, 'cz', 'goPay')
    await acceptTerms()
    await toGateway()
    await act(page, 'decline')
    await expect(notPaid).toBeVisible()
    const shownAt = Date.now()
    const { token } = (await stored('pendingOrder')) as { token: string }
    await notPaid.waitFor({ state: 'hidden' })
    expect(Date.now() - shownAt).toBeGreaterThan(3500)
    expect(Date.now() - shownAt).toBeLessThan(5000)
    await page.locator('input[name="method"][value="bankTransfer"]').check()
    await acceptTerms()
    await order.click()
    await isThanked()
    const given = (await (await fetch(shop.url('cz', `/api/orders/${token}`))).json()) as { cancelled: boolean }
    expect(given.cancelled).toBe(true)
  })

  test('paying twice is one order, one confirmation and one refund', async ({ page, shop }) => {
    const { acceptTerms, toGateway, act, notPaid, isThanked, stored } = await atPayment(page, shop, 'cz', 'goPay')
    await acceptTerms()
    await toGateway()
    await act(page, 'abandon')
    await expect(notPaid).toBeVisible()
    await acceptTerms()
    await toGateway()
    const { token } = (await stored('pendingOrder')) as { token: string }
    await act(page, 'twice')
    await isThanked()
    await expect.poll(() => mailsOf(shop, 'cz', token, 'refundMail')).toBe(1)
    expect(await mailsOf(shop, 'cz', token, 'mail')).toBe(1)
  })

  test('a bank that confirms late is waited for', async ({ page, shop }) => {
    const { acceptTerms, toGateway, act, isThanked, t } = await atPayment(page, shop, 'cz', 'goPay')
    await acceptTerms()
    await toGateway()
    await act(page, 'late')
    await expect(page.getByText(t('payment.checking'))).toBeVisible()
    await isThanked()
  })

  test.describe('when the gateway fails', () => {
    test.use({ expectedErrors: [/503|409|ApiError/] })

    test('just after the payment, the bank is waited for', async ({ page, shop }) => {
      const { acceptTerms, toGateway, act, isThanked } = await atPayment(page, shop, 'cz', 'goPay')
      await acceptTerms()
      await toGateway()
      await act(page, 'fail')
      await isThanked()
    })

    test('for longer, nobody pays twice: the next attempt finds the order paid', async ({ page, shop }) => {
      provesMessage('paymentNotKnown.payment')
      const { acceptTerms, toGateway, act, t, order, isThanked } = await atPayment(page, shop, 'cz', 'goPay')
      const silent = { status: 503, json: { message: 'payment method currently unavailable' } }
      await page.route(/gopay-order-status/, (route) => route.fulfill(silent))
      await acceptTerms()
      await toGateway()
      await act(page, 'pay')
      await expect(page.getByText(t('payment.unknown'))).toBeVisible()
      await acceptTerms()
      await order.click()
      await isThanked()
    })

    test('before the payment, the method is reported as unavailable and can be retried', async ({ page, shop }) => {
      provesMessage('paymentUnavailable.card')
      const { acceptTerms, order, unavailable, toGateway } = await atPayment(page, shop, 'cz', 'goPay')
      await page.route(
        '**/api/payment/gopay-create-order',
        (route) => route.fulfill({ status: 503, json: { message: 'payment method currently unavailable' } }),
        { times: 1 },
      )
      await acceptTerms()
      await order.click()
      await expect(unavailable).toBeVisible()
      await toGateway()
    })
  })

  test('two clicks and going back create one order at one gateway', async ({ page, shop }) => {
    const { acceptTerms, toGateway, order, stored } = await atPayment(page, shop, 'cz', 'goPay')
    const posts: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && /\/api\/(orders|payment\/gopay-create-order)$/.test(request.url())) posts.push(request.url())
    })
    await acceptTerms()
    await order.dblclick({ noWaitAfter: true })
    await page.waitForURL(/\/demo\/gopay\/gate\//)
    const gate = page.url()
    expect(posts).toHaveLength(2)
    await page.goBack()
    await expect(order).toBeVisible()
    expect(await stored('pendingOrder')).not.toBeNull()
    if (!(await page.locator('input[name="terms"]').isChecked())) await acceptTerms()
    await toGateway()
    expect(page.url()).toBe(gate)
    expect(posts.filter((url) => url.endsWith('/api/orders'))).toHaveLength(1)
  })

  test('a browser without the order confirms it by its token', async ({ page, shop, browser }) => {
    const { acceptTerms, toGateway, act, thanksUrl } = await atPayment(page, shop, 'en', 'goPay')
    await acceptTerms()
    await toGateway()
    const other = await (await browser.newContext()).newPage()
    await other.goto(page.url())
    await act(other, 'pay')
    await expect(other).toHaveURL(thanksUrl)
    await other.context().close()
  })
})

test.describe('when PayPal fails', () => {
  test.use({ expectedErrors: [/503|ERR_FAILED|Failed to create PayPal order|failed to load/i] })

  test('before the payment, the method is reported as unavailable and can be retried', async ({ page, shop }) => {
    const { acceptTerms, unavailable, toPayPal, act, isThanked, t } = await atPayment(page, shop, 'de', 'payPal')
    const silent = { status: 503, json: { message: 'Failed to create PayPal order', reason: 'unavailable' } }
    await page.route('**/api/payment/paypal-create-order', (route) => route.fulfill(silent), { times: 1 })
    await acceptTerms()
    await page.getByRole('button', { name: 'PayPal', exact: true }).click()
    await expect(unavailable).toBeVisible()
    await expect(page.getByText(t('payment.payPalLoading'))).toHaveCount(0)
    await act(await toPayPal(), 'pay')
    await isThanked()
  })

  test('before its buttons are loaded, the page stays usable, and they can be requested again', async ({ page, shop }) => {
    provesMessage('payPalBroken.payment')
    await page.route('**/sdk/js*', (route) => route.abort('failed'), { times: 1 })
    const { unavailable, t } = await atPayment(page, shop, 'de', 'payPal')
    await expect(unavailable).toBeVisible()
    await expect(page.getByText(t('payment.payPalLoading'))).toHaveCount(0)
    await page.getByRole('button', { name: t('payment.payPalRetry') }).click()
    await expect(page.getByRole('button', { name: 'PayPal', exact: true })).toBeVisible()
    await expect(unavailable).toHaveCount(0)
  })
})

test('terms must be accepted before PayPal opens its window', async ({ page, shop }) => {
  const { t } = await atPayment(page, shop, 'de', 'payPal')
  await page.getByRole('button', { name: 'PayPal', exact: true }).click()
  await expect(page.getByText(t('payment.termsError'))).toBeVisible()
  expect(page.context().pages()).toHaveLength(1)
})
