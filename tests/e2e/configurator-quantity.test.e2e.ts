import { expect, test } from '#tests/support/browser/shop-test.ts'
import { shopperOn } from '#tests/support/browser/shopper.ts'
import { provesMessage } from '#tests/support/browser/proves-message.ts'

const white = { color: 'white', scale: 'freeTop' }

test.describe('the quantity', () => {
  test('ignores letters, stops at the stock with an alert of three seconds, and counts the minimum when it is left empty', async ({
    page,
    shop,
  }) => {
    provesMessage('quantityAboveStock.configurator')
    const shopper = shopperOn(page, shop, 'en')
    const { quantity, priceColumn } = shopper
    // A version that no other test buys, so its stock is the seeded one.
    await shopper.openDesigner('block-51', { color: 'yellow116', scale: 'freeTop' })
    await quantity.click()
    // A click in the middle of the figure may place the caret on either side of it.
    await page.keyboard.press('End')
    await page.keyboard.type('0abc-.')
    await expect(quantity).toHaveValue('10')
    await quantity.fill('70000')
    await expect(quantity).toHaveValue('2600')
    const alert = priceColumn.getByRole('status').getByText('Only 2,600 pcs in stock.', { exact: true })
    await expect(alert).toBeVisible()
    await expect(alert).toBeHidden()
    await expect(priceColumn.getByRole('button', { name: 'Add one piece' })).toBeDisabled()
    await quantity.fill('999999')
    await expect(quantity).toHaveValue('2600')
    await quantity.fill('')
    await expect(quantity).toHaveValue('')
    await quantity.blur()
    await expect(quantity).toHaveValue('1')
    await expect(priceColumn.getByRole('button', { name: 'Remove one piece' })).toBeDisabled()
  })

  test('below the minimum becomes the minimum with an alert; at 0 nothing can be ordered and the minimum is priced', async ({
    page,
    shop,
  }) => {
    provesMessage('quantityBelowMinimum.configurator')
    const shopper = shopperOn(page, shop, 'en')
    const { quantity, priceColumn, total } = shopper
    await shopper.openDesigner('pencil-1', { color: 'whiteBlackHb', scale: 'withoutPrint' })
    await expect(quantity).toHaveValue('50')
    const ofMinimum = await total.innerText()
    await shopper.setQuantity(500)
    await expect(total).not.toHaveText(ofMinimum)
    await quantity.fill('0')
    await expect(quantity).toHaveValue('0')
    await expect(priceColumn.getByRole('button', { name: 'Enter a quantity' })).toBeDisabled()
    await expect(total).toHaveText(ofMinimum)
    await quantity.fill('12')
    await quantity.blur()
    await expect(quantity).toHaveValue('50')
    await expect(priceColumn.getByText('The minimum is 50 pcs.', { exact: true })).toBeVisible()
    await priceColumn.getByRole('button', { name: 'Add one piece' }).click()
    await expect(quantity).toHaveValue('51')
  })

  test('is selected for overwriting when it is reached by the Tab key', async ({ page, shop }) => {
    const shopper = shopperOn(page, shop, 'en')
    const { quantity, priceColumn } = shopper
    await shopper.openDesigner('spatula-3')
    await expect(quantity).toHaveValue('1,000')
    await priceColumn.getByRole('button', { name: 'Add one piece' }).focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.type('2500')
    await page.keyboard.press('Tab')
    await expect(quantity).toHaveValue('2,500')
  })

  test('of an article with a minimum can be typed again digit by digit, and cleared', async ({ page, shop }) => {
    const shopper = shopperOn(page, shop, 'en')
    const { quantity } = shopper
    await shopper.openDesigner('pencil-1', { color: 'whiteBlackHb', scale: 'withoutPrint' })
    await shopper.setQuantity(500)
    await quantity.selectText()
    await quantity.pressSequentially('300', { delay: 50 })
    await expect(quantity).toHaveValue('300')
    await quantity.fill('')
    await expect(quantity).toHaveValue('')
    await quantity.blur()
    await expect(quantity).toHaveValue('50')
    await shopper.setQuantity(500)
    await shopper.addToCart()
    const inCart = shopper.cartLines.getByRole('textbox')
    await inCart.selectText()
    await inCart.pressSequentially('300', { delay: 200 })
    await expect(inCart).toHaveValue('300')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('has thousands separators, but not while it is edited', async ({ page, shop }) => {
    const shopper = shopperOn(page, shop, 'de')
    const { quantity } = shopper
    await shopper.openDesigner('block-72', white)
    await quantity.click()
    await quantity.selectText()
    await quantity.pressSequentially('2500')
    await expect(quantity).toHaveValue('2500')
    await quantity.blur()
    await expect(quantity).toHaveValue('2.500')
    await quantity.focus()
    await expect(quantity).toHaveValue('2500')
    await shopper.addToCart()
    const inCart = shopper.cartLines.getByRole('textbox')
    await expect(inCart).toHaveValue('2.500')
    await shopper.cartLines.getByRole('button', { name: shopper.words.checkout('quantity.decrease') }).click()
    await expect(inCart).toHaveValue('2.499')
  })

  test('has them as soon as Enter is pressed, and can be edited further', async ({ page, shop }) => {
    const shopper = shopperOn(page, shop, 'de')
    const { quantity } = shopper
    await shopper.openDesigner('block-72', white)
    await quantity.fill('1250')
    await quantity.press('Enter')
    await expect(quantity).toBeFocused()
    await expect(quantity).toHaveValue('1.250')
    await quantity.press('ArrowUp')
    await expect(quantity).toHaveValue('1.251')
    await quantity.press('End')
    await quantity.press('Backspace')
    await expect(quantity).toHaveValue('125')
    await page.keyboard.type('00')
    await quantity.press('Enter')
    await expect(quantity).toHaveValue('12.500')
    // Before the last three digits: the caret keeps its place when the separator is removed.
    for (let step = 0; step < 3; step += 1) await quantity.press('ArrowLeft')
    await quantity.press('Backspace')
    await expect(quantity).toHaveValue('1500')
    await quantity.press('Enter')
    await quantity.selectText()
    await page.keyboard.type('2000')
    await expect(quantity).toHaveValue('2000')
  })

  test('is lowered with an alert when another scale has less in stock, and can be ordered', async ({ page, shop }) => {
    const shopper = shopperOn(page, shop, 'en')
    const { quantity, priceColumn } = shopper
    await shopper.openDesigner('block-51', white)
    await shopper.setQuantity(250)
    await page.getByRole('combobox', { name: 'Scale', exact: true }).selectOption('freeCenter')
    await expect(quantity).toHaveValue('40')
    await expect(priceColumn.getByRole('status').getByText('Only 40 pcs in stock.', { exact: true })).toBeVisible()
    await expect(priceColumn.getByRole('button', { name: 'Add to cart' })).toBeEnabled()
  })

  test('is set by the ladder by keyboard, and selects its tier in the ladder', async ({ page, shop }) => {
    const shopper = shopperOn(page, shop, 'en')
    const { quantity, priceColumn, total } = shopper
    await shopper.openDesigner('block-72', white)
    const tier = (from: string) => priceColumn.getByRole('radio', { name: new RegExp(`^${from}[–\\s]`) })
    await expect(priceColumn.getByRole('radio')).toHaveCount(15)
    await tier('1').focus()
    const one = await total.innerText()
    await page.keyboard.press('ArrowDown')
    await expect(quantity).toHaveValue('10')
    await expect(total).not.toHaveText(one)
    await page.keyboard.press('ArrowDown')
    await expect(quantity).toHaveValue('30')
    await shopper.setQuantity(250)
    await expect(tier('200')).toBeChecked()
    await tier('1,000').locator('..').click()
    await expect(quantity).toHaveValue('1,000')
  })

  test('cannot select a tier above the stock, and tiers below the minimum are not shown', async ({ page, shop }) => {
    provesMessage('tierAboveStock.configurator')
    const shopper = shopperOn(page, shop, 'en')
    await shopper.openDesigner('block-51', { color: 'white', scale: 'freeCenter' })
    const tiers = shopper.priceColumn.getByRole('radio')
    await expect(tiers.nth(2)).toBeEnabled()
    for (const nth of [3, 4, 14]) await expect(tiers.nth(nth)).toBeDisabled()
    await expect(shopper.priceColumn.getByTitle(/^Only 40\spcs in stock\.$/).first()).toBeVisible()
    await shopper.openDesigner('spatula-1')
    await expect(tiers).toHaveCount(8)
    await expect(shopper.quantity).toHaveValue('1,000')
  })

  test('above the stock is white on red, and the suggested solution fits an article of one colour', async ({ page, shop }) => {
    const shopper = shopperOn(page, shop, 'en')
    await shopper.openDesigner('ruler-4')
    const chosen = shopper.priceColumn.getByRole('radio', { checked: true }).locator('xpath=..')
    for (const part of [0, 1]) await expect(chosen.getByText(/[0-9]/).nth(part)).toHaveCSS('color', 'rgb(255, 255, 255)')
    await expect(shopper.priceColumn.getByText('Choose a different version.')).toBeVisible()
  })

  test('that costs more than a larger one says so, and offers it', async ({ page, shop }) => {
    const shopper = shopperOn(page, shop, 'en')
    await shopper.openDesigner('block-72', white)
    await shopper.addText('VRBA')
    await shopper.setQuantity(499)
    await shopper.priceColumn.getByRole('button', { name: 'Choose 500' }).click()
    await expect(shopper.quantity).toHaveValue('500')
  })
})
