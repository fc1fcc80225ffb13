import type { Page } from '@playwright/test'
import { type Locale, locales } from '#domain/locale.ts'
import { emptyInformation } from '#domain/orders/information.ts'
import { urlFor } from '#urls'
import type { RunningShop } from '../support/start-shop.ts'
import { lineOf, seedCart } from '#tests/support/browser/seed-cart.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { addresses, shopperOn } from '#tests/support/browser/shopper.ts'
import { provesMessage } from '#tests/support/browser/proves-message.ts'
import { sweep } from '#tests/support/sweep.ts'

const field = (page: Page, name: string) => page.locator(`[name="${name.includes('.') ? name : `billingAddress.${name}`}"]`)

async function openForm(page: Page, shop: RunningShop, site: Locale, billing: Partial<typeof emptyInformation.billingAddress> = {}) {
  const information = { ...emptyInformation, billingAddress: { ...emptyInformation.billingAddress, ...billing } }
  await seedCart(page, { shop, site, lines: [lineOf()], information })
  await page.goto(shop.url(site, urlFor(site, 'information')))
  const shopper = shopperOn(page, shop, site)
  await expect(field(page, 'email')).toBeVisible()
  return { shopper, t: shopper.words.checkout }
}

for (const site of sweep(locales, (site) => site === 'de'))
  test(`the form explains each field in the language of the ${site} site, and counts the errors`, async ({ page, shop }) => {
    provesMessage('invalidForm.information', 'wrongField.information')
    const { shopper, t } = await openForm(page, shop, site)
    const noteOf = (name: string) => field(page, name).locator('xpath=ancestor::div[1]').locator('p')
    const banner = page.getByRole('alert').first()
    await shopper.goOn(t('information.continue'))
    await expect(banner).toHaveText(t('stores.orderStore.invalidFormError', { count: 7 }))
    await expect(field(page, 'firstName')).toBeFocused()
    await expect(noteOf('city')).toHaveText(t('information.missing.city'))
    await expect(noteOf('phone')).toHaveText(t('information.missing.phone'))
    await page.getByRole('checkbox', { name: t('information.useBillingCompany') }).check()
    await page.getByRole('checkbox', { name: t('information.useDeliveryAddress') }).check()
    // A part that was just opened has no errors yet.
    await expect(banner).toHaveText(t('stores.orderStore.invalidFormError', { count: 7 }))
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(7)
    await shopper.goOn(t('information.continue'))
    await expect(banner).toHaveText(t('stores.orderStore.invalidFormError', { count: 15 }))
    await expect(noteOf('taxIn')).toHaveText(t('information.missing.taxIn'))
    const codes = { cz: '110\u00a000', en: '110\u00a000', de: '10115' }
    const wrong = {
      firstName: ['J4n', t('models.information.form.errorNameFormat')],
      phone: ['12345678', t('models.information.form.errorPhoneFormat')],
      email: ['x@', t('models.information.form.errorEmail')],
      zipCode: ['1234', t('models.information.form.errorZipCode', { example: codes[site] })],
      street: ['x'.repeat(121), t('models.information.form.errorTooLong', { max: 120 })],
    } as const
    for (const [name, [typed, message]] of Object.entries(wrong)) {
      await field(page, name).fill(typed)
      await expect(noteOf(name)).toHaveText(message)
      // Nothing is truncated silently.
      await expect(field(page, name)).toHaveValue(typed)
    }
    await field(page, 'phone').fill('abc123456789')
    await expect(noteOf('phone')).toHaveText(t('models.information.form.errorPhoneLetters'))
    await field(page, 'country').selectOption('NL')
    await expect(noteOf('zipCode')).toHaveText(t('models.information.form.errorZipCode', { example: '1017\u00a0KX' }))
    await expect(page.getByRole('main')).not.toContainText(/models\.|stores\.|\{\{/)
    const tokens = {
      firstName: 'given-name',
      surName: 'family-name',
      street: 'address-line1',
      zipCode: 'postal-code',
      phone: 'tel',
      email: 'email',
    }
    for (const [name, token] of Object.entries(tokens)) await expect(field(page, name)).toHaveAttribute('autocomplete', `billing ${token}`)
    await expect(field(page, 'deliveryAddress.city')).toHaveAttribute('autocomplete', 'shipping address-level2')
    await expect(field(page, 'phone')).toHaveAttribute('type', 'tel')
    await expect(field(page, 'email')).toHaveAttribute('inputmode', 'email')
  })

test('entered data is saved once, 300 ms after the last key; fields that are switched off are cleared', async ({ page, shop }) => {
  await page.addInitScript(() => {
    const saved: number[] = []
    Object.assign(window, { saved })
    const setItem = Reflect.get(Storage.prototype, 'setItem') as (this: Storage, key: string, value: string) => void
    Storage.prototype.setItem = function (key, value) {
      if (key === 'information') saved.push(performance.now())
      setItem.call(this, key, value)
    }
  })
  const { t } = await openForm(page, shop, 'cz')
  const times = () => page.evaluate(() => (window as unknown as { saved: number[] }).saved)
  await field(page, 'firstName').focus()
  const [before, typedAt] = [await times(), await page.evaluate(() => performance.now())]
  await page.keyboard.type('Žofie')
  await expect.poll(async () => (await times()).length).toBe(before.length + 1)
  expect(((await times()).at(-1) ?? 0) - typedAt).toBeGreaterThanOrEqual(300)

  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('information') ?? '{}') as typeof emptyInformation)
  for (const [label, name] of [
    [t('information.useBillingCompany'), 'billingAddress.taxIn'],
    [t('information.useDeliveryAddress'), 'deliveryAddress.city'],
  ] as const) {
    const box = page.getByRole('checkbox', { name: label })
    await box.check()
    await field(page, name).fill('VRBA')
    await box.uncheck()
    await box.check()
    await expect(field(page, name)).toHaveValue('')
  }
  const cleared = { useDeliveryAddress: true, billingAddress: { firstName: 'Žofie', taxIn: '' }, deliveryAddress: { city: '' } }
  await expect.poll(stored).toMatchObject(cleared)
})

