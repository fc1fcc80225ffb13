import type { Page } from '@playwright/test'
import { translatorOf } from '#messages/every-message.ts'
import { officeUrlFor } from '#office-urls'
import { placeOrderAt } from '#tests/support/order-by-api.ts'
import { expectDay, fillDay } from '#tests/support/browser/fill-day.ts'
import { expectFitAndAccessible } from '#tests/support/browser/inspect-page.ts'
import { priceCell } from '#tests/support/browser/price-grid.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

// An American browser in another zone writes 11/30/2026: the office does not.
test.use({ locale: 'en-US', timezoneId: 'America/New_York', contextOptions: { reducedMotion: 'reduce' } })

const t = translatorOf('en').of('office')
const controls = translatorOf('en').of('controls')
const czech = translatorOf('cz').of('office')
const czechControls = translatorOf('cz').of('controls')

test('a day is typed as the shop writes it, or chosen from a calendar by keyboard; one that does not exist is never saved', async ({
  page,
  shop,
}) => {
  test.slow()
  const { id } = await placeOrderAt(shop.url('cz', ''))
  const origin = shop.url('en', '')
  await signIn(page, origin, 'admin@demo.example')
  const path = origin + officeUrlFor('en', 'adminOrder', { orderId: id })
  await page.goto(path, { waitUntil: 'networkidle' })
  const form = page.getByRole('form', { name: t('order.schedule.title') })
  const day = form.getByLabel(t('order.schedule.manufactureDate'), { exact: true })
  const save = form.getByRole('button', { name: controls('form.save'), exact: true })
  await fillDay(day, '2026-11-30')
  await save.click()
  await expect(form).toContainText(controls('form.saved'))

  // 31 February, and the order that is read both ways.
  await day.fill('31.2.2027')
  await day.blur()
  await expect(form).toContainText(controls('form.day.impossible', { text: '31.2.2027' }))
  await expect(day).toHaveAttribute('aria-invalid', 'true')
  await day.fill('12/10/2026')
  await day.blur()
  await expect(form).toContainText(controls('form.day.unreadable', { example: '25.11.2026' }))
  // Something else to save: the day that is none keeps the form from being sent.
  await form.getByLabel(t('order.schedule.deliveryCode'), { exact: true }).fill('70438 11926')
  await save.click()
  await expect(day).toBeFocused()
  expect(await day.evaluate((field: HTMLInputElement) => field.validationMessage)).toBe(
    controls('form.day.unreadable', { example: '25.11.2026' }),
  )

  // From a keypad without dots, then by the arrow keys of the calendar.
  await day.fill('01122026')
  await day.blur()
  await expectDay(day, '2026-12-01')
  await form.getByRole('button', { name: controls('form.day.choose', { name: t('order.schedule.manufactureDate') }) }).press('Enter')
  const calendar = page.getByRole('application', { name: t('order.schedule.manufactureDate') })
  await expect(calendar.getByRole('button', { name: /\b1 December 2026/ })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(day).toBeFocused()
  await expectDay(day, '2026-12-02')
  await expect(calendar).toHaveCount(0)
  await save.click()
  await expect(form).toContainText(controls('form.saved'))
  await page.reload({ waitUntil: 'networkidle' })
  await expectDay(day, '2026-12-02')

  // Emptied, there is no day.
  await form.getByRole('button', { name: controls('form.day.choose', { name: t('order.schedule.manufactureDate') }) }).click()
  await page.getByRole('button', { name: controls('form.day.clear') }).click()
  await expectDay(day, null)
  await save.click()
  await expect(form).toContainText(controls('form.saved'))
  await page.reload({ waitUntil: 'networkidle' })
  await expectDay(day, null)
})

/** Opens the orders of the English office, and in them the fields for the first and the last day. */
async function openDateFilter(page: Page, origin: string) {
  await signIn(page, origin, 'admin@demo.example')
  await page.goto(origin + officeUrlFor('en', 'adminOrders'), { waitUntil: 'networkidle' })
  await page
    .locator('summary')
    .filter({ hasText: controls('list.anyDate') })
    .click()
  return {
    from: page.getByLabel(controls('list.fromLabel'), { exact: true }),
    to: page.getByLabel(controls('list.toLabel'), { exact: true }),
  }
}

test('a list is filtered by days that its address keeps as YYYY-MM-DD', async ({ page, shop }) => {
  const { from, to } = await openDateFilter(page, shop.url('en', ''))
  await fillDay(from, '2026-11-02')
  await expect(page).toHaveURL(/from=2026-11-02/)
  await expect(page.getByText(controls('list.from', { from: '02.11.2026' }), { exact: true })).toBeVisible()
  await to.fill('1.11.2026')
  await to.blur()
  await expect(page.getByText(controls('form.day.early', { min: '02.11.2026' }))).toBeVisible()
  expect(page.url()).not.toContain('to=')
  await fillDay(to, '2026-11-30')
  await expect(page).toHaveURL(/to=2026-11-30/)
  await expectFitAndAccessible(page, 'the orders with the filter of days')
})

test('two days that come before the list has changed for the first one both count', async ({ page, shop }) => {
  const { from, to } = await openDateFilter(page, shop.url('en', ''))
  await from.evaluate(
    (first, second) => {
      const type = (field: Element | null, text: string): void => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
        field?.dispatchEvent(new Event('input', { bubbles: true }))
      }
      type(first, '2.11.2026')
      type(second, '30.11.2026')
    },
    await to.elementHandle(),
  )
  await expect(page).toHaveURL(/from=2026-11-02&to=2026-11-30/)
})

test('a later time of prices is one of the clocks in Prague; Escape closes the calendar and not the dialog', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  await signIn(page, origin, 'admin@demo.example')
  await page.goto(`${origin}${officeUrlFor('cz', 'adminPriceList', null, { tab: 'spatula' })}`, { waitUntil: 'networkidle' })
  const cell = priceCell(page, 0, 9)
  // The page takes clicks from the moment on that its script runs.
  await expect(async () => {
    await cell.click()
    await expect(cell).toHaveAttribute('aria-selected', 'true', { timeout: 500 })
  }).toPass({ timeout: 20_000 })
  await page.keyboard.type('0,99')
  await page.keyboard.press('Enter')
  await expect(cell).toHaveText('0,99')
  await page.getByRole('button', { name: czechControls('form.saveChanges', { count: 1 }) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(czech('priceLists.start.later')).check()
  const day = dialog.getByLabel(czech('priceLists.start.day'), { exact: true })
  await dialog.getByRole('button', { name: czechControls('form.day.choose', { name: czech('priceLists.start.day') }) }).click()
  await expect(dialog.getByRole('application')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('application')).toHaveCount(0)
  await expect(day).toBeFocused()
  await fillDay(day, '2099-12-24')
  await dialog.getByLabel(czech('priceLists.start.time'), { exact: true }).fill('0800')
  await dialog.getByRole('button', { name: czechControls('form.saveChanges', { count: 1 }) }).click()
  await expect(page.getByText('24.12.2099 08:00').first()).toBeVisible()
})
