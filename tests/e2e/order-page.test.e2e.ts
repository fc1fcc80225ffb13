import type { Page } from '@playwright/test'
import { type Locale, locales } from '#domain/locale.ts'
import { translatorOf } from '#messages/every-message.ts'
import { urlFor } from '#urls'
import { itemIdsOf, officeCalls, proofPicture } from '../support/office-by-api.ts'
import { makeOrderBody, placeOrderAt } from '../support/order-by-api.ts'
import { expectFitAndAccessible, expectAccessible } from '#tests/support/browser/inspect-page.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { sweep } from '#tests/support/sweep.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** An order of one item, and the dealer's actions on it. */
async function orderAt(origin: string, change: object = {}) {
  const order = await placeOrderAt(origin, change)
  const call = await officeCalls(origin)
  const [orderItemId = ''] = await itemIdsOf(call, order.id)
  return {
    ...order,
    act: (method: 'POST' | 'PUT', act: string, payload?: object) => call(method, `b2b/dealer/order/${order.id}/${act}`, payload),
    sendProof: async (color: string) =>
      call('POST', `b2b/dealer/order/${order.id}/message/create`, {
        comment: 'Have a look.',
        attachments: [{ orderItemId, fileName: 'proof.png', file: await proofPicture(color) }],
      }),
    pathOn: (site: Locale) => urlFor(site, 'order', { token: order.token }),
  }
}

/** Opens the page and waits for hydration: then the browser renders the items. */
async function open(page: Page, url: string) {
  const answer = await page.goto(url)
  await page.locator('figure[data-ready]').first().waitFor()
  return answer
}

for (const site of sweep(locales, (site) => site === 'de'))
  test(`the page of an order on the ${site} site shows how to pay it, only to its customer`, async ({ page, shop }) => {
    const t = translatorOf(site).of('orders')
    const order = await orderAt(shop.url('cz', ''))
    const answer = await page.goto(shop.url(site, order.pathOn(site)))
    expect(answer?.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByRole('heading', { level: 1, name: t('lookup.title', { code: order.orderCode }) })).toBeVisible()
    await expect(page.getByText(t('lookup.lead.transfer'))).toBeVisible()
    await expect(page.getByRole('img', { name: /QR/ })).toBeVisible()
  })

test('a customer is guided through payment, proof, rejection and approval', async ({ page, shop }) => {
  const t = translatorOf('de').of('orders')
  const order = await orderAt(shop.url('cz', ''))
  await order.act('PUT', 'transfer/paid')
  await order.sendProof('#c8102e')
  await open(page, shop.url('de', order.pathOn('de')))
  await expect(page.getByText(t('lookup.lead.proofs', { count: 1 }))).toBeVisible()
  await expect(page.getByRole('img', { name: /QR/ })).toHaveCount(0)
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: t('status.toApproveDesign') })
      .first(),
  ).toHaveAttribute('aria-current', 'step')
  await expectFitAndAccessible(page, 'an order with a proof')

  await page.getByRole('button', { name: t('lookup.proofs.reject') }).click()
  await page.getByRole('button', { name: t('lookup.proofs.rejectYes') }).click()
  await expect(page.getByText(t('lookup.proofs.commentError'))).toBeVisible()
  await expectAccessible(page, 'the question before a rejection')
  await page.getByLabel(t('lookup.proofs.comment')).fill('Two millimetres up.')
  await page.getByRole('button', { name: t('lookup.proofs.rejectYes') }).click()
  await expect(page.getByText(t('lookup.proofs.doneRejected'))).toBeVisible()
  await expect(page.getByText('Two millimetres up.')).toBeVisible()

  await order.sendProof('#1e6a45')
  await page.reload()
  await page.getByRole('button', { name: t('lookup.proofs.approve') }).click()
  await expect(page.getByRole('dialog', { name: t('lookup.proofs.approveTitle', { version: 2 }) })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: t('lookup.proofs.approve') })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: t('lookup.proofs.approveYes') }).click()
  await expect(page.getByText(t('lookup.proofs.doneApproved'))).toBeVisible()
  await expect(page.getByText(t('lookup.lead.designApproved'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('lookup.proofs.approve') })).toHaveCount(0)
})

test.describe('an outdated page', () => {
  // Chromium reports the status of a refusal.
  test.use({ expectedErrors: [/status (of )?409/] })
  test('cannot approve a version that its reader has not seen', async ({ page, shop }) => {
    const t = translatorOf('en').of('orders')
    const order = await orderAt(shop.url('cz', ''))
    await order.sendProof('#c8102e')
    await open(page, shop.url('en', order.pathOn('en')))
    await page.getByRole('button', { name: t('lookup.proofs.approve') }).click()
    await order.sendProof('#1e6a45')
    await page.getByRole('button', { name: t('lookup.proofs.approveYes') }).click()
    await expect(page.getByText(t('lookup.proofs.stale'))).toBeVisible()
    await expect(
      page
        .getByRole('article')
        .getByText(t('lookup.proofs.version', { version: 2 }))
        .first(),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: t('lookup.proofs.approve') })).toBeVisible()
  })
})