test('a VAT number shows its effect and the totals follow at once; the cart then includes transport and duty', async ({ page, shop }) => {
  const { shopper, t } = await openForm(page, shop, 'de', addresses.en)
  await expect(shopper.valueOf(t('summary.vat', { rate: 19 }))).not.toHaveText('0,00 €')
  await page.getByRole('checkbox', { name: t('information.useBillingCompany') }).check()
  await field(page, 'taxTin').fill('ATU13585628')
  await field(page, 'taxIn').fill('FN 123456a')
  await expect(page.getByText(t('information.vat.invalidCharged'))).toBeVisible()
  await field(page, 'taxTin').fill('ATU13585627')
  await expect(page.getByText(t('information.vat.exempt', { country: 'Österreich' }))).toBeVisible()
  await expect(shopper.valueOf(t('summary.vatExempt'))).toHaveText(/^0,00\s€$/)
  await page.getByRole('checkbox', { name: t('information.useDeliveryAddress') }).check()
  await field(page, 'deliveryAddress.country').selectOption('CH')
  await field(page, 'deliveryAddress.zipCode').fill('8004')
  await expect(page.getByText(t('information.vat.elsewhere', { country: 'Österreich' }))).toBeVisible()
  await expect(shopper.valueOf(t('summary.duty'))).toHaveText(/\d\s€$/)
  await expect(page.locator('aside dl')).not.toContainText('…')
  const total = await page.locator('aside dl').innerText()
  await shopper.goOn(t('information.back'))
  await expect(page.getByRole('heading', { level: 1, name: t('cart.title') })).toBeVisible()
  const parcel = t('summary.parcel', { count: 1, zipCode: '8004', country: 'Schweiz', weight: '10,8\u00a0kg' })
  await expect(shopper.valueOf(parcel)).toHaveText(/\d\s€$/)
  await expect(shopper.valueOf(t('summary.duty'))).toHaveText(/\d\s€$/)
  await expect(page.locator('aside dl')).not.toContainText('…')
  expect(await page.locator('aside dl').innerText()).toContain(total.split('\n').at(-1) ?? '-')
})

test('no total is shown that shipping is about to change', async ({ page, shop }) => {
  const reply = Promise.withResolvers<void>()
  await page.route('**/api/calculate-transportation-price', async (route) => {
    await reply.promise
    await route.continue()
  })
  const { shopper, t } = await openForm(page, shop, 'en', addresses.en)
  const total = shopper.valueOf(t('summary.totalWithoutVat'))
  await expect(page.locator('aside')).toContainText(t('summary.asking'))
  await expect(total).toHaveText('…')
  reply.resolve()
  await expect(total).toHaveText(/^€\d/)
})

for (const site of locales)
  test(`the form of the ${site} site starts with its own country`, async ({ page, shop }) => {
    await openForm(page, shop, site)
    await expect(field(page, 'country')).toHaveValue(site === 'de' ? 'DE' : 'CZ')
  })

test('a phone number or postal code of another country raises a hint, and one press selects that country', async ({ page, shop }) => {
  const { t } = await openForm(page, shop, 'en')
  const hint = page.getByRole('status').filter({ hasText: t('information.otherCountry.select') })
  const take = (country: string) => page.getByRole('button', { name: t('information.otherCountry.selectNamed', { country }) })
  await field(page, 'zipCode').fill('80331')
  await expect(hint).toHaveCount(0)
  await field(page, 'phone').fill('+49 89 5550 1440')
  await expect(hint).toContainText(t('information.otherCountry.phone', { country: 'Germany' }))
  await expect(field(page, 'country')).not.toHaveAttribute('aria-invalid')
  await take('Germany').click()
  await expect(field(page, 'country')).toHaveValue('DE')
  await expect(hint).toHaveCount(0)
  // A Dutch code in lower case: written as in its country, and submitted.
  await field(page, 'zipCode').fill('1017kx')
  await expect(hint).toContainText(t('information.otherCountry.zipCode', { country: 'Netherlands' }))
  await take('Netherlands').click()
  await field(page, 'zipCode').focus()
  await field(page, 'zipCode').blur()
  await expect(field(page, 'zipCode')).toHaveValue('1017 KX')
  await expect(field(page, 'zipCode')).not.toHaveAttribute('aria-invalid')
})

test('on a phone the message of the first error is above the bottom bar', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { shopper, t } = await openForm(page, shop, 'en', { ...addresses.en, country: 'NL', zipCode: '1017 K' })
  await shopper.goOn(t('information.continueShort'))
  await expect(field(page, 'zipCode')).toBeFocused()
  const sentence = page.getByText(t('models.information.form.errorZipCode', { example: '1017\u00a0KX' }))
  const bar = page.getByRole('button', { name: t('information.continueShort'), exact: true }).locator('xpath=..')
  const [below, top] = await Promise.all([sentence.boundingBox(), bar.boundingBox()])
  expect((below?.y ?? 0) + (below?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0)
})
