import type { Page } from '@playwright/test'
import { urlFor } from '#urls'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { addresses, shopperOn } from '#tests/support/browser/shopper.ts'
import { provesMessage } from '#tests/support/browser/proves-message.ts'

/** More than the tab stops of any page; after so many the focus has gone around. */
const maxTabs = 150

/** Presses Tab until the element with this name has the focus, and checks that the focus is visible. */
async function tabTo(page: Page, role: Parameters<Page['getByRole']>[0], name: string | RegExp): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: true }).and(page.locator(':focus-visible'))
  for (let pressed = 0; pressed < maxTabs; pressed += 1) {
    await page.keyboard.press('Tab')
    if ((await wanted.count()) > 0) return expect(wanted.first()).toBeInViewport()
  }
  throw new Error(`Tab never comes to the ${role} ${String(name)}`)
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('with the keyboard alone a shopper designs and orders; every opened page is announced and receives the focus', async ({
  page,
  shop,
}) => {
  test.setTimeout(120_000)
  const { words, quantity } = shopperOn(page, shop, 'en')
  const { catalogue, designer, checkout, shell } = words
  const follow = async (role: 'link' | 'button', name: string | RegExp) => {
    await tabTo(page, role, name)
    await page.keyboard.press('Enter')
  }
  const arriveAt = async (title: string, path: string) => {
    await expect(page).toHaveURL(shop.url('en', path))
    await expect(page.getByRole('status').getByText(`${title} | Rule & Lead`, { exact: true })).toBeAttached()
    await expect(page.getByRole('main')).toBeFocused()
  }

  await page.goto(shop.url('en'))
  await follow('link', shell('skipToContent'))
  await follow('link', new RegExp(`^${shell('categories.meter')}`))
  await arriveAt(shell('categories.meter'), urlFor('en', 'meter'))
  await follow('link', 'Block 51')
  await expect(page).toHaveURL(/\/product\/block-51\?/)
  await follow('link', catalogue('card.designOf', { name: 'Block 51' }))

  await follow('button', designer('addText'))
  await expect(page.getByRole('textbox', { name: designer('toolbar.text'), exact: true })).toBeFocused()
  await page.keyboard.type('Carpenter & Daughter')
  await page.keyboard.press('Enter')
  await tabTo(page, 'textbox', designer('quantity.label'))
  await page.keyboard.press('Control+a')
  await page.keyboard.type('250')
  await expect(quantity).toHaveValue('250')
  await follow('button', designer('cart.add'))

  await arriveAt(checkout('cart.title'), urlFor('en', 'cart'))
  await follow('link', checkout('cart.continue'))
  await arriveAt(checkout('information.title'), urlFor('en', 'information'))
  const { country, ...texts } = addresses.en
  for (const [field, value] of Object.entries(texts)) {
    await tabTo(page, 'textbox', checkout(`information.fields.${field as keyof typeof texts}`))
    await page.keyboard.type(value)
    if (field !== 'street') continue
    await tabTo(page, 'combobox', checkout('information.fields.country'))
    await page.keyboard.type('Aus')
    await expect(page.getByRole('combobox')).toHaveValue(country)
  }
  await follow('button', checkout('information.continue'))
  await arriveAt(checkout('recapitulation.title'), urlFor('en', 'recapitulation'))
  await follow('link', checkout('recapitulation.continue'))
  // A full navigation, required by PayPal: the browser announces its title and starts at its top.
  await expect(page).toHaveURL(shop.url('en', urlFor('en', 'payment')))
  await expect(page).toHaveTitle(`${checkout('payment.title')} | Rule & Lead`)
  await tabTo(page, 'checkbox', /terms/)
  await page.keyboard.press('Space')
  await follow('button', checkout('payment.order'))
  await arriveAt(checkout('thanks.title'), urlFor('en', 'thanks'))
  await follow('link', checkout('thanks.newOrder'))
  await arriveAt(shell('categories.meter'), urlFor('en', 'meter'))
})

test.describe('when the shop does not respond', () => {
  test.use({ expectedErrors: [/500|ApiError/] })

  test('an order keeps the focus on its button and can be retried from there', async ({ page, shop }) => {
    provesMessage('orderNotSent.payment')
    const shopper = shopperOn(page, shop, 'en')
    const { checkout } = shopper.words
    await shopper.openDesigner('block-51', { color: 'white', scale: 'freeTop' })
    await shopper.addToCart()
    await shopper.goOn(checkout('cart.continue'))
    await shopper.fillInformation()
    await shopper.goOn(checkout('information.continue'))
    await shopper.goOn(checkout('recapitulation.continue'))
    await page.getByRole('checkbox').check()
    await page.route('**/api/orders', (route) => route.fulfill({ status: 500, json: { message: 'broken' } }), { times: 1 })
    await tabTo(page, 'button', checkout('payment.order'))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText(checkout('payment.unreachable'))
    await expect(page.getByRole('button', { name: checkout('payment.order') })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(shop.url('en', urlFor('en', 'thanks')))
  })
})
