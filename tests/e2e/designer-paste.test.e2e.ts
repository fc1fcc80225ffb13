import type { Page } from '@playwright/test'
import { dropFiles } from '#tests/support/browser/drop-file.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { shopperOn } from '#tests/support/browser/shopper.ts'
import { board } from '#tests/support/browser/stage.ts'
import { pngLogo, svgLogo } from '#tests/support/logos.ts'

const bare = { color: 'white', scale: 'withoutPrint' }
const objects = (page: Page) => board(page, 0).locator('g[data-node]')

/** Pastes as from another program. */
const paste = (page: Page, text: string, picture?: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }) =>
  page.evaluate(
    ({ pasted, file }) => {
      const clipboardData = new DataTransfer()
      if (pasted !== '') clipboardData.setData('text/plain', pasted)
      if (file) clipboardData.items.add(new File([Uint8Array.from(file.bytes)], file.name, { type: file.type }))
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { pasted: text, file: picture ? { name: picture.name, type: picture.mimeType, bytes: [...picture.buffer] } : null },
  )

test('text, a picture and the source of an SVG are pasted as objects', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-72', bare)
  await paste(page, 'Vrba')
  await expect(shopper.layer('Vrba')).toBeVisible()
  await paste(page, svgLogo.buffer.toString())
  await expect(shopper.layer('Pasted drawing.svg')).toBeVisible()
  await paste(page, '', await pngLogo())
  await expect(shopper.layer('vrba.png')).toBeVisible()
  await expect(objects(page)).toHaveCount(3)
})

test('several dropped files are placed side by side as one step, and those that cannot be printed are named', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-72', bare)
  const logo = await pngLogo()
  const half = { ...logo, name: 'half.png', buffer: logo.buffer.subarray(0, logo.buffer.length / 2) }
  const letter = { name: 'letter.docx', mimeType: 'application/msword', buffer: Buffer.from('Dear …') }
  await dropFiles(board(page, 0), [svgLogo, half, logo, letter])
  await expect(objects(page)).toHaveCount(2)
  await expect(shopper.layer('vrba.svg')).toHaveAttribute('aria-selected', 'true')
  await expect(shopper.layer('vrba.png')).toHaveAttribute('aria-selected', 'true')
  const boxes = await objects(page).evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().toJSON() as DOMRect))
  const [first, second] = boxes.toSorted((a, b) => a.left - b.left)
  expect(second?.left ?? 0).toBeGreaterThan(first?.right ?? 0)
  await expect(page.getByText('half.png cannot be read.')).toBeVisible()
  await expect(page.getByText('letter.docx is not a PNG, JPG, SVG or WebP image.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(objects(page)).toHaveCount(0)
})
