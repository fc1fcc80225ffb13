import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { translatorOf } from '#messages/every-message.ts'
import { officeUrlFor } from '#office-urls'
import { foundOption, searchIn } from '#tests/support/browser/search-select.ts'
import { expectFitAndAccessible } from '#tests/support/browser/inspect-page.ts'
import { lineOf, seedCart } from '#tests/support/browser/seed-cart.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { officeCalls } from '#tests/support/office-by-api.ts'
import { placePartnerOrderAt } from '#tests/support/partner-order-by-api.ts'
import { urlFor } from '#urls'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const t = translatorOf('cz').of('office')
const portal = translatorOf('cz').of('portal')
const controls = translatorOf('cz').of('controls')
const email = 'partner@demo.example'
const meter = lineOf({ currency: 'CZK' })
const pencil = lineOf({
  id: 'bbbbbbbbbb',
  productId: 'pencil-1',
  color: 'redBlackHb',
  scale: 'withoutPrint',
  quantity: 300,
  currency: 'CZK',
})

const locationBody = (companyName: string) => ({
  companyName,
  firstName: 'Jana',
  lastName: 'Vrbová',
  email: 'sklad@vrba.example',
  phone: '+420 608 123 456',
  street: 'Lipová 14',
  city: 'Kladno',
  zipCode: '272 01',
  country: 'CZ',
})

/** Chooses the location of a field by typing a part of its name. */
async function choose(field: Locator, name: string): Promise<void> {
  await searchIn(field, name)
  const offered = foundOption(field, name)
  // Its name and address stand on lines of their own, not letter below letter.
  await expect.poll(async () => (await offered.boundingBox())?.width).toBeGreaterThan(200)
  await offered.click()
}

