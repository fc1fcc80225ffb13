import { urlFor } from '#urls'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { addresses, shopperOn } from '#tests/support/browser/shopper.ts'
import { pressOn, tabTo } from '#tests/support/browser/tab-to.ts'
import { provesMessage } from '#tests/support/browser/proves-message.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('with the keyboard alone a shopper designs and orders; every opened page is announced and receives the focus', async ({
  page,
  shop,
}) => {
  test.setTimeout(120_000)
  const { words, quantity } = shopperOn(page, shop, 'en')
  const { catalogue, designer, checkout, shell } = words
  const follow = (role: 'link' | 'button', name: string | RegExp) => pressOn(page, page.getByRole(role, { name, exact: true }))
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
  await page.keyboard.press('Control+Enter')
  await tabTo(page, page.getByRole('textbox', { name: designer('quantity.label'), exact: true }))
  await page.keyboard.press('Control+a')
  await page.keyboard.type('250')
  await expect(quantity).toHaveValue('250')
  await follow('button', designer('cart.add'))

  await arriveAt(checkout('cart.title'), urlFor('en', 'cart'))
  await follow('link', checkout('cart.continue'))
  await arriveAt(checkout('information.title'), urlFor('en', 'information'))
  const { country, ...texts } = addresses.en
  for (const [field, value] of Object.entries(texts)) {
    await tabTo(page, page.getByRole('textbox', { name: checkout(`information.fields.${field as keyof typeof texts}`), exact: true }))
    await page.keyboard.type(value)
    if (field !== 'street') continue
    await tabTo(page, page.getByRole('combobox', { name: checkout('information.fields.country'), exact: true }))
    await page.keyboard.type('Aus')
    await expect(page.getByRole('combobox')).toHaveValue(country)
  }
  await follow('button', checkout('information.continue'))
  await arriveAt(checkout('recapitulation.title'), urlFor('en', 'recapitulation'))
  await follow('link', checkout('recapitulation.continue'))
  // A full navigation, required by PayPal: the browser announces its title and starts at its top.
  await expect(page).toHaveURL(shop.url('en', urlFor('en', 'payment')))
  await expect(page).toHaveTitle(`${checkout('payment.title')} | Rule & Lead`)
  await tabTo(page, page.getByRole('checkbox', { name: /terms/, exact: true }))
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
    await pressOn(page, page.getByRole('button', { name: checkout('payment.order'), exact: true }))
    await expect(page.getByRole('alert')).toHaveText(checkout('payment.ours'))
    await expect(page.getByRole('button', { name: checkout('payment.order') })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(shop.url('en', urlFor('en', 'thanks')))
  })
})
