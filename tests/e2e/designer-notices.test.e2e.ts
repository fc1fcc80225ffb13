import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { shopperOn } from '#tests/support/browser/shopper.ts'
import { middleOf } from '#tests/support/browser/stage.ts'

const white = { color: 'white', scale: 'freeTop' }

const brokenImage = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no image') }

test('an image error is closed by its cross, and shown again the next time', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-72', white)
  const alert = page.getByRole('alert').filter({ hasText: 'broken.png' })
  for (let time = 0; time < 2; time++) {
    await page.locator('input[type=file]').first().setInputFiles(brokenImage)
    await expect(alert).toBeVisible()
    await alert.getByRole('button', { name: 'Close notice' }).click()
    await expect(alert).toHaveCount(0)
  }
})

test('a copy asks before it replaces a design, says that it did, and can be undone there', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-72', white)
  await shopper.addText('Vrba')
  const copy = page.getByRole('button', { name: 'Copy first slat here' })
  const notice = page.getByRole('status').filter({ hasText: 'Last slat now has the copy. Its previous content was replaced.' })
  await copy.click()
  await expect(shopper.layer('Vrba')).toHaveCount(2)
  await expect(notice).toHaveCount(0)

  await shopper.layer('Vrba').last().click()
  await page.keyboard.press('Delete')
  await shopper.chooseSide('Last slat')
  await shopper.addText('Brno')
  const question = page.getByRole('dialog', { name: 'Replace what is there?' })
  await copy.click()
  await expect(question).toContainText('Last slat has 1 object. The copy replaces it.')
  await question.getByRole('button', { name: 'Keep' }).click()
  await expect(shopper.layer('Brno')).toHaveCount(1)
  await copy.click()
  await question.getByRole('button', { name: 'Replace' }).click()
  await expect(notice).toBeVisible()
  await expect(shopper.layer('Brno')).toHaveCount(0)
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect(shopper.layer('Brno')).toHaveCount(1)
  await expect(notice).toHaveCount(0)
})

test('a click on an empty area of the page clears the selection, a click on a control does not', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-72', white)
  await shopper.addText('Vrba')
  const empty = {
    preview: page.getByRole('heading', { name: 'Preview' }),
    price: shopper.priceColumn.getByText('in stock', { exact: false }).first(),
    layers: shopper.layers.getByText('Not printable', { exact: false }),
  }
  await shopper.priceColumn.getByRole('button', { name: 'Add one piece' }).click()
  await expect(shopper.toolbar).toBeVisible()
  for (const place of Object.values(empty)) {
    await shopper.layer('Vrba').click()
    await expect(shopper.toolbar).toBeVisible()
    await place.click()
    await expect(shopper.toolbar).toHaveCount(0)
  }
})

test('the angle is shown during a rotation, and a small text has handles on its sides', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-72', white)
  await shopper.addText('Vrba')
  const angle = page.getByRole('textbox', { name: 'Rotation in degrees' })
  const width = page.getByRole('textbox', { name: 'Width in mm' })
  const turned = await turn(page, [0, 120])
  expect(turned).toBeGreaterThan(20)
  await expect(angle).toHaveValue(String(turned))
  await expect(page.locator('svg[data-active]').getByText(`${turned}°`)).toBeVisible()
  await page.mouse.up()
  await expect(page.locator('svg[data-active]').getByText(`${turned}°`)).toHaveCount(0)
  await page.keyboard.press('Control+z')

  const before = Number(await width.inputValue())
  const [x, y] = await middleOf(page.locator('[data-handle="e"] rect').last())
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 15, y, { steps: 5 })
  await page.mouse.up()
  await expect.poll(async () => Number(await width.inputValue())).toBeGreaterThan(before + 2)
})

/** Drags the rotation handle away from its place and returns the angle of the object. */
async function turn(page: Page, [dx, dy]: readonly [number, number]): Promise<number> {
  const [x, y] = await middleOf(page.locator('[data-rotate]'))
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + dx, y + dy, { steps: 5 })
  const transform = await page
    .locator('[data-node] [transform*="rotate"], [data-node][transform*="rotate"]')
    .first()
    .getAttribute('transform')
  return Math.round(Number(/rotate\(([\d.-]+)/.exec(transform ?? '')?.[1]))
}
