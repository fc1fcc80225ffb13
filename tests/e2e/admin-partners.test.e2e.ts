import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { PriceListPage } from '#features/catalogue/price-lists/schema.ts'
import { translatorOf } from '#messages/every-message.ts'
import { officeUrlFor } from '#office-urls'
import { urlFor } from '#urls'
import { locales } from '#domain/locale.ts'
import { partnerForm } from '#tests/support/price-lists-by-api.ts'
import { placePartnerOrderAt } from '#tests/support/partner-order-by-api.ts'
import { foundOption, searchIn } from '#tests/support/browser/search-select.ts'
import { expectAccessible, expectFitAndAccessible } from '#tests/support/browser/inspect-page.ts'
import { cityField, createPartner, openOffice, typePartner } from '#tests/support/browser/office-partners.ts'
import { provesMessage } from '#tests/support/browser/proves-message.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { sweep } from '#tests/support/sweep.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const t = translatorOf('cz').of('office')
const controls = translatorOf('cz').of('controls')
const accountWords = translatorOf('cz').of('accounts')
const address = translatorOf('cz').of('checkout')

const button = (page: Page, key: 'deactivate' | 'activate' | 'delete') =>
  page.getByRole('button', { name: t(`partners.access.${key}`), exact: true })
const confirm = (page: Page, key: 'deactivate' | 'activate' | 'delete') =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: t(`partners.access.${key}`), exact: true })
    .click()
const save = (page: Page) => page.getByRole('button', { name: controls('form.save'), exact: true })

test('a partner is created by keyboard alone, and can sign in at its own prices', async ({ page, shop }) => {
  provesMessage('formErrors.partner')
  const origin = shop.url('cz', '')
  const email = `${randomUUID()}@klavesnice.example`
  await openOffice(page, origin, officeUrlFor('cz', 'adminPartners'))
  await page.getByRole('link', { name: t('partners.create') }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: t('partners.new.title') })).toBeVisible()
  await page.waitForLoadState('networkidle')

  // Sent while it is empty: every error is shown and counted, and the first one has the focus.
  const emailField = page.getByLabel(t('partners.fields.email'), { exact: true })
  await emailField.focus()
  await page.keyboard.type('x')
  await page.keyboard.press('Enter')
  await expect(emailField).toBeFocused()
  await expect(page.getByText(t('partners.issues.email'))).toBeVisible()
  await expect(page.getByRole('alert')).toContainText(controls('form.correct', { count: 10 }))
  await expectAccessible(page, 'a new partner with errors')

  await page.keyboard.press('Control+a')
  await typePartner(page, email, 'Alois Klávesa s.r.o.')
  await page.keyboard.type('12,5')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(origin + officeUrlFor('cz', 'adminPartners'))
  await expect(page.getByText(t('partners.created', { name: 'Alois Klávesa s.r.o.' }))).toBeVisible()
  await page.getByRole('link', { name: 'Alois Klávesa s.r.o.' }).click()
  await expect(page.getByRole('complementary', { name: t('partners.facts.label') })).toContainText('−12,5')
  const signedIn = await page.request.post(`${origin}/api/auth/login`, { data: { email, password: partnerForm.password } })
  expect(signedIn.ok()).toBe(true)
})

test('a profile is saved, and its changes are named before', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  await openOffice(page, origin, officeUrlFor('cz', 'adminPartners'))
  const { path } = await createPartner(page, origin, 'Pila Uložená')
  await page.goto(origin + path, { waitUntil: 'networkidle' })
  await expect(save(page)).toBeDisabled()
  await cityField(page).fill('Praha')
  await page.getByLabel(t('partners.fields.dealer'), { exact: true }).selectOption({ label: 'David Kolář' })
  await expect(page.getByText(/^Změněno: /)).toContainText(address('information.fields.city'))
  await save(page).click()
  await expect(page.getByText(controls('form.saved'))).toBeVisible()
  await page.reload({ waitUntil: 'networkidle' })
  await expect(cityField(page)).toHaveValue('Praha')
  await expect(page.getByLabel(t('partners.fields.dealer'), { exact: true })).toHaveValue(/.+/)

  await cityField(page).fill('')
  await page
    .getByRole('link', { name: t('partners.title') })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: controls('form.leave.title') })).toBeVisible()
  await page.getByRole('button', { name: controls('form.leave.stay') }).click()
  await save(page).click()
  await expect(cityField(page)).toBeFocused()
  await expect(page.getByText(t('partners.issues.required'))).toBeVisible()
})

