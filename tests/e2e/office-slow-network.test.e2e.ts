import type { Page } from '@playwright/test'
import { translatorOf } from '#messages/every-message.ts'
import { officeUrlFor } from '#office-urls'
import { cityField, createPartner } from '#tests/support/browser/office-partners.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const t = translatorOf('cz').of('office')
const controls = translatorOf('cz').of('controls')

/** Opens a page of the office whose scripts arrive a second late. */
async function openSlowly(page: Page, url: string): Promise<void> {
  await page.route(/[.]js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  await page.goto(url, { waitUntil: 'commit' })
}

test.describe('while scripts are loading, no typed text is lost', () => {
  test.beforeEach(async ({ page, shop }) => signIn(page, shop.url('cz', ''), 'admin@demo.example'))
  test.afterEach(async ({ page }) => page.unrouteAll({ behavior: 'wait' }))

  test('in the settings', async ({ page, shop }) => {
    await openSlowly(page, shop.url('cz', officeUrlFor('cz', 'adminSettings')))
    const rate = page.getByLabel(t('settings.fields.eurRate'), { exact: true })
    await rate.fill('26')
    await expect(page.getByRole('button', { name: controls('form.saveChanges', { count: 1 }) })).toBeEnabled()
    await expect(rate).toHaveValue('26')
  })

  test('in the profile of a partner', async ({ page, shop }) => {
    const origin = shop.url('cz', '')
    const { path } = await createPartner(page, origin, 'Pila Pomalá')
    await openSlowly(page, origin + path)
    await cityField(page).fill('Praha')
    await expect(page.getByRole('button', { name: controls('form.save'), exact: true })).toBeEnabled()
    await expect(cityField(page)).toHaveValue('Praha')
  })

  test('in a new partner', async ({ page, shop }) => {
    await openSlowly(page, shop.url('cz', officeUrlFor('cz', 'adminCreatePriceList')))
    const email = page.getByLabel(t('partners.fields.email'), { exact: true })
    await email.fill('nova@pila.example')
    await page.getByRole('button', { name: t('partners.new.submit') }).click()
    await expect(page.getByRole('alert')).toContainText(controls('form.correct', { count: 9 }))
    await expect(email).toHaveValue('nova@pila.example')
  })

  test('in the tools of a price list', async ({ page, shop }) => {
    await openSlowly(page, shop.url('cz', officeUrlFor('cz', 'adminPriceList')))
    await page.getByLabel(t('priceLists.raiseBy')).fill('5')
    await expect(page.getByRole('button', { name: t('priceLists.raise'), exact: true })).toBeEnabled()
  })
})
