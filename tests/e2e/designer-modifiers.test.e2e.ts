import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { board, drag, figure, middleOf, node, twoTexts, valueOf } from '#tests/support/browser/stage.ts'

const selectedRows = (page: Page): Locator => page.locator('[role="treeitem"][aria-level="2"][aria-selected="true"]')
const objects = (page: Page): Locator => board(page, 0).locator('g[data-node]')

test('Shift extends the selection, and undo brings back what was selected', async ({ page, shop }) => {
  await twoTexts(page, shop)
  await node(page, 'Vrba').click()
  await node(page, 'Brno').click({ modifiers: ['Shift'] })
  await expect(selectedRows(page)).toHaveCount(2)
  await page.keyboard.press('Delete')
  await expect(objects(page)).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(selectedRows(page)).toHaveCount(2)
  await page.keyboard.press('Control+Shift+z')
  await expect(objects(page)).toHaveCount(0)
})

test('Alt drags a copy with its distances, pressed and released on the way, as one step', async ({ page, shop }) => {
  await twoTexts(page, shop)
  const [x, y] = await middleOf(node(page, 'Brno'))
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 30, y)
  await page.keyboard.down('Alt')
  await page.mouse.move(x - 60, y, { steps: 3 })
  await expect(objects(page)).toHaveCount(3)
  await expect(
    board(page, 0)
      .getByText(/^[\d.]+ mm$/)
      .first(),
  ).toBeVisible()
  await page.keyboard.up('Alt')
  await expect(objects(page)).toHaveCount(2)
  await page.keyboard.down('Alt')
  await expect(objects(page)).toHaveCount(3)
  await page.mouse.up()
  await page.keyboard.up('Alt')
  await expect(objects(page)).toHaveCount(3)
  await expect(board(page, 0).getByText(/^[\d.]+ mm$/)).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(objects(page)).toHaveCount(2)
})

test('Alt shows the distance to the object under the mouse', async ({ page, shop }) => {
  await twoTexts(page, shop)
  await node(page, 'Vrba').click()
  await node(page, 'Brno').hover()
  await page.keyboard.down('Alt')
  const distance = board(page, 0).getByText(/^[\d.]+ mm$/)
  await expect(distance).toBeVisible()
  await page.keyboard.up('Alt')
  await expect(distance).toHaveCount(0)
})

test('the angle is shown at the pointer during a rotation', async ({ page, shop }) => {
  await twoTexts(page, shop)
  await node(page, 'Brno').click()
  const [x, y] = await middleOf(page.locator('[data-rotate] circle').last())
  const [middle, across] = await middleOf(node(page, 'Brno'))
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(middle + 80, across + 80, { steps: 4 })
  await expect(board(page, 0).getByText('Rotation 45°')).toBeVisible()
  await page.mouse.up()
  await expect(board(page, 0).getByText('Rotation 45°')).toHaveCount(0)
})

test('Space with a drag and the middle button move the view, and the design stays', async ({ page, shop }) => {
  await twoTexts(page, shop)
  await node(page, 'Vrba').click()
  for (let step = 0; step < 4; step++) await page.keyboard.press('Control+=')
  const left = await valueOf(figure(page, 'From left in mm'))
  const place = async () => (await middleOf(node(page, 'Vrba'))).map(Math.round)
  const [x, y] = (await place()) as [number, number]
  await page.mouse.move(x, y)
  await page.keyboard.down('Space')
  await drag(page, [x, y], [x - 90, y])
  await page.keyboard.up('Space')
  await expect.poll(place).toEqual([x - 90, y])
  await page.mouse.move(x - 90, y)
  await page.mouse.down({ button: 'middle' })
  await page.mouse.move(x - 40, y)
  await page.mouse.up({ button: 'middle' })
  await expect.poll(place).toEqual([x - 40, y])
  expect(await valueOf(figure(page, 'From left in mm'))).toBe(left)
  await expect(selectedRows(page)).toHaveCount(1)
  await expect(objects(page)).toHaveCount(2)
})

test('the zoom keys keep the middle of the view in place', async ({ page, shop }) => {
  await twoTexts(page, shop)
  await node(page, 'Vrba').click()
  const frame = await board(page, 0).locator('xpath=ancestor::div[contains(@style, "--mm")][1]').boundingBox()
  const [x] = await middleOf(node(page, 'Vrba'))
  const width = (await board(page, 0).boundingBox())?.width ?? 0
  const middle = (frame?.x ?? 0) + (frame?.width ?? 0) / 2
  await page.keyboard.press('Control+=')
  await page.keyboard.press('Control+=')
  await expect.poll(async () => (await board(page, 0).boundingBox())?.width ?? 0).toBeGreaterThan(width * 1.3)
  const factor = ((await board(page, 0).boundingBox())?.width ?? 0) / width
  const [nearX] = await middleOf(node(page, 'Vrba'))
  expect(Math.abs(nearX - middle - (x - middle) * factor)).toBeLessThan(12)
})

test('Ctrl+Z in a field undoes its figure, and what is only typed is undone in the field', async ({ page, shop }) => {
  await twoTexts(page, shop)
  await node(page, 'Brno').click()
  for (const [name, entered] of [
    ['Rotation in degrees', '30'],
    ['Width in mm', '12'],
    ['Size in mm', '3'],
    ['From left in mm', '60'],
  ] as const) {
    const field = figure(page, name)
    const before = await field.inputValue()
    await field.fill(entered)
    await field.press('Control+z')
    await expect(field).toHaveValue(before)
    await field.fill(entered)
    await field.press('Enter')
    await expect(field).toBeFocused()
    await field.press('Control+z')
    await expect(field).toHaveValue(before)
    await field.press('Control+Shift+z')
    await expect(field).toHaveValue(entered)
    await field.press('Control+z')
    await expect(field).toHaveValue(before)
  }
  const alignment = page.getByRole('combobox', { name: 'Text alignment' })
  const before = await alignment.inputValue()
  await alignment.selectOption({ label: 'Right' })
  await alignment.press('Control+z')
  await expect(alignment).toHaveValue(before)
})