test('a cancelled order shows the reason and its refund, and a change of language keeps it on screen', async ({ page, shop }) => {
  const order = await orderAt(shop.url('cz', ''))
  await order.act('PUT', 'transfer/paid')
  await order.act('POST', 'cancel', { reason: 'We are out of birch.' })
  await open(page, shop.url('en', order.pathOn('en')))
  await expect(page.getByText('We are out of birch.')).toBeVisible()
  await expect(page.getByText(/We will refund/)).toBeVisible()
  await page
    .getByRole('navigation', { name: translatorOf('en').of('shell')('language.switch') })
    .getByRole('link')
    .last()
    .click()
  await expect(page).toHaveURL(shop.url('de', order.pathOn('de')))
  await expect(page.getByText(/Wir erstatten Ihnen/)).toBeVisible()
})

test('an unpaid card order is paid from its page', async ({ page, shop }) => {
  const t = translatorOf('cz').of('orders')
  const order = await orderAt(shop.url('cz', ''), { paymentMethod: 'goPay' })
  await open(page, shop.url('cz', order.pathOn('cz')))
  await expect(page.getByText(t('lookup.lead.unpaid'))).toBeVisible()
  await page.getByRole('button', { name: t('lookup.payment.again') }).click()
  await page.waitForURL(/\/demo\/gopay\/gate\//)
  await page.locator('button[value="abandon"]').click()
  // The cart of this browser was empty, so the return leads to the order.
  await expect(page).toHaveURL(shop.url('cz', order.pathOn('cz')))
  await page.getByRole('button', { name: t('lookup.payment.again') }).click()
  await page.waitForURL(/\/demo\/gopay\/gate\//)
  await page.locator('button[value="pay"]').click()
  await expect(page).toHaveURL(shop.url('cz', urlFor('cz', 'thanks')))
  await open(page, shop.url('cz', order.pathOn('cz')))
  await expect(page.getByText(t('lookup.payment.by.goPay'))).toBeVisible()
})

test.describe('PayPal', () => {
  // The total is taken from a refusal.
  test.use({ expectedErrors: [/status (of )?409/] })
  test('is also available on the page of the order', async ({ page, shop }) => {
    const t = translatorOf('de').of('orders')
    const body = { ...makeOrderBody(0, { quantity: 10 }), locale: 'de', currency: 'EUR', paymentMethod: 'payPal' }
    await page.goto(shop.url('de', urlFor('de', 'imprint')))
    const token = await page.evaluate(async (order) => {
      const send = async (seenTotal: number) => {
        const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
        const answer = await fetch('/api/orders', { method: 'POST', headers, body: JSON.stringify({ ...order, seenTotal }) })
        return (await answer.json()) as { token: string; totals: { total: number } }
      }
      return (await send((await send(0)).totals.total)).token
    }, body)
    await open(page, shop.url('de', urlFor('de', 'order', { token })))
    const opening = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'PayPal', exact: true }).click()
    const popup = await opening
    await popup.waitForURL(/checkoutnow/)
    await popup.locator('button[value="pay"]').click()
    await expect(page.getByText(t('lookup.payment.by.payPal'))).toBeVisible()
  })
})

test.describe('an unknown token', () => {
  test.use({ expectedErrors: [/status (of )?404/] })
  test('opens the 404 page', async ({ page, shop }) => {
    const answer = await page.goto(shop.url('en', urlFor('en', 'order', { token: 'x'.repeat(32) })))
    expect(answer?.status()).toBe(404)
  })
})

test('a cancelled order is ordered again without signing in: the same design is added to the cart at the current price', async ({
  page,
  shop,
}) => {
  const t = translatorOf('en').of('orders')
  const order = await orderAt(shop.url('cz', ''))
  await page.goto(shop.url('en', order.pathOn('en')))
  await expect(page.getByRole('button', { name: t('lookup.again.button') })).toHaveCount(0)
  await order.act('POST', 'cancel', { reason: 'No transfer came.' })
  await open(page, shop.url('en', order.pathOn('en')))
  await expectFitAndAccessible(page, 'an order that can be ordered again')
  await page.getByRole('button', { name: t('lookup.again.button') }).click()
  await expect(page).toHaveURL(shop.url('en', urlFor('en', 'cart')))
  await expect(page.getByText('Block 72').first()).toBeVisible()
  const storedCart = () => page.evaluate(() => localStorage.getItem('cart') ?? '[]')
  // The order was in CZK; the cart of the English site fetches the price in euros.
  await expect.poll(storedCart).toContain('"currency":"EUR"')
  const stored = await storedCart()
  const [line, ...others] = JSON.parse(stored) as {
    id: string
    quantity: number
    currency: string
    design: { sides: { nodes: { text?: string }[] }[] }
  }[]
  expect(others).toEqual([])
  expect(line).toMatchObject({ quantity: 10, currency: 'EUR', id: expect.stringMatching(/^[\w-]{10}$/) })
  expect(line?.id).not.toBe('abcdefghij')
  expect(line?.design.sides[0]?.nodes.map(({ text }) => text)).toEqual(['VRBA tesařství'])
})