test('a partner is deactivated, found among the inactive ones, and deleted, each after a confirmation', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  await openOffice(page, origin, officeUrlFor('cz', 'adminPartners'))
  const name = 'Řezbářství Odcházející'
  const { path } = await createPartner(page, origin, name)
  await page.goto(origin + path, { waitUntil: 'networkidle' })
  await cityField(page).fill('Praha')
  await button(page, 'deactivate').click()
  await confirm(page, 'deactivate')
  await expect(page.getByText(t('partners.access.deactivated', { name }))).toBeVisible()
  // What was typed is still there, and saving it is no conflict with oneself.
  await expect(cityField(page)).toHaveValue('Praha')
  await save(page).click()
  await expect(page.getByText(controls('form.saved'))).toBeVisible()

  await page.goto(origin + officeUrlFor('cz', 'adminPartners', null, { phrase: 'rezbarstvi odch' }), { waitUntil: 'networkidle' })
  await expect(page.getByText(t('partners.noneFound'))).toBeVisible()
  await page.getByRole('link', { name: new RegExp(`^${t('partners.inactive')}`) }).click()
  await page.getByRole('link', { name }).click()
  await button(page, 'delete').click()
  await expectAccessible(page, 'the question before a partner is deleted')
  await confirm(page, 'delete')
  await expect(page.getByText(t('partners.deleted', { name }))).toBeVisible()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
})

test.describe('what is refused', () => {
  // Chromium reports the status of a refusal.
  test.use({ expectedErrors: [/status (of )?(409|503)/] })

  test('a partner with orders is not deleted, and says why', async ({ page, shop }) => {
    provesMessage('partnerHasOrders.page', 'notDeleted.page')
    const origin = shop.url('cz', '')
    await openOffice(page, origin, officeUrlFor('cz', 'adminPartners'))
    const { id, path, email } = await createPartner(page, origin, 'Pila Objednávající')
    await page.goto(origin + path, { waitUntil: 'networkidle' })
    await page.route(`**/api/priceLists/${id}`, (route) => route.fulfill({ status: 503, json: { message: 'away' } }), { times: 1 })
    await button(page, 'delete').click()
    await confirm(page, 'delete')
    await expect(page.getByText(t('partners.access.deleteFailed', { cause: accountWords('failures.ours') }))).toBeVisible()
    // The order comes while the page is open.
    await placePartnerOrderAt(origin, email)
    await button(page, 'delete').click()
    await confirm(page, 'delete')
    await expect(page.getByText(t('partners.access.deleteRefused'))).toBeVisible()
    await page.reload({ waitUntil: 'networkidle' })
    await expect(button(page, 'delete')).toBeDisabled()
    await expect(page.getByText(t('partners.access.hasOrders', { count: 1 }))).toBeVisible()
  })

  test('an e-mail address of another account is marked with its owner, and a failed save keeps the form', async ({ page, shop }) => {
    provesMessage('emailTaken.partner', 'notSaved.partner')
    const origin = shop.url('cz', '')
    await openOffice(page, origin, officeUrlFor('cz', 'adminPartners'))
    const { id, path } = await createPartner(page, origin, 'Pila Shodná')
    await page.goto(origin + path, { waitUntil: 'networkidle' })
    const emailField = page.getByLabel(t('partners.fields.email'), { exact: true })
    await emailField.fill('partner@demo.example')
    await save(page).click()
    await expect(page.getByText(t('partners.issues.emailTaken', { owner: 'Tesařství Vrba s.r.o.' }))).toBeVisible()
    await expect(emailField).toBeFocused()
    await emailField.fill(`${randomUUID()}@partner.example`)
    await page.route(`**/api/priceLists/${id}`, (route) => route.fulfill({ status: 503, json: { message: 'away' } }), { times: 1 })
    await save(page).click()
    await expect(page.getByText(t('priceLists.updateFailed', { cause: accountWords('failures.ours') }))).toBeVisible()
    await save(page).click()
    await expect(page.getByText(controls('form.saved'))).toBeVisible()
  })

  test('of two admins the second sees both values, and puts the own change on top', async ({ page, shop }) => {
    const origin = shop.url('cz', '')
    await openOffice(page, origin, officeUrlFor('cz', 'adminPartners'))
    const { id, path } = await createPartner(page, origin, 'Pila Sporná')
    await page.goto(origin + path, { waitUntil: 'networkidle' })
    await cityField(page).fill('Plzeň')
    const stored = (await (await page.request.get(`${origin}/api/priceLists/by-id/${id}`)).json()) as object
    const meanwhile = { ...stored, prices: undefined, technologies: undefined, billingCity: 'Praha', note: 'Volat v pondělí' }
    expect((await page.request.put(`${origin}/api/priceLists/${id}`, { data: meanwhile })).ok()).toBe(true)
    await save(page).click()
    await expect(page.getByText(controls('form.conflict.title'))).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: address('information.fields.city') })
    await expect(row).toContainText('Praha')
    await expect(row).toContainText('Plzeň')
    await expectAccessible(page, 'a conflict about a partner')
    await page.getByRole('button', { name: controls('form.conflict.keepMine') }).click()
    await expect(page.getByLabel(t('partners.fields.note'))).toHaveValue('Volat v pondělí')
    await expect(cityField(page)).toHaveValue('Plzeň')
    await save(page).click()
    await expect(page.getByText(controls('form.saved'))).toBeVisible()
  })
})

