import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { allAxeViolations } from '#tests/support/browser/run-axe.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { shopperOn } from '#tests/support/browser/shopper.ts'
import { board } from '#tests/support/browser/stage.ts'
import { svgLogo } from '#tests/support/logos.ts'

const bare = { color: 'white', scale: 'withoutPrint' }

/** A small red and black logo in the middle of an A4 page. */
const page4 = `<svg xmlns="http://www.w3.org/2000/svg" width="210mm" height="297mm" viewBox="0 0 210 297">
  <circle cx="90" cy="140" r="8" fill="#c8102e"/><path d="M102 134h22v12h-22z" fill="#1b1916"/></svg>`
const pageSvg = { name: 'page.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(page4) }

const widthOn = async (page: Page): Promise<number> => (await board(page, 0).locator('g[data-node]').boundingBox())?.width ?? 0

test('a logo on an A4 page is offered without the page, grows when it is taken, and one undo restores it', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-72', bare)
  await shopper.uploadLogo(pageSvg)
  const offer = page.getByRole('group', { name: 'Empty page around the image' })
  await expect(offer).toContainText('Most of this image is an empty page, so its content prints small.')
  expect(await allAxeViolations(page, { within: 'main' })).toEqual([])
  const before = await widthOn(page)
  await offer.getByRole('button', { name: 'Trim to content' }).click()
  await expect(offer).toHaveCount(0)
  await expect.poll(() => widthOn(page)).toBeGreaterThan(before * 1.5)
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect.poll(() => widthOn(page)).toBeCloseTo(before, 0)
  await expect(offer).toBeVisible()
  await offer.getByRole('button', { name: 'Keep the page' }).click()
  await expect(offer).toHaveCount(0)
})

test('a white page of a bitmap is cut too; a logo that fills its page is not offered', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-72', bare)
  const offer = page.getByRole('group', { name: 'Empty page around the image' })
  const png = await sharp(Buffer.from(page4), { density: 150 }).flatten({ background: '#ffffff' }).png().toBuffer()
  await shopper.uploadLogo({ name: 'page.png', mimeType: 'image/png', buffer: png })
  const before = await widthOn(page)
  await offer.getByRole('button', { name: 'Trim to content' }).click()
  await expect.poll(() => widthOn(page)).toBeGreaterThan(before)
  await expect(offer).toHaveCount(0)
  await page.keyboard.press('Delete')
  await shopper.uploadLogo(svgLogo)
  await expect(page.getByRole('heading', { name: /vrba.svg/ }).first()).toBeVisible()
  await expect(offer).toHaveCount(0)
})
