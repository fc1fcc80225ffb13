import type { Locator } from '@playwright/test'
import { translatorOf } from '#messages/every-message.ts'
import { officeUrlFor } from '#office-urls'
import { urlFor } from '#urls'
import { placeOrderAt } from '../support/order-by-api.ts'
import { officeCalls } from '../support/office-by-api.ts'
import { expectDay, fillDay } from '#tests/support/browser/fill-day.ts'
import { expectFitAndAccessible } from '#tests/support/browser/inspect-page.ts'
import { provesMessage } from '#tests/support/browser/proves-message.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 844 } })

const t = translatorOf('cz').of('orders')
const office = translatorOf('cz').of('office')
const controls = translatorOf('cz').of('controls')

test('the code of a job ticket opens the order on a phone, with its next step on the first screen', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  const { id, orderCode } = await placeOrderAt(origin)
  const call = await officeCalls(origin)
  await call('PUT', `b2b/dealer/order/${id}/transfer/paid`)
  await call('PUT', `b2b/dealer/order/${id}/status/update`, { from: 'new', to: 'designApproved' })
  await call('PUT', `b2b/dealer/order/${id}/status/update`, { from: 'designApproved', to: 'waitingForProduction' })
  const scanned = officeUrlFor('cz', 'b2bOrder', { orderId: id })
  await page.goto(origin + scanned)
  await expect(page).toHaveURL(origin + urlFor('cz', 'login', null, { back: scanned }))
  await signIn(page, origin, 'admin@demo.example')
  await page.goto(origin + scanned, { waitUntil: 'networkidle' })

  const action = office('action.move', { status: office('status.inProduction') })
  const next = page.getByRole('button', { name: controls('action.on', { action, subject: orderCode }) })
  await expect(next).toBeInViewport({ ratio: 1 })
  await expectFitAndAccessible(page, 'an order on a phone')
  await next.click()
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click()
  await expect(page.getByRole('list', { name: t('lookup.progress') }).locator('[aria-current]')).toHaveText(/Ve výrobě/)
})

test('the choices of every filter of the orders stay on the screen of a phone', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  await signIn(page, origin, 'admin@demo.example')
  await page.goto(origin + officeUrlFor('cz', 'adminOrders'), { waitUntil: 'networkidle' })
  const filters = page.getByRole('main').locator('details:visible')
  expect(await filters.count()).toBeGreaterThan(0)
  for (const filter of await filters.all()) {
    await filter.locator('summary').click()
    await expect(filter.locator('> div')).toBeInViewport({ ratio: 1 })
    await filter.locator('summary').click()
  }
  await page.getByRole('button', { name: office('orders.allPartners') }).click()
  await expect(page.getByRole('dialog')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeInViewport()
})

test('dates and codes of an order are entered on a phone, and stay', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  const { id } = await placeOrderAt(origin)
  await signIn(page, origin, 'dealer@demo.example')
  await page.goto(origin + officeUrlFor('cz', 'b2bOrder', { orderId: id }), { waitUntil: 'networkidle' })
  const form = page.getByRole('form', { name: office('order.schedule.title') })
  const field = (name: 'manufactureDate' | 'expeditionDate' | 'deliveryCode') =>
    form.getByLabel(office(`order.schedule.${name}`), { exact: true })
  await fillDay(field('manufactureDate'), '2026-11-30')
  await fillDay(field('expeditionDate'), '2026-12-01')
  await field('deliveryCode').fill('70438 11926')
  await form.getByRole('button', { name: controls('form.save') }).click()
  await expect(form).toContainText(controls('form.saved'))
  await expect(form).toContainText(office('order.schedule.sent'))
  await page.reload({ waitUntil: 'networkidle' })
  await expectDay(field('manufactureDate'), '2026-11-30')
  await expectDay(field('expeditionDate'), '2026-12-01')
  await expect(field('deliveryCode')).toHaveValue('70438 11926')

  await field('deliveryCode').fill('1')
  await page
    .getByRole('link', { name: office('orders.title') })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: controls('form.leave.stay') })
    .click()
  await form.getByRole('button', { name: controls('form.discard') }).click()
  await expect(field('deliveryCode')).toHaveValue('70438 11926')
})

