import type { Page } from '@playwright/test'
import type { Locale } from '#domain/locale.ts'
import { translatorOf } from '#messages/every-message.ts'
import { officeUrlFor } from '#office-urls'
import { urlFor } from '#urls'
import { expectFitAndAccessible } from '#tests/support/browser/inspect-page.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

// A page that is left at once has not used what it preloads.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: [/was preloaded using link preload|status (of )?409/],
})

const productId = 'pencil-2'
const english = translatorOf('en')
const office = english.of('office')
const controls = english.of('controls')
const address = english.of('checkout')
const form = (page: Page) => page.getByRole('form', { name: office('safety.title') })
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true })
const save = (page: Page) =>
  form(page)
    .getByRole('button', { name: controls('form.save') })
    .click()

async function openForm(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}${officeUrlFor('en', 'adminProductImages', { productId })}`, { waitUntil: 'networkidle' })
}

/** The article in the structured data of its page. */
async function structuredArticle(page: Page): Promise<Record<string, unknown>> {
  const text = (await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}'
  const { '@graph': things } = JSON.parse(text) as { '@graph': Record<string, unknown>[] }
  return things.find((thing) => thing['@type'] === 'Product') ?? {}
}

test('an admin names the maker of an article and its warning, and the shop shows both at once in each language', async ({ page, shop }) => {
  test.slow()
  const origin = shop.url('en', '')
  const shopPage = (locale: Locale) => page.goto(`${shop.url(locale, '')}${urlFor(locale, 'product', { productId })}`)
  const safety = page.locator('section[aria-labelledby="product-safety"]')
  await shopPage('de')
  const usual = translatorOf('de').of('law')('safety.of.pencil')
  await expect(safety).toContainText(usual)

  await signIn(page, origin, 'admin@demo.example')
  await openForm(page, origin)
  await expectFitAndAccessible(page, 'the article with its safety')
  await expect(field(page, office('safety.fields.name'))).toHaveAttribute('placeholder', /Rule & Lead/)
  const german = field(page, office('safety.fields.information', { language: office('partners.locales.de') }))
  await expect(german).toHaveAttribute('placeholder', usual)

  // Half an address is refused at its fields.
  await field(page, office('safety.fields.name')).fill('Holzwerk Muster GmbH')
  await save(page)
  await expect(form(page).getByText(office('safety.issues.wholeAddress')).first()).toBeVisible()
  await field(page, address('information.fields.street')).fill('Musterweg 3')
  await form(page).getByRole('combobox').selectOption('DE')
  await field(page, address('information.fields.zipCode')).fill('80331')
  await field(page, address('information.fields.city')).fill('München')
  await field(page, address('information.fields.email')).fill('sicherheit@holzwerk.example')
  await german.fill('Spitze Mine.\nNicht für Kinder unter 3 Jahren.')
  await save(page)
  await expect(form(page).getByText(controls('form.saved'))).toBeVisible()

  await shopPage('de')
  await expect(safety).toContainText('Holzwerk Muster GmbH, Musterweg 3, 80331 München, Deutschland, sicherheit@holzwerk.example')
  await expect(safety).toContainText('Nicht für Kinder unter 3 Jahren.')
  await expect(safety).not.toContainText(usual)
  expect(await structuredArticle(page)).toMatchObject({
    manufacturer: { name: 'Holzwerk Muster GmbH', address: { addressCountry: 'DE' } },
    additionalProperty: [{ propertyID: 'safetyInformation', value: 'Spitze Mine.\nNicht für Kinder unter 3 Jahren.' }],
  })
  await shopPage('cz')
  await expect(safety).toContainText('Holzwerk Muster GmbH')
  await expect(safety).toContainText(translatorOf('cz').of('law')('safety.of.pencil'))

  // The trail of the settings page names the article and the field.
  await page.goto(`${origin}${officeUrlFor('en', 'adminSettings')}`, { waitUntil: 'networkidle' })
  await expect(page.getByText(/Article .*: Manufacturer/).first()).toBeVisible()
})

test('of two admins the second one sees what the first one has saved before anything is overwritten', async ({ page, shop }) => {
  const origin = shop.url('en', '')
  await signIn(page, origin, 'admin@demo.example')
  await openForm(page, origin)
  const warning = field(page, office('safety.fields.information', { language: office('partners.locales.en') }))
  await warning.fill('Mine')
  const answer = await page.evaluate(async (id) => {
    const current = (await (await fetch(`/api/products/${id}/safety`)).json()) as { information: Record<string, string> }
    const body = JSON.stringify({ ...current, information: { ...current.information, en: 'Theirs' } })
    return (await fetch(`/api/products/${id}/safety`, { method: 'PUT', headers: { 'content-type': 'application/json' }, body })).status
  }, productId)
  expect(answer).toBe(200)
  await save(page)
  const notice = page.getByText(controls('form.conflict.title'))
  await expect(notice).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Theirs' })).toBeVisible()
  await page.getByRole('button', { name: controls('form.conflict.keepMine') }).click()
  await expect(warning).toHaveValue('Mine')
  await save(page)
  await expect(form(page).getByText(controls('form.saved'))).toBeVisible()
})
