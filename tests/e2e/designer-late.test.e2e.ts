import type { Page } from '@playwright/test'
import { threeInkLogo } from '../support/logos.ts'
import { inkChoice, inkPanel } from '#tests/support/browser/ink-panel.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { shopperOn } from '#tests/support/browser/shopper.ts'

/** Lazily loaded code that fails to load on a bad connection. */
test.describe('a part of the designer that does not load', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch dynamically imported module/] })

  const part = (name: string) => `**/assets/${name}-*`
  const lose = (page: Page, name: string) => page.route(part(name), (route) => route.abort())
  const find = (page: Page, name: string) => page.unroute(part(name))
  const retry = (page: Page) => page.getByRole('button', { name: 'Try again' })
  const notArrived = (page: Page) => page.getByText('This part of the page did not load.')

  test('is reported in its place and loaded by a retry, and the design is kept', async ({ page, shop }) => {
    const shopper = shopperOn(page, shop, 'en')
    await lose(page, 'image-inks')
    await lose(page, 'verify-colors')
    await lose(page, 'color-picker')
    await shopper.openDesigner('block-72', { color: 'white', scale: 'freeTop' })
    await shopper.setQuantity(1000)
    await shopper.uploadLogo(threeInkLogo)

    await expect(notArrived(page)).toBeVisible()
    await find(page, 'image-inks')
    await retry(page).click()
    await expect(inkChoice(page, '3 inks')).toBeChecked()

    await inkPanel(page).getByRole('button', { name: 'Colour mixed red #D5281E' }).click()
    await expect(page.getByRole('dialog', { name: 'Not loaded' })).toBeVisible()
    await find(page, 'color-picker')
    await retry(page).click()
    await expect(page.getByRole('tab', { name: 'Pantone' })).toBeVisible()
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByRole('dialog', { name: 'Not loaded' })).toBeVisible()
    await find(page, 'verify-colors')
    await retry(page).click()
    await expect(shopper.colorCheck).toBeVisible()
    await expect(shopper.layer(threeInkLogo.name)).toHaveCount(1)
  })

  test('the checks are loaded by a retry, and nothing is ordered unchecked', async ({ page, shop }) => {
    const shopper = shopperOn(page, shop, 'en')
    await lose(page, 'preflight')
    await shopper.openDesigner('block-72', { color: 'white', scale: 'freeTop' })
    await shopper.setQuantity(1000)
    await shopper.addText('Kral')
    await expect(notArrived(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeDisabled()

    await find(page, 'preflight')
    await retry(page).click()
    await expect(page.getByRole('region', { name: 'Checks' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeEnabled()
    await expect(notArrived(page)).toBeHidden()
  })

  test('pictures are added by a retry when the part that reads them did not load', async ({ page, shop }) => {
    const shopper = shopperOn(page, shop, 'en')
    await lose(page, 'add-images')
    await shopper.openDesigner('block-72', { color: 'white', scale: 'freeTop' })
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload image' }).click()
    await (await choosing).setFiles(threeInkLogo)
    await expect(notArrived(page)).toBeVisible()
    await find(page, 'add-images')
    await retry(page).click()
    await expect(shopper.layer(threeInkLogo.name)).toHaveCount(1)
  })

  test('a picture whose analysis failed is analysed again', async ({ page, shop }) => {
    const shopper = shopperOn(page, shop, 'en')
    await lose(page, 'find-picture-colors')
    await shopper.openDesigner('block-72', { color: 'white', scale: 'freeTop' })
    await shopper.setQuantity(1000)
    await shopper.uploadLogo(threeInkLogo)
    await expect(notArrived(page)).toBeVisible()
    await find(page, 'find-picture-colors')
    await retry(page).click()
    await expect(inkChoice(page, '3 inks')).toBeVisible()
  })
})
