import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { translatorOf } from '#messages/every-message.ts'
import { officeUrlFor } from '#office-urls'
import { portalUrlFor } from '#portal-urls'
import type { OwnCompany } from '#features/partners/company/schema.ts'
import { createPartner, openOffice } from '#tests/support/browser/office-partners.ts'
import { expectFitAndAccessible } from '#tests/support/browser/inspect-page.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

// Chromium reports the status of a refused change.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [/status (of )?409/] })

const t = translatorOf('cz').of('office')
const portal = translatorOf('cz').of('portal')
const controls = translatorOf('cz').of('controls')
const address = translatorOf('cz').of('checkout')

/** Signs in the first person of a new company and opens a page. @returns the person's e-mail address. */
async function openAsPartner(page: Page, origin: string, target: 'b2bOrders' | 'b2bSettings'): Promise<string> {
  await openOffice(page, origin, officeUrlFor('cz', 'adminPartners'))
  const { email } = await createPartner(page, origin, `Truhlářství Křížek ${randomUUID().slice(0, 8)}`)
  await signIn(page, origin, email)
  await page.goto(`${origin}${portalUrlFor('cz', target)}`, { waitUntil: 'networkidle' })
  return email
}

for (const width of [1440, 390])
  test(`the first person of a company invites a colleague and deactivates them, at ${width} px`, async ({ page, shop }) => {
    const origin = shop.url('cz', '')
    const lastName = `Šťastná ${randomUUID().slice(0, 8)}`
    const colleague = `${randomUUID().slice(0, 8)}@vrba-tesarstvi.example`
    await page.setViewportSize({ width, height: 844 })
    const email = await openAsPartner(page, origin, 'b2bOrders')
    await page.getByRole('link', { name: t('frame.names.company') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(portal('company.title'))
    await expectFitAndAccessible(page, 'the settings of a company')

    await page.getByRole('button', { name: portal('company.people.invite') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('accounts.form.email'), { exact: true }).fill(email)
    await dialog.getByRole('button', { name: portal('company.people.send') }).click()
    await expect(dialog.getByText(t('accounts.form.required'))).toHaveCount(2)
    await dialog.getByLabel(t('accounts.form.firstName')).fill('Věra')
    await dialog.getByLabel(t('accounts.form.lastName')).fill(lastName)
    await dialog.getByRole('button', { name: portal('company.people.send') }).click()
    await expect(dialog.getByText(portal('company.people.refused.email-taken'))).toBeVisible()
    await expectFitAndAccessible(page, 'an invitation with an error')
    await dialog.getByLabel(t('accounts.form.email'), { exact: true }).fill(colleague)
    await dialog.getByRole('button', { name: portal('company.people.send') }).click()
    await expect(page.getByText(portal('company.people.done.invited', { email: colleague }))).toBeVisible()

    const name = `Věra ${lastName}`
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(portal('company.people.states.invited'))
    await page.getByRole('button', { name: portal('company.people.deactivateOf', { name }) }).click()
    await dialog.getByRole('button', { name: portal('company.people.deactivate') }).click()
    await expect(page.getByText(portal('company.people.done.deactivated', { email: colleague }))).toBeVisible()
    await expect(page.getByRole('button', { name: portal('company.people.activateOf', { name }) })).toBeVisible()
  })

test('a partner changes the billing city while a colleague saved another: both are shown, and nothing is overwritten', async ({
  page,
  shop,
}) => {
  const origin = shop.url('cz', '')
  await openAsPartner(page, origin, 'b2bSettings')
  const form = page.getByRole('form', { name: portal('company.title') })
  const city = form.getByLabel(address('information.fields.city'), { exact: true })
  const before = await city.inputValue()
  await form.getByLabel(address('information.fields.zipCode'), { exact: true }).fill('12')
  await form.getByRole('button', { name: controls('form.save') }).click()
  await expect(form.getByText(t('partners.issues.zipCode', { example: '110 00' }))).toBeVisible()
  await form.getByRole('button', { name: controls('form.discard') }).click()

  const path = `${origin}/api/b2b/partner/company`
  const { people: _people, ...company } = (await (await page.request.get(path)).json()) as OwnCompany
  expect((await page.request.put(path, { data: { ...company, billingCity: `${before} nad Labem` } })).status()).toBe(200)
  await city.fill('Choceň')
  await form.getByRole('button', { name: controls('form.save') }).click()
  const conflict = page.getByRole('status').filter({ hasText: controls('form.conflict.title') })
  await expect(conflict).toContainText(`${before} nad Labem`)
  await expect(conflict).toContainText('Choceň')
  await page.getByRole('button', { name: controls('form.conflict.keepMine') }).click()
  await form.getByRole('button', { name: controls('form.save') }).click()
  await expect(form.getByText(controls('form.saved'))).toBeVisible()
  await page.reload()
  await expect(city).toHaveValue('Choceň')
})