test.describe('with another person at the same order', () => {
  // Chromium reports the refusal.
  test.use({ expectedErrors: [/status (of )?409/] })
  test('the second one sees both codes and chooses; nothing is overwritten', async ({ page, shop }) => {
    provesMessage('scheduleConflict.page')
    const origin = shop.url('cz', '')
    const { id } = await placeOrderAt(origin)
    await signIn(page, origin, 'dealer@demo.example')
    await page.goto(origin + officeUrlFor('cz', 'b2bOrder', { orderId: id }), { waitUntil: 'networkidle' })
    const form = page.getByRole('form', { name: office('order.schedule.title') })
    const code = form.getByLabel(office('order.schedule.deliveryCode'), { exact: true })
    const call = await officeCalls(origin, 'admin@demo.example')
    const {
      orderItemDeliveryLocations: [delivery],
    } = (await call('GET', `b2b/dealer/order/${id}`)) as {
      orderItemDeliveryLocations: { id: string }[]
    }
    // The open page follows what is saved elsewhere, except in a field that somebody types in.
    await code.fill('MINE')
    await call('PUT', `b2b/dealer/order/${id}/delivery-code`, { orderItemDeliveryLocationId: delivery?.id, deliveryCode: 'THEIRS' })
    await form.getByRole('button', { name: controls('form.save') }).click()
    const row = form.getByRole('row').filter({ hasText: 'THEIRS' })
    await expect(row).toContainText('MINE')
    await expectFitAndAccessible(page, 'the conflict of two codes')
    await form.getByRole('button', { name: controls('form.conflict.keepMine') }).click()
    await form.getByRole('button', { name: controls('form.save') }).click()
    await expect(form).toContainText(controls('form.saved'))
    await page.reload({ waitUntil: 'networkidle' })
    await expect(code).toHaveValue('MINE')
  })
})

test('a line of links leads to each section of an order, and stays at the top of the phone', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  const { id } = await placeOrderAt(origin)
  await signIn(page, origin, 'dealer@demo.example')
  await page.goto(origin + officeUrlFor('cz', 'b2bOrder', { orderId: id }), { waitUntil: 'networkidle' })
  const sections = page.getByRole('navigation', { name: office('order.sections') })
  const field = page
    .getByRole('form', { name: office('order.schedule.title') })
    .getByLabel(office('order.schedule.deliveryCode'), { exact: true })
  // What is typed stays, and nothing asks about it.
  await field.fill('70438 11926')
  for (const name of [t('lookup.thread.title'), office('order.invoices.title'), t('lookup.proofs.title'), office('order.schedule.short')]) {
    const link = sections.getByRole('link', { name, exact: true })
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'location')
    await expect(link).toBeInViewport()
  }
  await expect(page.getByRole('heading', { name: office('order.schedule.title') })).toBeInViewport()
  await expect(field).toHaveValue('70438 11926')
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true })
  for (const email of ['admin@demo.example', 'partner@demo.example'])
    test(`the account of ${email} stands in one line with the brand`, async ({ page, shop }) => {
      const origin = shop.url('cz', '')
      await signIn(page, origin, email)
      await page.goto(origin + officeUrlFor('cz', email.startsWith('admin') ? 'adminOrders' : 'b2bOrders', null), {
        waitUntil: 'networkidle',
      })
      const middleOf = async (shown: Locator): Promise<number> => {
        const { y = NaN, height = NaN } = (await shown.boundingBox()) ?? {}
        return y + height / 2
      }
      const header = page.getByRole('banner')
      const brand = await middleOf(header.getByRole('link').first())
      expect(Math.abs((await middleOf(header.locator('summary', { hasText: email }))) - brand)).toBeLessThan(8)
    })
})
