import type { Locator, Page } from '@playwright/test'
import { allAxeViolations } from '#tests/support/browser/run-axe.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { shopperOn } from '#tests/support/browser/shopper.ts'

const white = { color: 'white', scale: 'freeTop' }

/** Drags from the centre of an element by a distance in pixels. */
async function drag(page: Page, handle: Locator, [dx, dy]: readonly [number, number]) {
  const box = await handle.boundingBox()
  if (!box) throw new Error('nothing to take hold of')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + dx / 2, y + dy / 2)
  await page.mouse.move(x + dx, y + dy)
  await page.mouse.up()
}

test.describe('an object', () => {
  /** A number field of the toolbar, in mm or degrees. */
  const figure = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
  const valueOf = async (field: Locator): Promise<number> => Number((await field.inputValue()).replaceAll(',', ''))

  test('is moved, resized and rotated by the mouse', async ({ page, shop }) => {
    const shopper = shopperOn(page, shop, 'en')
    await shopper.openDesigner('block-72', { color: 'white', scale: 'withoutPrint' })
    await shopper.addText('VRBA')
    const node = page.locator('g[data-node]')
    const [x, size, rotation] = [figure(page, 'From left in mm'), figure(page, 'Size in mm'), figure(page, 'Rotation in degrees')]

    const left = await valueOf(x)
    await drag(page, node, [-70, 0])
    await expect.poll(() => valueOf(x)).toBeLessThan(left - 5)

    const before = await valueOf(size)
    await drag(page, page.locator('[data-handle="se"]'), [-25, -12])
    await expect.poll(() => valueOf(size)).toBeLessThan(before)

    await page.keyboard.down('Shift')
    await drag(page, page.locator('[data-rotate]'), [-10, 30])
    await page.keyboard.up('Shift')
    await expect.poll(() => valueOf(rotation)).not.toBe(0)
    expect((await valueOf(rotation)) % 15).toBe(0)

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rotation).toHaveValue('0')
    await page.getByRole('button', { name: 'Redo' }).click()
    await expect(rotation).not.toHaveValue('0')
  })

  test('is nudged, duplicated and removed by the keyboard, and its figures can be entered', async ({ page, shop }) => {
    const shopper = shopperOn(page, shop, 'en')
    await shopper.openDesigner('block-72', white)
    await shopper.addText('VRBA')
    const layer = shopper.layer('VRBA')
    const [x, rotation] = [figure(page, 'From left in mm'), figure(page, 'Rotation in degrees')]
    await x.fill('60')
    await x.press('Enter')
    await layer.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowRight')
    // 5 px at 2.8 px per millimetre.
    await expect.poll(() => valueOf(x)).toBeCloseTo(61.8, 1)
    await page.keyboard.press('Control+d')
    await expect(layer).toHaveCount(2)
    await page.keyboard.press('Delete')
    await expect(layer).toHaveCount(1)
    await layer.click()
    await rotation.fill('90')
    await rotation.press('Enter')
    await expect(rotation).toHaveValue('90')
  })

  test('never leaves the canvas', async ({ page, shop }) => {
    const shopper = shopperOn(page, shop, 'en')
    await shopper.openDesigner('block-72', white)
    await shopper.addText('VRBA')
    await drag(page, page.locator('g[data-node]'), [-900, 200])
    await expect(figure(page, 'From left in mm')).toHaveValue('0')
    const [board, node] = [
      await page.locator('svg[data-side][data-active]').boundingBox(),
      await page.locator('g[data-node]').boundingBox(),
    ]
    expect((node?.y ?? 0) + (node?.height ?? 0)).toBeLessThanOrEqual((board?.y ?? 0) + (board?.height ?? 0))
  })
})

