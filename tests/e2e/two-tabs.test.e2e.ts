import { urlFor } from '#urls'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { shopperOn } from '#tests/support/browser/shopper.ts'
import { provesMessage } from '#tests/support/browser/proves-message.ts'

test('editing a line that was deleted in another tab says so, and saving creates a new line', async ({ page, context, shop }) => {
  provesMessage('lineNotFound.configurator')
  const here = shopperOn(page, shop, 'en')
  const { designer, checkout } = here.words
  const lost = page.getByText(designer('stores.cartStore.notFound'))
  await here.openDesigner('block-51', { color: 'white', scale: 'freeTop' })
  await here.addText('Lindqvist')
  await here.addToCart()
  await here.cartLines.getByRole('link', { name: new RegExp(`^${checkout('line.edit')}`) }).click()
  await expect(here.priceColumn.getByRole('button', { name: designer('cart.continue'), exact: true })).toBeEnabled()
  await expect(lost).toBeHidden()

  const elsewhere = await context.newPage()
  const there = shopperOn(elsewhere, shop, 'en')
  await elsewhere.goto(shop.url('en', urlFor('en', 'cart')))
  await there.cartLines.getByRole('button', { name: new RegExp(`^${checkout('line.delete')}`) }).click()
  await elsewhere.getByRole('button', { name: checkout('cart.delete.yes'), exact: true }).click()
  await elsewhere.close()

  await expect(lost).toBeVisible()
  await page.reload()
  await expect(lost).toBeVisible()
  await here.addToCart()
  await expect(here.cartLines).toHaveCount(1)
})

test('a line opens for editing from its URL alone, without a draft', async ({ page, context, shop }) => {
  const here = shopperOn(page, shop, 'en')
  await here.openDesigner('block-51', { color: 'white', scale: 'freeTop' })
  await here.addText('Lindqvist')
  await here.addToCart()
  const edit = here.cartLines.getByRole('link', { name: new RegExp(`^${here.words.checkout('line.edit')}`) })
  const address = await edit.getAttribute('href')
  const elsewhere = await context.newPage()
  const there = shopperOn(elsewhere, shop, 'en')
  await elsewhere.goto(shop.url('en', address ?? ''))
  await expect(there.layer('Lindqvist')).toBeVisible()
  await expect(there.priceColumn.getByRole('button', { name: there.words.designer('cart.continue'), exact: true })).toBeEnabled()
})

test('a total that another tab has changed is named before the order is placed', async ({ page, context, shop }) => {
  const here = shopperOn(page, shop, 'en')
  const { checkout } = here.words
  await here.openDesigner('block-51', { color: 'white', scale: 'freeTop' })
  await here.addToCart()
  await here.goOn(checkout('cart.continue'))
  await here.fillInformation()
  await here.goOn(checkout('information.continue'))
  await here.goOn(checkout('recapitulation.continue'))
  const summary = page.getByRole('region', { name: checkout('summary.toPay') })
  await expect(summary).toContainText('€')
  await expect(summary).not.toContainText('…')
  const notice = page.getByRole('status').filter({ hasText: checkout('payment.newTotal', { total: '' }).slice(0, 40) })
  await expect(notice).toHaveCount(0)
  const before = await summary.innerText()

  const elsewhere = await context.newPage()
  const there = shopperOn(elsewhere, shop, 'en')
  await elsewhere.goto(shop.url('en', urlFor('en', 'cart')))
  await there.cartLines.getByRole('button', { name: new RegExp(`^${checkout('line.duplicate')}`) }).click()
  await expect(there.cartLines).toHaveCount(2)
  await expect(notice).toBeVisible()
  expect(await summary.innerText()).not.toBe(before)
})

test('the tab that ordered shows the confirmation, even while another tab is on the cart', async ({ page, context, shop }) => {
  const here = shopperOn(page, shop, 'en')
  await here.openDesigner('block-51', { color: 'white', scale: 'freeTop' })
  await here.addToCart()
  const elsewhere = await context.newPage()
  await elsewhere.goto(shop.url('en', urlFor('en', 'cart')))
  await expect(shopperOn(elsewhere, shop, 'en').cartLines).toHaveCount(1)
  // The confirmation page loads late, as on a slow network, and the other tab has already shown it.
  await page.route('**/assets/thanks-page-*.js', async (route) => {
    await expect(elsewhere).toHaveURL(shop.url('en', urlFor('en', 'thanks')))
    await route.continue()
  })
  await here.order()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Grace')
})
