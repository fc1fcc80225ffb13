import type { Browser, Page, Route } from '@playwright/test'
import { locales } from '#domain/locale.ts'
import { translatorOf } from '#messages/every-message.ts'
import { officeUrlFor } from '#office-urls'
import { itemIdsOf, officeCalls, proofPicture } from '../support/office-by-api.ts'
import { placeOrderAt } from '../support/order-by-api.ts'
import { urlFor } from '#urls'
import { placePartnerOrderAt, setDeliveryAt } from '../support/partner-order-by-api.ts'
import { expectFitAndAccessible } from '#tests/support/browser/inspect-page.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { sweep } from '#tests/support/sweep.ts'

const t = translatorOf('cz').of('orders')
const office = translatorOf('cz').of('office')
const events = '/api/b2b/order/events'

/** A page of another browser, signed in. */
async function openBeside(browser: Browser, origin: string, email: string, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, origin, email)
  await page.goto(origin + path, { waitUntil: 'networkidle' })
  return page
}

/** How often a page reads its data again. */
function countReloads(page: Page): () => number {
  let count = 0
  page.on('request', (request) => (count += Number(new URL(request.url()).pathname.endsWith('.data'))))
  return () => count
}

/** Opens a page and returns how long that took in ms: the yardstick for what a page shows by itself. */
async function timeToOpen(page: Page, url: string): Promise<number> {
  const since = performance.now()
  await page.goto(url, { waitUntil: 'networkidle' })
  return performance.now() - since
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Infinity

test('the words of a customer appear on the open order sooner than a reload would show them, and what is typed there stays', async ({
  page,
  shop,
}) => {
  const origin = shop.url('cz', '')
  const { id, token } = await placeOrderAt(origin)
  const call = await officeCalls(origin)
  const [orderItemId = ''] = await itemIdsOf(call, id)
  await signIn(page, origin, 'dealer@demo.example')
  const opened = await timeToOpen(page, origin + officeUrlFor('cz', 'b2bOrder', { orderId: id }))
  const code = page.getByLabel(office('order.schedule.deliveryCode'), { exact: true })
  await code.fill('70438 11926')
  const thread = page.getByRole('region', { name: t('lookup.thread.title') })
  const waits: number[] = []
  for (let version = 1; version <= 3; version += 1) {
    await call('POST', `b2b/dealer/order/${id}/message/create`, {
      comment: `Návrh ${version}`,
      attachments: [{ orderItemId, fileName: 'navrh.png', file: await proofPicture('#c8102e') }],
    })
    await expect(thread).toContainText(`Návrh ${version}`)
    const data = { version, approvalStatus: 'notApproved', comment: `Větší logo, prosím, po ${version}.` }
    await page.request.put(`${origin}/api/orders/${token}/order-item/${orderItemId}/approval`, { data })
    const since = performance.now()
    await expect(thread).toContainText(data.comment)
    waits.push(performance.now() - since)
  }
  expect(median(waits)).toBeLessThan(opened)
  await expect(page.getByRole('list', { name: t('lookup.progress') }).locator('[aria-current]')).toContainText(
    office('status.commentOnTheDesign'),
  )
  await expect(code).toHaveValue('70438 11926')
})

test.describe('a page that cannot be refreshed', () => {
  test.use({ expectedErrors: [/status (of )?500/] })

  for (const locale of sweep(locales, (each) => each === 'de'))
    test(`stays with what is typed in it, says so and can be refreshed later, ${locale}`, async ({ page, shop }) => {
      const words = translatorOf(locale).of('office')
      const origin = shop.url(locale, '')
      const { id } = await placeOrderAt(shop.url('cz', ''))
      const call = await officeCalls(shop.url('cz', ''))
      const [orderItemId = ''] = await itemIdsOf(call, id)
      await signIn(page, origin, 'dealer@demo.example')
      await page.goto(origin + officeUrlFor(locale, 'b2bOrder', { orderId: id }), { waitUntil: 'networkidle' })
      const code = page.getByLabel(words('order.schedule.deliveryCode'), { exact: true })
      await code.fill('70438 11926')

      await page.route('**/*.data*', (route) => route.fulfill({ status: 500, body: 'no' }))
      const attachments = [{ orderItemId, fileName: 'navrh.png', file: await proofPicture('#c8102e') }]
      await call('POST', `b2b/dealer/order/${id}/message/create`, { comment: 'First proof', attachments })
      const notice = page.getByRole('status').filter({ hasText: words('failure.outdated') })
      await expect(notice).toBeVisible()
      await expect(code).toHaveValue('70438 11926')
      await expectFitAndAccessible(page, 'a page that could not be refreshed')

      await page.unrouteAll({ behavior: 'wait' })
      await notice.getByRole('button', { name: words('failure.retry') }).click()
      await expect(notice).toHaveCount(0)
      await expect(page.getByRole('region', { name: translatorOf(locale).of('orders')('lookup.thread.title') })).toContainText(
        'First proof',
      )
      await expect(code).toHaveValue('70438 11926')
    })
})

test.describe('a partner and a dealer at one order', () => {
  // Chromium reports the refusal of a decision that comes too late.
  test.use({ expectedErrors: [/status (of )?409/] })

  test('see what the other one does sooner than by a reload; a newer version takes no words from an open dialog', async ({
    page,
    browser,
    shop,
  }) => {
    const origin = shop.url('cz', '')
    const { id } = await placePartnerOrderAt(origin)
    await setDeliveryAt(origin, id)
    const byPartner = await officeCalls(origin, 'partner@demo.example')
    const { items } = (await byPartner('GET', 'b2b/partner/order/list')) as { items: { id: string; token: string }[] }
    const token = items.find((order) => order.id === id)?.token ?? ''
    const byDealer = await officeCalls(origin)
    const [orderItemId = ''] = await itemIdsOf(byDealer, id)
    const sendProof = async (comment: string) =>
      byDealer('POST', `b2b/dealer/order/${id}/message/create`, {
        comment,
        attachments: [{ orderItemId, fileName: 'navrh.png', file: await proofPicture('#c8102e') }],
      })

    await signIn(page, origin, 'partner@demo.example')
    const opened = await timeToOpen(page, origin + urlFor('cz', 'order', { token }))
    const atDealer = await openBeside(browser, origin, 'dealer@demo.example', officeUrlFor('cz', 'b2bOrder', { orderId: id }))
    const threadOn = (where: Page) => where.getByRole('region', { name: t('lookup.thread.title') })
    const waits: number[] = []
    const expectSoon = async (where: Page, words: string) => {
      const since = performance.now()
      await expect(threadOn(where)).toContainText(words)
      waits.push(performance.now() - since)
    }
    await sendProof('Návrh je tu.')
    await expectSoon(page, 'Návrh je tu.')
    await page.getByRole('button', { name: t('lookup.proofs.reject') }).click()
    await page.getByLabel(t('lookup.proofs.comment')).fill('Větší logo, prosím.')
    await page.getByRole('button', { name: t('lookup.proofs.rejectYes') }).click()
    await expectSoon(atDealer, 'Větší logo, prosím.')
    await sendProof('Zvětšeno.')
    await expectSoon(page, 'Zvětšeno.')
    expect(median(waits)).toBeLessThan(opened)

    await page.getByRole('button', { name: t('lookup.proofs.reject') }).click()
    // What was said of the first version is not said of the second.
    await expect(page.getByLabel(t('lookup.proofs.comment'))).toHaveValue('')
    await page.getByLabel(t('lookup.proofs.comment')).fill('Ještě větší.')
    await sendProof('A ještě o kousek.')
    await expect(threadOn(page).getByText('A ještě o kousek.')).toBeAttached()
    await expect(page.getByLabel(t('lookup.proofs.comment'))).toHaveValue('Ještě větší.')
    // The decision is about the version that was seen.
    await page.getByRole('button', { name: t('lookup.proofs.rejectYes') }).click()
    await expect(page.getByText(t('lookup.proofs.stale'))).toBeVisible()
    await page.getByRole('button', { name: t('lookup.proofs.reject') }).click()
    await expect(page.getByLabel(t('lookup.proofs.comment'))).toHaveValue('Ještě větší.')
    await atDealer.context().close()
  })
})

test('a dealer and a partner see one order change in both lists; another partner learns of nothing', async ({ page, browser, shop }) => {
  const origin = shop.url('cz', '')
  const list = officeUrlFor('cz', 'b2bOrders')
  await signIn(page, origin, 'dealer@demo.example')
  await page.goto(origin + list, { waitUntil: 'networkidle' })
  const atPartner = await openBeside(browser, origin, 'partner@demo.example', list)
  const atStranger = await openBeside(browser, origin, 'partner.de@demo.example', list)
  const reloads = countReloads(atStranger)
  const { id, orderCode } = await placePartnerOrderAt(origin)
  const rowOn = (where: Page) => where.getByRole('row').filter({ hasText: orderCode })
  await expect(rowOn(page)).toContainText(office('status.preparing'))
  await expect(rowOn(atPartner)).toContainText(t('status.preparing'))
  const call = await officeCalls(origin, 'admin@demo.example')
  await call('POST', `b2b/dealer/order/${id}/cancel`, { reason: 'Došla nám bříza.' })
  for (const where of [page, atPartner]) await expect(rowOn(where)).toContainText(/Stornována \d/)
  await expect(rowOn(atStranger)).toHaveCount(0)
  expect(reloads()).toBe(0)
})

test('an order with new messages is marked in the list and counted in the navigation until it is opened', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  const { id, token, orderCode } = await placeOrderAt(origin)
  const call = await officeCalls(origin)
  const [orderItemId = ''] = await itemIdsOf(call, id)
  await call('POST', `b2b/dealer/order/${id}/message/create`, {
    comment: 'Návrh',
    attachments: [{ orderItemId, fileName: 'navrh.png', file: await proofPicture('#c8102e') }],
  })
  await signIn(page, origin, 'admin@demo.example')
  await page.goto(origin + officeUrlFor('cz', 'adminOrders'), { waitUntil: 'networkidle' })
  const row = page.getByRole('row').filter({ hasText: orderCode })
  const mark = row.getByText(office('orders.unread', { count: 1 }))
  const navigation = page.getByRole('navigation', { name: office('frame.pages') })
  await expect(row).toBeVisible()
  await expect(mark).toHaveCount(0)
  const data = { version: 1, approvalStatus: 'notApproved', comment: 'Větší logo, prosím.' }
  await page.request.put(`${origin}/api/orders/${token}/order-item/${orderItemId}/approval`, { data })
  await expect(mark).toBeVisible()
  await expect(navigation).toContainText(office('frame.unread'))
  await expectFitAndAccessible(page, 'a list with unread messages')
  await row.getByRole('link', { name: orderCode }).click()
  await expect(page.getByText(data.comment)).toBeVisible()
  await page.goBack()
  await expect(row).toBeVisible()
  await expect(mark).toHaveCount(0)
})

