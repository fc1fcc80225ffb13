import type { Page } from '@playwright/test'
import { type Locale, locales } from '#domain/locale.ts'
import { translatorOf } from '#messages/every-message.ts'
import { urlFor } from '#urls'
import { pngLogo, svgLogo } from '../support/logos.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { shopperOn } from '#tests/support/browser/shopper.ts'

/** The loaded pictures on the stages of the designer. */
const loadedPictures = 'svg[data-side] image[href^="blob:"]'

/** Every site shows each language's own name. */
const switchTo = (page: Page, site: Locale) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: translatorOf('en').of('shell')(`language.${site}`) })
    .click()

test('changing the language transfers cart, pictures, draft and a partly filled form, with prices in the new currency', async ({
  page,
  shop,
}) => {
  test.setTimeout(120_000)
  const czech = shopperOn(page, shop, 'cz')
  const german = shopperOn(page, shop, 'de')
  const cartLink = (name: RegExp) => page.getByRole('banner').getByRole('link', { name })

  await czech.openDesigner('block-72', { color: 'red485', scale: 'freeTop' })
  await czech.addText('VRBA tesařství')
  await czech.uploadLogo(await pngLogo())
  await czech.setQuantity(300)
  await czech.addToCart()
  await czech.openDesigner('ruler-2')
  await czech.addText('Koncept')
  await czech.uploadLogo(svgLogo)
  await czech.setQuantity(200)
  await czech.waitUntilSaved()

  await page.goto(shop.url('cz', urlFor('cz', 'information')))
  const { checkout } = german.words
  const field = (name: 'firstName' | 'city' | 'phone', { words } = german) =>
    page.getByRole('textbox', { name: words.checkout(`information.fields.${name}`), exact: true })
  await field('firstName', czech).fill('Žaneta')
  await field('city', czech).fill('Brno')
  await page.getByRole('textbox', { name: czech.words.checkout('summary.note') }).fill('Zvonit dvakrát')
  await expect(cartLink(/^Košík, 1 návrh, .* Kč/u)).toBeVisible()

  await switchTo(page, 'de')
  await expect(page).toHaveURL(shop.url('de', urlFor('de', 'information')))
  await expect(field('firstName')).toHaveValue('Žaneta')
  await expect(field('city')).toHaveValue('Brno')
  await expect(field('phone')).toHaveValue('')
  await expect(page.getByRole('textbox', { name: checkout('summary.note') })).toHaveValue('Zvonit dvakrát')

  await cartLink(/^Warenkorb, 1 Entwurf, .* €/u).click()
  await expect(german.cartLines).toHaveCount(1)
  await expect(german.cartLines.getByRole('textbox')).toHaveValue('300')
  await expect(german.cartLines.locator('strong')).toHaveText(/€$/)

  await page.goto(shop.url('de', urlFor('de', 'configuration', { productId: 'ruler-2' })))
  await expect(german.layer('Koncept')).toBeVisible()
  await expect(page.locator(loadedPictures)).toHaveCount(1)
  await expect(german.quantity).toHaveValue('200')

  await page.goto(shop.url('de', urlFor('de', 'cart')))
  await german.cartLines.getByRole('link', { name: new RegExp(`^${checkout('line.edit')}`) }).click()
  await expect(german.layer('VRBA tesařství')).toBeVisible()
  await expect(page.locator(loadedPictures)).toHaveCount(1)
})

test('switching there and back leaves one cart, not two', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-51', { color: 'white', scale: 'freeTop' })
  await shopper.addToCart()
  for (const site of ['de', 'cz', 'en'] as const) {
    await switchTo(page, site)
    await expect(page).toHaveURL(shop.url(site, urlFor(site, 'cart')))
    await expect(shopperOn(page, shop, site).cartLines).toHaveCount(1)
  }
})

test('on any page the header has the price of the current site, or none until it is known', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'cz')
  const figure = page.getByRole('banner').getByRole('link', { name: /^(Košík|Cart|Warenkorb), 1 / })
  await shopper.openDesigner('block-51', { color: 'white', scale: 'freeTop' })
  await shopper.addToCart()
  await page.goto(shop.url('cz', urlFor('cz', 'pencil')))
  await expect(figure).toContainText(/\d\sKč/u)
  await switchTo(page, 'de')
  await expect(figure).toContainText(/\d\s€/u)
  const inEuro = await figure.innerText()
  await figure.click()
  await expect(page.locator('main strong').filter({ hasText: '€' }).first()).toBeVisible()
  await expect.poll(() => figure.innerText()).toBe(inEuro)

  await page.goto(shop.url('de', urlFor('de', 'pencil')))
  await page.route('**/api/priceLists/configuration-price', (route) => route.fulfill({ status: 204 }))
  await switchTo(page, 'cz')
  await expect(figure).toHaveAccessibleName('Košík, 1 návrh')
  await expect(figure).not.toContainText(/€|Kč/u)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/csp$/] })

  test('the switch keeps the page and what the page reads of its query', async ({ page, shop }) => {
    await page.goto(shop.url('en', '/pencil?shape=round&color=naturalSoft&utm_source=letter'))
    await switchTo(page, 'cz')
    await expect(page).toHaveURL(shop.url('cz', urlFor('cz', 'pencil', null, { shape: 'round', color: 'naturalSoft' })))
  })
})

test('the switch keeps the page and its query', async ({ page, shop }) => {
  await page.goto(shop.url('en', '/pencil?shape=round&color=naturalSoft'))
  const tags = { cz: 'cs', en: 'en', de: 'de' } as const
  for (const site of locales) {
    await switchTo(page, site)
    await expect(page).toHaveURL(shop.url(site, urlFor(site, 'pencil', null, { shape: 'round', color: 'naturalSoft' })))
    await expect(page.locator('html')).toHaveAttribute('lang', tags[site])
  }
})

test.describe('a used or invalid token', () => {
  test.use({ expectedErrors: [/404/] })

  test('opens the page nevertheless, and is removed from the URL', async ({ page, shop }) => {
    await page.goto(shop.url('en', `/cart#handover=${'a'.repeat(43)}`))
    await expect(page.getByRole('heading', { name: 'Your cart is empty.' })).toBeVisible()
    await expect(page).toHaveURL(shop.url('en', '/cart'))
  })
})
