import { translatorOf } from '#messages/every-message.ts'
import { officeUrlFor } from '#office-urls'
import { urlFor } from '#urls'
import { expectFitAndAccessible } from '#tests/support/browser/inspect-page.ts'
import { openMailedLink } from '#tests/support/browser/outbox.ts'
import { provesMessage } from '#tests/support/browser/proves-message.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'

const words = { cz: translatorOf('cz').of('accounts'), en: translatorOf('en').of('accounts'), de: translatorOf('de').of('accounts') }

test.describe('a lost password', () => {
  // Chromium reports the status of a link that is used up.
  test.use({ expectedErrors: [/status (of )?409/] })

  test('is replaced by the link of a mail, which works once', async ({ page, shop }) => {
    provesMessage('passwordReset.page', 'linkExpired.page')
    const t = words.de
    const email = 'partner.de@demo.example'
    await page.goto(shop.url('de', urlFor('de', 'login')), { waitUntil: 'networkidle' })
    await page.getByRole('link', { name: t('forgotten') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('passwordReset.title'))
    await page.getByRole('button', { name: t('passwordReset.submit') }).click()
    await expect(page.getByText(t('emailRequired'))).toBeVisible()
    await expectFitAndAccessible(page, 'the request for a new password')
    await page.getByLabel(t('email')).fill(email)
    await page.getByRole('button', { name: t('passwordReset.submit') }).click()
    await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible()

    await openMailedLink(page, shop, email, 'de', '/neues-passwort/')
    const link = page.url()
    await expect(page.getByText(t('newPassword.lead.reset', { email }))).toBeVisible()
    await page.waitForLoadState('networkidle')
    const field = page.getByLabel(t('newPassword.label'), { exact: true })
    await field.fill('too short')
    await page.getByRole('button', { name: t('newPassword.submit') }).click()
    await expect(page.getByText(t('newPassword.tooShort', { min: 12 }))).toBeVisible()
    await expectFitAndAccessible(page, 'the new password')

    const other = await page.context().newPage()
    await other.goto(link, { waitUntil: 'networkidle' })
    await field.fill('demo-password')
    await page.getByRole('button', { name: t('newPassword.submit') }).click()
    await expect(page.getByText(t('newPassword.done'))).toBeVisible()
    await other.getByLabel(t('newPassword.label'), { exact: true }).fill('a second password')
    await other.getByRole('button', { name: t('newPassword.submit') }).click()
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(t('newPassword.title.expired'))
    await other.close()

    await page.goto(link, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('newPassword.title.expired'))
    await page.getByRole('link', { name: t('newPassword.again') }).click()
    await page.getByRole('link', { name: t('passwordReset.back') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('pages.login.title'))
    await page.getByLabel(t('email')).fill(email)
    await page.getByLabel(t('password'), { exact: true }).fill('demo-password')
    await page
      .getByRole('main')
      .getByRole('button', { name: t('submit'), exact: true })
      .click()
    await expect(page).toHaveURL(shop.url('de', officeUrlFor('de', 'b2bOrders')))
  })

  test('gets the same page for an address without an account, in every language', async ({ page, shop }) => {
    for (const site of ['cz', 'en', 'de'] as const) {
      const t = words[site]
      await page.goto(shop.url(site, urlFor(site, 'passwordReset')), { waitUntil: 'networkidle' })
      await page.getByLabel(t('email')).fill('nobody@demo.example')
      await page.getByRole('button', { name: t('passwordReset.submit') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('passwordReset.sentTitle'))
      await page
        .getByRole('button', { name: /./ })
        .filter({ hasText: /poslat znovu|send it|senden/ })
        .click()
      await expect(page.getByLabel(t('email'))).toHaveValue('nobody@demo.example')
    }
  })
})
