import type { Page } from '@playwright/test'
import { type Locale, locales } from '#domain/locale.ts'
import { translatorOf } from '#messages/every-message.ts'
import { contentPages, urlFor } from '#urls'
import { expectFitAndAccessible, expectAccessible } from '#tests/support/browser/inspect-page.ts'
import { pngLogo } from '../support/logos.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { shopperOn } from '#tests/support/browser/shopper.ts'
import { everyNth, sweep } from '#tests/support/sweep.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.setTimeout(300_000)

/** The words at a price that shipping is added, with its costs. */
const costsOfShipping = (page: Page, site: Locale) =>
  page.getByRole('link', { name: translatorOf(site).of('shell')('plusDelivery'), exact: true }).first()

const phone = { width: 390, height: 844 }

for (const site of sweep(locales, (site) => site === 'de')) {
  test(`the catalogue of the ${site} site has no serious accessibility error`, async ({ page, shop }) => {
    const priced = [
      urlFor(site, 'home'),
      // Filtered, because all cards are alike.
      urlFor(site, 'meter', null, { type: 'block7' }),
      urlFor(site, 'ruler', null, { length: 15 }),
      urlFor(site, 'pencil', null, { shape: 'triangular' }),
      urlFor(site, 'spatula', null, { perforated: 'true' }),
      urlFor(site, 'meter', null, { type: 'slimboy', length: 3 }),
      urlFor(site, 'product', { productId: 'pencil-1' }),
      urlFor(site, 'product', { productId: 'ruler-1' }),
      urlFor(site, 'product', { productId: 'block-72' }, { color: 'ocher' }),
    ]
    for (const path of priced) {
      await page.goto(shop.url(site, path))
      await expectFitAndAccessible(page, path)
      await expect(costsOfShipping(page, site), `${path} says that shipping is added`).toBeVisible()
    }
    const landing = urlFor(site, 'landing', { category: 'meter' })
    await page.goto(shop.url(site, landing))
    await expectFitAndAccessible(page, landing)
  })

  test(`designer and order steps of the ${site} site have no serious accessibility error`, async ({ page, shop }) => {
    const shopper = shopperOn(page, shop, site)
    const { checkout, designer, catalogue } = shopper.words
    await page.goto(shop.url(site, urlFor(site, 'cart')))
    await expect(page.getByRole('heading', { name: checkout('cart.empty.headline') })).toBeVisible()
    await expectFitAndAccessible(page, 'the empty cart')

    await shopper.openDesigner('block-72')
    await expectFitAndAccessible(page)
    await expect(costsOfShipping(page, site)).toBeVisible()
    await shopper.addText('VRBA')
    await expectFitAndAccessible(page, 'the designer with a text')
    await page.getByRole('button', { name: designer('toolbar.color', { name: catalogue('inks.names.black') }) }).click()
    await expect(page.getByRole('dialog', { name: designer('palette.title') })).toBeVisible()
    await expectAccessible(page, 'the palette')
    await page.keyboard.press('Escape')
    await shopper.chooseSide(catalogue('sides.lastSlat'))
    await shopper.uploadLogo(await pngLogo())
    await expectFitAndAccessible(page, 'the designer with a picture')
    await shopper.addToCart()
    await expect(shopper.cartLines).toHaveCount(1)
    await expect(costsOfShipping(page, site)).toBeVisible()
    await expectFitAndAccessible(page)

    await shopper.goOn(checkout('cart.continue'))
    await shopper.goOn(checkout('information.continue'))
    await expect(page.getByRole('alert')).toBeVisible()
    await expectFitAndAccessible(page, 'the information with its faults')
    for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check()
    await expectFitAndAccessible(page, 'the information with company and delivery')
    for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.uncheck()
    await shopper.fillInformation()
    await shopper.goOn(checkout('information.continue'))
    await expect(page).toHaveURL(shop.url(site, urlFor(site, 'recapitulation')))
    await expectFitAndAccessible(page)
    await shopper.goOn(checkout('recapitulation.continue'))
    await expect(page).toHaveURL(shop.url(site, urlFor(site, 'payment')))
    const guarantee = page.getByRole('region', { name: translatorOf(site).of('law')('guarantee.title') })
    await expect(guarantee.getByRole('link').last()).toHaveAttribute('href', urlFor(site, 'guarantee'))
    await shopper.goOn(checkout('payment.order'))
    await expectFitAndAccessible(page)
    await page.getByRole('checkbox').check()
    await shopper.goOn(checkout('payment.order'))
    await expect(page).toHaveURL(shop.url(site, urlFor(site, 'thanks')))
    await expect(page.getByRole('img', { name: /QR/ })).toBeVisible()
    await expectFitAndAccessible(page)
  })
}