test.describe('stages', () => {
  const stages = [
    {
      productId: 'slimboy',
      all: 4,
      printable: ['First slat', 'Last slat'],
      locked: 'Not printable. The ends of the slats stay unprinted.',
    },
    { productId: 'ruler-2', all: 2, printable: ['Front', 'Back'], locked: null },
    { productId: 'spatula-1', all: 2, printable: ['Front'], locked: 'Not printable. Spatulas are printed on one side.' },
    { productId: 'pencil-1', all: 6, printable: ['Side 1', 'Side 4'], locked: 'Not printable. The pad does not reach this side.' },
  ] as const
  for (const { productId, all, printable, locked } of stages)
    test(`${productId} has ${all}, of which ${printable.join(' and ')} are printable`, async ({ page, shop }) => {
      const shopper = shopperOn(page, shop, 'en')
      await shopper.openDesigner(productId)
      await expect(page.locator('svg[data-side]')).toHaveCount(all)
      await expect(shopper.layers.locator('[role=treeitem][aria-level="1"]')).toHaveCount(printable.length)
      for (const side of printable) await expect(page.getByRole('application', { name: `${side}, blank` })).toBeVisible()
      if (locked !== null) await expect(page.getByText(locked)).toHaveCount(productId === 'slimboy' ? 1 : all - printable.length)
    })
})

test('another colour changes the query without a reload, and a sold-out one cannot be selected', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-72', white)
  await shopper.addText('VRBA')
  const color = page.getByRole('combobox', { name: 'Colour', exact: true })
  await expect(color.getByRole('option', { name: 'Ochre, out of stock' })).toBeDisabled()
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url())
  })
  await color.selectOption({ label: 'Red 485' })
  await expect(page).toHaveURL(shop.url('en', '/configuration/block-72?quantity=1&color=red485&scale=freeTop'))
  await expect(shopper.layer('VRBA')).toBeVisible()
  expect(loads).toEqual([])
  await page.reload()
  await expect(color).toHaveValue('red485')
})

test('the colours of a pencil are side by side, with sold-out ones crossed out and disabled', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('pencil-1')
  const colors = page.getByRole('group', { name: 'Colour' })
  await expect(colors.getByRole('radio')).toHaveCount(28)
  await expect(colors.getByRole('radio', { name: /out of stock$/ }).first()).toBeDisabled()
  await expect(page.getByRole('banner').getByRole('combobox', { name: 'Colour' })).toHaveCount(0)
  await colors.getByTitle('Yellow, black end, HB').click()
  await expect(page).toHaveURL(/color=yellowBlackHb/)
  await expect(colors.getByText('Yellow, black end, HB')).toBeVisible()
  await expect(shopper.priceColumn.getByText(/yellow, black end, HB/)).toBeVisible()
})

for (const { name, width, height } of [
  { name: 'a tablet', width: 820, height: 1180 },
  { name: 'a phone', width: 390, height: 844 },
])
  test(`on ${name} they are side by side in the menu, and arrow keys choose one`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height })
    const { words } = shopperOn(page, shop, 'cz')
    await page.goto(shop.url('cz', '/konfigurace/pencil-1'))
    await page.locator('summary', { hasText: '•••' }).click()
    const colors = page.getByRole('group', { name: words.designer('color') })
    await expect(colors.getByRole('radio')).toHaveCount(28)
    const chosen = colors.getByRole('radio', { checked: true })
    const before = (await chosen.getAttribute('aria-label')) ?? ''
    await expect(colors.getByText(before, { exact: true })).toBeVisible()
    await expect(chosen).toBeEnabled()
    await chosen.focus()
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/color=/)
    await expect(chosen).not.toHaveAccessibleName(before)
    await expect(colors.getByText(before, { exact: true })).toBeHidden()
    await expect.poll(() => allAxeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(colors).toBeHidden()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })

test.describe('two tabs', () => {
  test('have separate designs and one cart', async ({ page, shop, context }) => {
    const first = shopperOn(page, shop, 'en')
    const otherPage = await context.newPage()
    const second = shopperOn(otherPage, shop, 'en')
    await first.openDesigner('block-72', white)
    await first.addText('first')
    await first.waitUntilSaved()
    await second.openDesigner('ruler-2')
    await second.addText('second')
    await second.waitUntilSaved()
    await page.reload()
    await expect(first.layer('first')).toBeVisible()
    await otherPage.reload()
    await expect(second.layer('second')).toBeVisible()
    await first.addToCart()
    await expect(first.cartLines).toHaveCount(1)
    await second.addToCart()
    await expect(first.cartLines).toHaveCount(2)
  })
})