test('the orders of a partner are one click away, and the list finds a partner by typing', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  await openOffice(page, origin, officeUrlFor('cz', 'adminPartners'))
  const name = 'Žižkova pila'
  const { path, email } = await createPartner(page, origin, name)
  await placePartnerOrderAt(origin, email)
  await page.goto(origin + path, { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: t('partners.facts.list') }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row').last()).toContainText(name)

  await page.goto(origin + officeUrlFor('cz', 'adminOrders'), { waitUntil: 'networkidle' })
  const filter = page.getByRole('button', { name: new RegExp(`^${t('orders.columns.partner')}: `) })
  await searchIn(filter, 'zizkova')
  await expect(foundOption(filter, name)).toBeVisible()
  await expectAccessible(page, 'the filter by partner')
  await foundOption(filter, name).click()
  await expect(page).toHaveURL(/partnerId=/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await filter.click()
  await foundOption(filter, t('orders.allPartners')).click()
  await expect(page).not.toHaveURL(/partnerId=/)
})

for (const locale of sweep(locales, (locale) => locale === 'de'))
  test(`the pages of partners fit and are accessible: ${locale}`, async ({ page, shop }) => {
    const origin = shop.url(locale, '')
    await openOffice(page, origin, officeUrlFor(locale, 'adminPartners'))
    await expectFitAndAccessible(page, 'the list of partners')
    const found = await page.evaluate(async () => (await fetch('/api/priceLists?phrase=vrba')).json() as Promise<PriceListPage>)
    const priceListId = found.items[0]?.id ?? ''
    for (const path of [officeUrlFor(locale, 'adminCreatePriceList'), officeUrlFor(locale, 'adminPartner', { priceListId })]) {
      await page.goto(origin + path, { waitUntil: 'networkidle' })
      await expectFitAndAccessible(page, path)
    }
  })

test.describe('an admin who looks at the shop as a partner', () => {
  // Chromium reports the status of a refused call.
  test.use({ expectedErrors: [/status (of )?403/] })
  test('sees its prices under a banner, changes nothing, and comes back', async ({ page, shop }) => {
    const origin = shop.url('cz', '')
    const shopWords = translatorOf('cz').of('accounts')
    const firstPrice = async () =>
      (await page
        .getByRole('main')
        .getByText(/\d\s*Kč/)
        .first()
        .textContent()) ?? ''
    await openOffice(page, origin, urlFor('cz', 'meter'))
    const before = await firstPrice()
    await page.goto(origin + officeUrlFor('cz', 'adminPartner', { priceListId: 'vrba' }), { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: t('visit.open') }).click()
    await expectAccessible(page, 'the question before a visit')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('visit.begin'), exact: true })
      .click()
    await expect(page).toHaveURL(origin + urlFor('cz', 'meter'))
    const banner = page.getByRole('region', { name: shopWords('visit.label') })
    await expect(banner).toContainText('Tesařství Vrba s.r.o.')
    expect(await firstPrice()).not.toBe(before)
    await expectFitAndAccessible(page, 'the shop as a partner sees it')

    const shown = await page.goto(origin + urlFor('cz', 'ruler'), { waitUntil: 'networkidle' })
    expect(shown?.headers()['cache-control']).toBe('private, no-store')
    await expect(banner).toBeVisible()
    await page.goto(origin + officeUrlFor('cz', 'b2bOrders'), { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { name: t('orders.title'), exact: true })).toBeVisible()
    await expect(banner).toBeVisible()
    const refused = await page.evaluate(async () => (await fetch('/api/designs', { method: 'POST' })).status)
    expect(refused).toBe(403)
    // The office stays the admin's.
    await page.goto(origin + officeUrlFor('cz', 'adminPartners'), { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { name: t('partners.title') })).toBeVisible()

    await banner.getByRole('button', { name: shopWords('visit.end') }).click()
    await expect(page.getByRole('heading', { name: 'Tesařství Vrba s.r.o.' })).toBeVisible()
    await expect(banner).toHaveCount(0)
    await page.goto(origin + urlFor('cz', 'meter'), { waitUntil: 'networkidle' })
    expect(await firstPrice()).toBe(before)
  })
})