/** A cart of a partner that is about to be ordered. */
async function openCart(page: Page, shop: Parameters<typeof seedCart>[1]['shop'], lines: readonly (typeof meter)[]): Promise<void> {
  await signIn(page, shop.url('cz', ''), email)
  await seedCart(page, { shop, site: 'cz', lines })
  await page.goto(shop.url('cz', urlFor('cz', 'cart')), { waitUntil: 'networkidle' })
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`a partner orders from the cart and splits the delivery among two addresses, at ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height })
    const inspect = async (name: string) => {
      await expectFitAndAccessible(page, name)
      await page.setViewportSize({ width, height })
    }
    const origin = shop.url('cz', '')
    const names = ['Centrála', 'Brno'].map((place) => `${place} ${randomUUID().slice(0, 8)}`)
    const call = await officeCalls(origin, email)
    await call('POST', 'b2b/partner/delivery-location/create', locationBody(names[0] ?? ''))
    await openCart(page, shop, [meter, pencil])

    const place = page.getByRole('button', { name: portal('cart.place') }).filter({ visible: true })
    await expect(page.getByText('VRBA', { exact: false }).first()).toBeVisible()
    await place.click()
    const terms = page.getByRole('checkbox')
    await expect(terms).toBeFocused()
    await terms.check()
    await inspect('the cart of a partner')
    await place.click()

    await expect(page.getByRole('heading', { name: portal('delivery.title') })).toBeVisible()
    await expect(page).toHaveURL(/\/b2b\/objednavka\//)
    const save = page.getByRole('button', { name: portal('delivery.save') })
    await expect(save).toBeDisabled()
    await page.getByLabel(portal('delivery.several')).check()
    const item = page.getByRole('region', { name: /Block 71/ })
    const fields = item.locator('[aria-haspopup=dialog]')
    await choose(fields.first(), names[0] ?? '')
    await item.getByRole('textbox').first().fill('120')
    await item.getByRole('button', { name: portal('delivery.addRowFor', { pieces: '80 ks' }) }).click()
    await expect(item.getByRole('textbox').nth(1)).toHaveValue('80')
    await inspect('a split that is not complete')

    // What was entered survives a reload.
    await page.reload({ waitUntil: 'networkidle' })
    await expect(item.getByRole('textbox').first()).toHaveValue('120')

    // A location is added without leaving the page.
    await fields.nth(1).click()
    await page.getByRole('button', { name: portal('locations.add') }).click()
    const dialog = page.getByRole('dialog')
    for (const [name, value] of Object.entries(locationBody(names[1] ?? '')))
      if (name !== 'country') await dialog.getByLabel(portal(`locations.fields.${name as 'city'}`), { exact: true }).fill(value)
    await dialog.getByRole('button', { name: controls('form.save'), exact: true }).click()
    await expect(fields.nth(1)).toContainText(names[1] ?? '')

    await expect(save).toBeDisabled()
    await choose(page.getByRole('region', { name: /Hexa/ }).locator('[aria-haspopup=dialog]').first(), names[1] ?? '')
    await save.click()
    await expect(page.getByText(portal('delivery.savedFirst', { email }), { exact: false })).toBeVisible()
    await expect(page.getByText(names[1] ?? '').first()).toBeVisible()
    await inspect('an order with its delivery')

    // The cart is empty.
    await page.goto(origin + urlFor('cz', 'cart'), { waitUntil: 'networkidle' })
    await expect(page.getByText(translatorOf('cz').of('checkout')('cart.empty.headline'))).toBeVisible()
  })

test('on the German site a partner sees, prices and orders in the currency of its own price list', async ({ page, shop }) => {
  await signIn(page, shop.url('de', ''), email)
  await page.goto(shop.url('de', urlFor('de', 'meter')), { waitUntil: 'networkidle' })
  await expect(page.getByRole('main').getByText(/Kč/).first()).toBeVisible()
  await expect(page.getByRole('main').getByText(/€/)).toHaveCount(0)
  await seedCart(page, { shop, site: 'de', lines: [lineOf({ currency: 'EUR' })] })
  await page.goto(shop.url('de', urlFor('de', 'cart')), { waitUntil: 'networkidle' })
  const german = translatorOf('de').of('portal')
  await expect(page.getByRole('main').getByText(/€/)).toHaveCount(0)
  await page.getByRole('checkbox').check()
  await page
    .getByRole('button', { name: german('cart.place') })
    .filter({ visible: true })
    .click()
  await expect(page.getByRole('heading', { name: german('delivery.title') })).toBeVisible()
  await expect(page.getByRole('complementary').getByText(/Kč/).first()).toBeVisible()
})

test('a delivery that was entered but not saved leaves the device when the partner signs out', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  const name = `Sklad ${randomUUID().slice(0, 8)}`
  const call = await officeCalls(origin, email)
  await call('POST', 'b2b/partner/delivery-location/create', locationBody(name))
  await openCart(page, shop, [meter])
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: portal('cart.place') }).click()
  await expect(page.getByRole('heading', { name: portal('delivery.title') })).toBeVisible()
  await choose(page.getByRole('button', { name: portal('delivery.choose') }), name)
  const stored = () => page.evaluate(() => localStorage.getItem('deliveryDrafts') ?? '')
  await expect.poll(stored).toContain(name)

  await page.goto(origin + urlFor('cz', 'meter'), { waitUntil: 'networkidle' })
  const words = translatorOf('cz').of('accounts')
  await page.getByText(email).first().click()
  await page.getByRole('button', { name: words('menu.signOut') }).click()
  await expect(page.getByText(email)).toHaveCount(0)
  expect(await stored()).not.toContain(name)
})

test('an order without delivery is found again from the list and goes to one address', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  const name = `Sklad ${randomUUID().slice(0, 8)}`
  const call = await officeCalls(origin, email)
  await call('POST', 'b2b/partner/delivery-location/create', locationBody(name))
  await openCart(page, shop, [meter])
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: portal('cart.place') }).click()
  await expect(page.getByRole('heading', { name: portal('delivery.title') })).toBeVisible()

  await page.goto(origin + officeUrlFor('cz', 'b2bOrders'), { waitUntil: 'networkidle' })
  await page
    .getByRole('link', { name: t('orders.finishDelivery') })
    .first()
    .click()
  await choose(page.getByRole('button', { name: portal('delivery.choose') }), name)
  await page.getByRole('button', { name: portal('delivery.save') }).click()
  await expect(page.getByText(portal('delivery.savedFirst', { email }), { exact: false })).toBeVisible()

  // It can be changed until production.
  await page.getByRole('button', { name: portal('delivery.change') }).click()
  await expect(page.getByRole('button', { name })).toBeVisible()
})

test('an old order is ordered again in two presses, after what has changed', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  const call = await officeCalls(origin, email)
  const { id, orderCode } = await placePartnerOrderAt(origin)
  const location = (await call('POST', 'b2b/partner/delivery-location/create', locationBody(`Sklad ${randomUUID().slice(0, 8)}`))) as {
    id: string
  }
  await call('POST', `b2b/partner/order/${id}/delivery-location/single/${location.id}`)
  await signIn(page, origin, email)
  await page.goto(origin + officeUrlFor('cz', 'b2bOrder', { orderId: id }), { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: portal('again.button') }).click()
  const dialog = page.getByRole('dialog', { name: portal('again.title', { code: orderCode }) })
  await expect(dialog.getByText(portal('again.same'))).toBeVisible()
  await expectFitAndAccessible(page, 'an order to place again')
  await dialog.getByRole('button', { name: portal('again.add') }).click()
  await expect(page).toHaveURL(origin + urlFor('cz', 'cart'))
  await expect(page.getByText('VRBA', { exact: false }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: portal('cart.place') }).filter({ visible: true })).toBeEnabled()
})