test('the tabs of a browser share one stream, and a hidden tab is fresh when it is shown', async ({ page, context, shop }) => {
  const origin = shop.url('cz', '')
  const list = origin + officeUrlFor('cz', 'b2bOrders')
  const streams: Page[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === events) streams.push(request.frame().page())
  })
  await signIn(page, origin, 'dealer@demo.example')
  await page.goto(list, { waitUntil: 'networkidle' })
  await expect.poll(() => streams.length).toBe(1)
  const other = await context.newPage()
  await other.goto(list, { waitUntil: 'networkidle' })
  const first = await placeOrderAt(origin)
  for (const tab of [page, other]) await expect(tab.getByRole('row').filter({ hasText: first.orderCode })).toBeVisible()
  expect(streams).toEqual([page])

  // The one that read the stream is closed: the other one goes on.
  await page.close()
  await expect.poll(() => streams.length).toBe(2)
  const reloads = countReloads(other)
  await other.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }))
  const second = await placeOrderAt(origin)
  const row = other.getByRole('row').filter({ hasText: second.orderCode })
  // A page that is shown would have followed by then.
  await other.waitForTimeout(1000)
  expect(reloads()).toBe(0)
  await expect(row).toHaveCount(0)
  await other.evaluate(() => {
    Reflect.deleteProperty(document, 'visibilityState')
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(row).toBeVisible()
})

