import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import type { Page } from '@playwright/test'
import { axeViolations } from '../support/browser/run-axe.ts'
import { shopperOn } from '../support/browser/shopper.ts'
import { expect, test } from '../support/browser/shop-test.ts'
import { scanCode } from '../support/scan-code.ts'

// The modules of a small code are smaller than a pixel of a plain screen.
test.use({ deviceScaleFactor: 3 })

const bare = { color: 'white', scale: 'withoutPrint' }
const code = (page: Page) => page.locator('[data-side="0"] [data-node]')
const field = (page: Page, name: string) => page.getByRole('textbox', { name })

/** What a phone reads from the screen: the code with the body around it. */
async function scanned(page: Page): Promise<string> {
  const box = await code(page).boundingBox()
  if (!box) throw new Error('no code')
  const margin = box.width / 6
  const clip = { x: box.x - margin, y: box.y - margin, width: box.width + 2 * margin, height: box.height + 2 * margin }
  return scanCode(
    await sharp(await page.screenshot({ clip }))
      .resize(600)
      .png()
      .toBuffer(),
  )
}

test('a link is typed, drawn, undone in one step, and ordered', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-72', bare)
  await page.getByRole('button', { name: 'QR code', exact: true }).click()
  await expect(field(page, 'Link')).toBeFocused()
  await expect(page.getByText('QR code without a link')).toBeVisible()
  await page.keyboard.type('vrba.example/meters')
  await expect(page.getByText('Opens https://vrba.example/meters')).toBeVisible()
  await expect(shopper.layer('vrba.example')).toBeVisible()
  await expect(page.getByText('No problems found')).toBeVisible()
  await field(page, 'Link').blur()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(field(page, 'Link')).toHaveValue('https://example.com')
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(shopper.layer('vrba.example')).toBeVisible()
  await page.locator('svg[data-side="0"]').press('Escape')
  await expect.poll(() => scanned(page)).toBe('https://vrba.example/meters')
  await shopper.waitUntilSaved()
  await page.reload()
  await expect.poll(() => scanned(page)).toBe('https://vrba.example/meters')
  await shopper.addToCart()
  const downloading = page.waitForEvent('download')
  await shopper.cartLines.getByRole('button', { name: /^Logos and texts/ }).click()
  const files = unzipSync(await readFile(await (await downloading).path()))
  const drawing = sharp(Buffer.from(files['qr-code-1.svg'] ?? [])).flatten({ background: '#ffffff' })
  expect(await scanCode(await drawing.resize(600).png().toBuffer())).toBe('https://vrba.example/meters')
})

test('a contact is complete with a name, and what is wrong stands at its field', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('ruler-1')
  await page.getByRole('button', { name: 'QR code', exact: true }).click()
  await field(page, 'Link').fill('vrba')
  await field(page, 'Link').blur()
  await expect(field(page, 'Link')).toHaveAccessibleDescription('Enter a complete link, for example www.example.com.')
  await page.getByRole('radio', { name: 'Contact' }).check()
  await field(page, 'Name').fill('Jan Vrba')
  await field(page, 'Phone').fill('+420 312 555 014')
  await field(page, 'Web').fill('vrba')
  await field(page, 'Web').blur()
  await expect(field(page, 'Web')).toHaveAccessibleDescription('Enter a complete link, for example www.example.com.')
  await field(page, 'Web').fill('vrba.example')
  await expect(page.getByText('Saves the contact Jan Vrba, +420 312 555 014, https://vrba.example')).toBeVisible()
  await expect(shopper.layer('Jan Vrba')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await field(page, 'Company').fill('V'.repeat(500))
  await expect(field(page, 'Company')).toHaveAccessibleDescription(/characters too long for a QR code/)
  await expect(page.getByText('Saves the contact Jan Vrba, +420')).toBeVisible()
})

test('a dark meter gets a code of light squares, and a code that is too dense is repaired', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-72', { color: 'black', scale: 'withoutPrint' })
  await page.getByRole('button', { name: 'QR code', exact: true }).click()
  await field(page, 'Link').fill('vrba.example')
  await expect(page.getByRole('checkbox', { name: /light squares/ })).toBeChecked()
  await page.getByRole('textbox', { name: 'Width in mm' }).fill('6')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Enlarge to/ }).click()
  await expect(page.getByText('No problems found')).toBeVisible()
  await page.locator('svg[data-side="0"]').press('Escape')
  await expect.poll(() => scanned(page)).toBe('https://vrba.example')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a code is added by its icon, and its fields are below the stage', async ({ page, shop }) => {
    await page.goto(shop.url('cz', `/konfigurace/block-72?color=white&scale=withoutPrint`))
    await page.getByRole('button', { name: 'QR kód', exact: true }).tap()
    await field(page, 'Odkaz').fill('vrba.example')
    await expect(page.getByText('Otevře https://vrba.example')).toBeVisible()
    await expect(code(page).locator('path')).toHaveCount(1)
  })
})
