import type { Page } from '@playwright/test'
import { locales } from '#domain/locale.ts'
import { urlFor } from '#urls'
import { seedCart } from '#tests/support/browser/seed-cart.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { shopperOn } from '#tests/support/browser/shopper.ts'
import { sweep } from '#tests/support/sweep.ts'

const picture = (page: Page) => page.getByRole('main').locator('figure[data-ready]')

for (const site of sweep(locales, (site) => site === 'de'))
  test(`the confirmation page shows the buyer's own product, and the way to a new order is quiet (${site})`, async ({ page, shop }) => {
    const shopper = shopperOn(page, shop, site)
    const { checkout } = shopper.words
    await shopper.openDesigner('block-72', { color: 'brown', scale: 'freeTop' })
    await shopper.addText('Novák & syn')
    await shopper.addToCart()
    await shopper.order()
    await expect(picture(page)).toContainText('Novák & syn')
    await expect(page.getByRole('main').locator('img[src*="/images/products/"]')).toHaveCount(0)
    // Nothing moves: the frame is as high as it was before the picture was drawn.
    const frame = await picture(page).boundingBox()
    expect((frame?.width ?? 0) / (frame?.height ?? 1)).toBeCloseTo(1.5, 1)
    // The payment is still open, so the one red button is not the new order.
    const newOrder = page.getByRole('link', { name: checkout('thanks.newOrder') })
    await expect(newOrder).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await expect(newOrder).toHaveCSS('border-top-color', 'rgb(27, 25, 22)')
  })

test('where the cart is not that of the order, the confirmation page shows a blank meter without anybody else’s print', async ({
  page,
  shop,
}) => {
  await seedCart(page, { shop, site: 'en', lines: [] })
  const order = { token: 'a'.repeat(32), orderCode: '26000001', clearsCart: true, isPaid: true }
  await page.evaluate((placed) => localStorage.setItem('placedOrder', placed), JSON.stringify(order))
  await page.goto(shop.url('en', urlFor('en', 'thanks')))
  await expect(picture(page).locator('svg').first()).toBeVisible()
  await expect(picture(page)).not.toContainText('VRBA')
  await expect(picture(page).locator('image')).toHaveCount(0)
})
