import { randomBytes } from 'node:crypto'
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

  const [width, height] = [4400, 1700]
  const photo = await sharp(randomBytes(3 * width * height), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 100 })
    .toBuffer()
  expect(photo.length).toBeGreaterThan(10_000_000)
  await page.setInputFiles('input[type=file]', { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo })
  // It is decoded and encoded twice, which takes a busy machine longer than a page takes to answer.
  await expect(shopper.layer('photo.jpg')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('larger than')).toHaveCount(0)
})

test('an invisible object costs nothing and is named, and text on a dark product is white', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-72', { color: 'brown', scale: 'freeTop' })
  const total = () => shopper.priceColumn.getByText('Total without VAT').locator('xpath=..').innerText()
  const bare = await total()
  const empty = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><g/></svg>')
  await page.setInputFiles('input[type=file]', { name: 'empty.svg', mimeType: 'image/svg+xml', buffer: empty })
  await expect(checks(page)).toContainText('Image is empty')
  expect(await total()).toBe(bare)
  await checks(page).getByRole('button', { name: 'Remove: empty.svg, First slat' }).click()
  await expect(shopper.layer('empty.svg')).toHaveCount(0)
  await shopper.addText('Nordhus')
  await expect(checks(page)).toContainText('No problems found')
})

test('a letter with strokes too thin to print is named, framed on the stage, and printed when the text is larger', async ({
  page,
  shop,
}) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-72', white)
  await shopper.addText('Vrba')
  await shopper.toolbar.getByRole('button', { name: /^Font: / }).click()
  await page.getByRole('option', { name: 'Dancing Script' }).click()
  await expect(page.locator('[data-node] text')).toHaveAttribute('font-family', "'Print Dancing Script'")
  await page.getByRole('textbox', { name: 'Size in mm', exact: true }).fill('3.4')
  await page.keyboard.press('Enter')
  await expect(checks(page)).toContainText(/Stroke of 0\.0\d mm in “[Vrba]”/)
  await expect(checks(page)).toContainText('Digital print holds lines from 0.1 mm.')
  const frame = await page.locator('[data-narrow] path').first().boundingBox()
  const text = await page.locator('[data-node] text').boundingBox()
  // The frame leaves 5 px around a letter, which is narrower than its text.
  expect(frame?.width).toBeLessThan((text?.width ?? 0) + 10)
  expect(frame?.x).toBeGreaterThan((text?.x ?? 0) - 12)
  await checks(page)
    .getByRole('button', { name: /^Enlarge letters to .* mm: Vrba, First slat$/ })
    .click()
  await expect(checks(page)).toContainText('No problems found')
  await expect(page.locator('[data-narrow]')).toHaveCount(0)
})

test('a gap between two pictures in one ink that fills with ink is named and framed, and gone when they are moved apart', async ({
  page,
  shop,
}) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-72', white)
  const place = async (name: string, leftMm: string) => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path d="M0 0h40v20h-40z"/></svg>'
    await page.setInputFiles('input[type=file]', { name, mimeType: 'image/svg+xml', buffer: Buffer.from(`${svg}<!--${name}-->`) })
    await expect(shopper.layer(name)).toHaveAttribute('aria-selected', 'true')
    for (const [label, mm] of [
      ['Width in mm', '10'],
      ['From left in mm', leftMm],
    ] as const) {
      await page.getByRole('textbox', { name: label, exact: true }).fill(mm)
      await page.keyboard.press('Enter')
    }
  }
  await place('left.svg', '60')
  await place('right.svg', '70.05')
  await expect(checks(page)).toContainText('Gap of 0.05 mm')
  await expect(checks(page)).toContainText('“right.svg” and “left.svg” print in the same ink and almost touch.')
  const [frame, right] = [await page.locator('[data-narrow] path').first().boundingBox(), page.locator('[data-node]').last()]
  // At the left edge of the right picture, 5 px around.
  expect(Math.abs((frame?.x ?? 0) + (frame?.width ?? 0) / 2 - ((await right.boundingBox())?.x ?? 0))).toBeLessThan(4)
  await page.getByRole('textbox', { name: 'From left in mm', exact: true }).fill('71')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-narrow]')).toHaveCount(0)
  await expect(checks(page)).toContainText('No problems found')
})