test('a page that is being left is not read again: by then the visitor may be somebody else', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  await signIn(page, origin, 'dealer@demo.example')
  await page.goto(origin + officeUrlFor('cz', 'b2bOrders'), { waitUntil: 'networkidle' })
  const { orderCode } = await placeOrderAt(origin)
  await expect(page.getByRole('row').filter({ hasText: orderCode })).toBeVisible()
  const reloads = countReloads(page)
  const next = origin + urlFor('cz', 'terms')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(next, async (route) => {
    await released
    await route.continue()
  })
  const asked = page.waitForRequest(next)
  await page.evaluate((url) => window.location.assign(url), next)
  await asked
  await placeOrderAt(origin)
  // A page that stays would have followed by then.
  await page.waitForTimeout(1000)
  expect(reloads()).toBe(0)
  release()
  await expect(page).toHaveURL(next)
})

test.describe('while the shop can render no page', () => {
  // What the stand-in below answers is reported by the browser.
  test.use({ expectedErrors: [/status (of )?503/] })

  test('an open order keeps its place and what is typed there, and catches up when the shop is back', async ({ page, shop }) => {
    const origin = shop.url('cz', '')
    const { id } = await placeOrderAt(origin)
    const call = await officeCalls(origin)
    await signIn(page, origin, 'dealer@demo.example')
    await page.goto(origin + officeUrlFor('cz', 'b2bOrder', { orderId: id }), { waitUntil: 'networkidle' })
    const code = page.getByLabel(office('order.schedule.deliveryCode'), { exact: true })
    await code.fill('70438 11926')
    let isAway = true
    let asked = 0
    const away = async (route: Route) => (isAway ? route.fulfill({ status: 503, json: { message: 'away' } }) : route.continue())
    await page.route(/\.data(\?|$)/, away)
    await page.route('**/api/ready', async (route) => {
      asked += 1
      await away(route)
    })
    await call('POST', `b2b/dealer/order/${id}/cancel`, { reason: 'Došla nám bříza.' })
    await expect.poll(() => asked).toBeGreaterThan(1)
    await expect(code).toHaveValue('70438 11926')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    isAway = false
    await expect(page.getByText('Došla nám bříza.').first()).toBeVisible()
  })
})
