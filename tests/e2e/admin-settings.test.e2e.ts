import type { Page } from '@playwright/test'
import type { AdminSettings } from '#features/catalogue/settings/schema.ts'
import { translatorOf } from '#messages/every-message.ts'
import { officeUrlFor } from '#office-urls'
import { expectFitAndAccessible } from '#tests/support/browser/inspect-page.ts'
import { provesMessage } from '#tests/support/browser/proves-message.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const t = translatorOf('cz').of('office')
const controls = translatorOf('cz').of('controls')

const rateField = (page: Page) => page.getByLabel(t('settings.fields.eurRate'), { exact: true })
const saveButton = (page: Page) => page.getByRole('button', { name: /^Uložit/ })

test('an admin changes the rate, sees what it does to a price, saves it and finds it in the trail', async ({ page, shop }) => {
  provesMessage('wrongSetting.page')
  const origin = shop.url('cz', '')
  await signIn(page, origin, 'admin@demo.example')
  await page.goto(`${origin}${officeUrlFor('cz', 'adminSettings')}`, { waitUntil: 'networkidle' })
  await expectFitAndAccessible(page, 'the settings')
  const before = await rateField(page).inputValue()
  await expect(saveButton(page)).toBeDisabled()

  await rateField(page).fill('25,3x')
  await expect(page.getByText(t('settings.issues.notANumber'))).toBeVisible()
  await expect(saveButton(page)).toBeDisabled()

  await rateField(page).fill('27,35')
  await expect(
    page
      .getByRole('region', { name: t('settings.examples.title') })
      .getByRole('listitem')
      .first(),
  ).toContainText('€')
  await expect(page.getByText(controls('form.change', { name: t('settings.fields.eurRate'), before: `${before}\u00a0Kč` }))).toBeVisible()
  await saveButton(page).click()
  await expect(page.getByText(controls('form.saved'))).toBeVisible()
  const newest = page
    .getByRole('region', { name: t('settings.trail.title') })
    .getByRole('listitem')
    .first()
  await expect(newest).toContainText('27,35')

  await page.reload({ waitUntil: 'networkidle' })
  await expect(rateField(page)).toHaveValue('27,35')
  await rateField(page).fill(before)
  await saveButton(page).click()
  await expect(page.getByText(controls('form.saved'))).toBeVisible()
})

test.describe('two admins at once', () => {
  // Chromium reports the status of the conflict.
  test.use({ expectedErrors: [/status (of )?409/] })
  test('the second sees both values, and puts the own change on top', async ({ page, shop }) => {
    provesMessage('settingsConflict.page')
    const origin = shop.url('cz', '')
    await signIn(page, origin, 'admin@demo.example')
    await page.goto(`${origin}${officeUrlFor('cz', 'adminSettings')}`, { waitUntil: 'networkidle' })
    const days = page.getByLabel(t('settings.fields.transferReminderDays'), { exact: true })
    const before = await days.inputValue()
    await days.fill('5')
    expect((await page.request.put(`${origin}/api/settings`, { data: { transferReminderDays: 6, transferExpiryDays: 15 } })).ok()).toBe(
      true,
    )
    await saveButton(page).click()
    await expect(page.getByText(controls('form.conflict.title'))).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: t('settings.fields.transferReminderDays') })
    await expect(row).toContainText('6')
    await expect(row).toContainText('5')

    await page.getByRole('button', { name: controls('form.conflict.keepMine') }).click()
    await expect(page.getByLabel(t('settings.fields.transferExpiryDays'), { exact: true })).toHaveValue('15')
    await saveButton(page).click()
    await expect(page.getByText(controls('form.saved'))).toBeVisible()
    const stored = (await (await page.request.get(`${origin}/api/settings`)).json()) as AdminSettings
    expect([stored.transferReminderDays, stored.transferExpiryDays]).toEqual([5, 15])
    await page.request.put(`${origin}/api/settings`, { data: { transferReminderDays: Number(before), transferExpiryDays: 14 } })
  })
})

test('unsaved changes are not lost by a click beside', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  await page.setViewportSize({ width: 390, height: 800 })
  await signIn(page, origin, 'admin@demo.example')
  await page.goto(`${origin}${officeUrlFor('cz', 'adminSettings')}`, { waitUntil: 'networkidle' })
  await expectFitAndAccessible(page, 'the settings on a phone')
  await rateField(page).fill('26')
  await page
    // Beside the name stands how many orders wait.
    .getByRole('link', { name: new RegExp(`^${t('frame.names.orders')}`) })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: controls('form.leave.title') })).toBeVisible()
  await page.getByRole('button', { name: controls('form.leave.stay') }).click()
  await expect(rateField(page)).toHaveValue('26')
})