test('the designer of every category has no serious accessibility error', async ({ page, shop }) => {
  for (const [index, productId] of ['ruler-2', 'pencil-1', 'spatula-1', 'slimboy'].entries()) {
    await shopperOn(page, shop, locales[index % locales.length] ?? 'en').openDesigner(productId)
    await expectFitAndAccessible(page)
  }
})

test('the company and legal pages have no serious accessibility error', async ({ page, shop }) => {
  for (const [index, name] of sweep([...contentPages.entries()], everyNth(2))) {
    const site = locales[index % locales.length] ?? 'en'
    await page.goto(shop.url(site, urlFor(site, name)))
    await expectFitAndAccessible(page)
  }
})

test.describe('a missing page', () => {
  test.use({ expectedErrors: [/404/] })

  test('has no serious accessibility error', async ({ page, shop }) => {
    await page.goto(shop.url('en', '/404'))
    await expectFitAndAccessible(page)
  })
})

test.describe('dialogs and overlays have no serious accessibility error', () => {
  test('the menu', async ({ page, shop }) => {
    await page.goto(shop.url('en'))
    await page.getByRole('banner').locator('summary').click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Careers' })).toBeVisible()
    await expectFitAndAccessible(page, 'the menu')
  })

  test('the filters of a narrow screen', async ({ page, shop }) => {
    await page.setViewportSize(phone)
    await page.goto(shop.url('en', '/meter'))
    await page.getByRole('link', { name: 'Filters' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, 'the filter sheet')
  })

  test('the lightbox', async ({ page, shop }) => {
    await page.goto(shop.url('en', '/product/block-72'))
    await page.getByRole('link', { name: 'Enlarge picture' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectFitAndAccessible(page, 'the lightbox')
  })

  test('the confirmation before a design is reset', async ({ page, shop }) => {
    await shopperOn(page, shop, 'en').openDesigner('block-72')
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(page.getByRole('dialog', { name: 'New configuration' })).toBeVisible()
    await expectFitAndAccessible(page, 'the reset')
  })

  test('the link dialog of a design', async ({ page, shop }) => {
    await shopperOn(page, shop, 'de').openDesigner('block-72')
    await page.getByRole('button', { name: 'Als Link speichern' }).click()
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Link' })).toBeVisible()
    await expectFitAndAccessible(page, 'the link')
  })

  test('price and layers of the designer on a phone', async ({ page, shop }) => {
    await shopperOn(page, shop, 'en').openDesigner('block-72')
    await page.setViewportSize(phone)
    await page.getByRole('button', { name: /each/ }).click()
    await expect(page.getByRole('dialog', { name: 'Quantity and price' })).toBeVisible()
    await expectAccessible(page, 'the price sheet')
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByRole('button', { name: 'Layers, 0 objects' }).click()
    await expect(page.getByRole('dialog', { name: 'Layers' })).toBeVisible()
    await expectAccessible(page, 'the layers sheet')
  })

  test('the confirmation before a design is deleted', async ({ page, shop }) => {
    const shopper = shopperOn(page, shop, 'en')
    await shopper.openDesigner('block-72')
    await shopper.addToCart()
    await shopper.cartLines.getByRole('button', { name: /^Delete/ }).click()
    await expect(page.getByRole('dialog', { name: 'Delete this design?' })).toBeVisible()
    await expectFitAndAccessible(page, 'the delete')
  })
})
