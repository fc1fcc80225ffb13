import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { LogoFile } from '../support/logos.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { shopperOn } from '#tests/support/browser/shopper.ts'

const white = { color: 'white', scale: 'freeTop' }

/** A photo of few pixels, as found on a web page. */
async function coarsePhoto(): Promise<LogoFile> {
  const buffer = await sharp({ create: { width: 160, height: 20, channels: 3, background: '#7a1f2b' } })
    .png()
    .toBuffer()
  return { name: 'coarse.png', mimeType: 'image/png', buffer }
}

const checks = (page: Page) => page.getByRole('region', { name: 'Checks' })

test('every error is named with side, object and limit, and its repair enables the cart', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-72', white)
  await shopper.addText('Nordhus')
  await expect(checks(page)).toContainText('No problems found')

  await page.getByRole('textbox', { name: 'Size in mm', exact: true }).fill('1')
  await page.keyboard.press('Enter')
  await expect(checks(page)).toContainText('1 error')
  const toContinue = shopper.priceColumn.getByRole('button', { name: 'Fix 1 error to continue' })
  await expect(toContinue).toBeDisabled()
  // The finding selects its object from anywhere.
  await shopper.chooseSide('Last slat')
  await checks(page).getByRole('button', { name: 'Nordhus, First slat', exact: true }).click()
  await expect(shopper.layer('Nordhus')).toHaveAttribute('aria-selected', 'true')

  await checks(page)
    .getByRole('button', { name: /^Enlarge letters to .* mm: Nordhus, First slat$/ })
    .click()
  await expect(checks(page)).toContainText('No problems found')
  await page.keyboard.press('Control+z')
  await expect(toContinue).toBeVisible()
  await page.keyboard.press('Control+Shift+z')
  await shopper.addToCart()
})

test('on a phone a row above the price counts the errors and opens them as a sheet', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-72', white)
  await page.setInputFiles('input[type=file]', await coarsePhoto())
  await page.getByRole('textbox', { name: 'Width in mm', exact: true }).fill('64')
  await page.keyboard.press('Enter')
  const row = page.getByRole('button', { name: /^Checks.* error/ })
  await row.click()
  const sheet = page.getByRole('dialog', { name: 'Checks' })
  await expect(sheet).toContainText('coarse.png, First slat')
  await sheet.getByRole('button', { name: /^Reduce to .*: coarse.png, First slat$/ }).click()
  await expect(sheet).toContainText('No problems found')
  await sheet.getByRole('button', { name: 'Close checks' }).click()
  await expect(page.getByRole('button', { name: 'Add to cart', exact: true })).toBeEnabled()
})

test('a small picture starts at a size that can be ordered, and a phone photo above 10 MB is downscaled and accepted', async ({
  page,
  shop,
}) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-72', white)
  const small = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#7a1f2b' } })
    .png()
    .toBuffer()
  await page.setInputFiles('input[type=file]', { name: 'small.png', mimeType: 'image/png', buffer: small })
  await expect(checks(page)).toContainText('No problems found')
  await expect(page.getByRole('textbox', { name: 'Width in mm', exact: true })).toHaveValue('7.6')

  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const photo = await sharp({ create: { width: 5200, height: 3600, channels: 3, background: '#808080', noise } })
    .jpeg({ quality: 95 })
    .toBuffer()
  expect(photo.length).toBeGreaterThan(10_000_000)
  await page.setInputFiles('input[type=file]', { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect(shopper.layer('photo.jpg')).toBeVisible()
  await expect(page.getByText('larger than')).toHaveCount(0)
})

test('an invisible object costs nothing and is named, and text on a dark product is white', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-72', { color: 'brown', scale: 'freeTop' })
  const total = () => shopper.priceColumn.getByText('Total without VAT').locator('xpath=..').innerText()
  const bare = await total()
  const empty = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><g/></svg>')
  await page.setInputFiles('input[type=file]', { name: 'empty.svg', mimeType: 'image/svg+xml', buffer: empty })
  await expect(checks(page)).toContainText('Picture is empty')
  expect(await total()).toBe(bare)
  await checks(page).getByRole('button', { name: 'Remove: empty.svg, First slat' }).click()
  await expect(shopper.layer('empty.svg')).toHaveCount(0)
  await shopper.addText('Nordhus')
  await expect(checks(page)).toContainText('No problems found')
})
