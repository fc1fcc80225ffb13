import type { Page } from '@playwright/test'
import { shopperOn } from '../support/browser/shopper.ts'
import { expect, test } from '../support/browser/shop-test.ts'

const fontFile = '**/assets/OpenSans_400Regular-*'

/** Holds the font of new texts back until it is released. */
async function holdFont(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(fontFile, async (route) => {
    await released
    await route.continue()
  })
  return release
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
const lines = (page: Page) => page.locator('[data-side="0"] [data-node] text')

test('letters that are typed before the font is loaded are in the text, and the next ones follow them', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  const release = await holdFont(page)
  await shopper.openDesigner('ruler-1')
  await page.getByRole('button', { name: 'Add text' }).click()
  await page.keyboard.type('Vrba a syn')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Bro')
  await page.keyboard.press('ArrowLeft')
  await expect(field(page)).toHaveValue('Vrba a syn\nBro')
  await expect(lines(page)).toHaveCount(0)
  release()
  await expect(lines(page)).toHaveText(['Vrba a syn', 'Bro'])
  await page.keyboard.type('n')
  await expect(lines(page)).toHaveText(['Vrba a syn', 'Brno'])
  await page.keyboard.press('Escape')
  await expect(shopper.layer('Vrba a syn')).toHaveCount(1)
  await page.keyboard.press('F2')
  await page.keyboard.type('Nobody')
  await expect(lines(page)).toHaveText(['Nobody'])
  await page.keyboard.press('Escape')
  for (const text of [['Vrba a syn', 'Brno'], ['Your text'], []]) {
    await page.keyboard.press('Control+z')
    await expect(lines(page)).toHaveText(text)
  }
})

test('nothing is added to the cart before the text that was typed', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  const release = await holdFont(page)
  await shopper.openDesigner('ruler-1')
  await page.getByRole('button', { name: 'Add text' }).click()
  await page.keyboard.type('Vrba')
  await page.keyboard.press('Escape')
  const add = shopper.priceColumn.getByRole('button', { name: shopper.words.designer('cart.add') })
  await expect(add).toBeDisabled()
  release()
  await shopper.addToCart()
  await expect(shopper.cartLines).toHaveCount(1)
  await expect(shopper.cartLines).not.toContainText(shopper.words.checkout('line.print.none'))
})

test('a text that was finished or left before its font is loaded is added, and undo takes it back', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  const release = await holdFont(page)
  await shopper.openDesigner('ruler-1')
  await page.getByRole('button', { name: 'Add text' }).click()
  await page.keyboard.type('Lost')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(field(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Add text' }).click()
  await page.keyboard.type('Vrba')
  // A second press goes on with the same text.
  await page.getByRole('button', { name: 'Add text' }).click()
  await page.keyboard.type('!')
  await page.keyboard.press('Escape')
  await expect(page.locator('svg[data-side="0"]')).toBeFocused()
  release()
  await expect(lines(page)).toHaveText(['Vrba!'])
  await expect(field(page)).toHaveCount(0)
  await expect(shopper.layer('Vrba!')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Control+z')
  await expect(lines(page)).toHaveCount(0)
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('the letters stay until the font is loaded by a retry', async ({ page, shop }) => {
    const shopper = shopperOn(page, shop, 'en')
    await page.route(fontFile, (route) => route.abort())
    await shopper.openDesigner('ruler-1')
    await page.getByRole('button', { name: 'Add text' }).click()
    await page.keyboard.type('Vrba')
    await expect(page.getByText('The font could not be loaded')).toBeVisible()
    await page.unroute(fontFile)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(lines(page)).toHaveText(['Vrba'])
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the letters move from the stage to the field below it', async ({ page, shop }) => {
    const shopper = shopperOn(page, shop, 'en')
    const release = await holdFont(page)
    await shopper.openDesigner('ruler-1')
    await page.getByRole('button', { name: 'Add text' }).tap()
    await page.keyboard.type('Vrb')
    await expect(field(page)).toHaveValue('Vrb')
    release()
    await expect(shopper.toolbar.getByRole('textbox', { name: 'Text', exact: true })).toBeFocused()
    await page.keyboard.type('a')
    await expect(lines(page)).toHaveText(['Vrba'])
  })
})
