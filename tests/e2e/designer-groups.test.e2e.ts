import type { Page } from '@playwright/test'
import { clipboardType, writeClipboard } from '#designer/clipboard/clipboard-nodes.ts'
import { sideOf } from '#designer/design-nodes.ts'
import { cardDesign } from '#tests/support/grouped-design.ts'
import { allAxeViolations } from '#tests/support/browser/run-axe.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { board, drag, figure, middleOf, node, twoTexts, valueOf } from '#tests/support/browser/stage.ts'

const objects = (page: Page) => board(page, 0).locator('g[data-node]')
const rows = (page: Page) => page.locator('[role="treeitem"][data-row^="0 "]:not([aria-level="1"])')
const row = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true })
const selected = (page: Page) => page.getByRole('treeitem', { selected: true })
const entered = (page: Page) => page.locator('[data-entered]')
const toolbar = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).and(page.locator(':visible')).first()

test('two objects become a group by a key, move as one, and are undone exactly', async ({ page, shop }) => {
  const shopper = await twoTexts(page, shop)
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+g')
  await expect(rows(page)).toHaveCount(1)
  await expect(shopper.layer('Group')).toHaveAttribute('aria-selected', 'true')
  const [left, gap] = [await valueOf(figure(page, 'From left in mm')), await gapOf(page)]
  const [x, y] = await middleOf(node(page, 'Brno'))
  await page.keyboard.press('Escape')
  await drag(page, [x, y], [x - 40, y])
  await expect.poll(() => valueOf(figure(page, 'From left in mm'))).toBeLessThan(left - 5)
  expect(await gapOf(page)).toBeCloseTo(gap, 0)
  await page.keyboard.press('Control+Shift+g')
  await expect(rows(page)).toHaveCount(2)
  await expect(selected(page)).toHaveCount(2)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(rows(page)).toHaveCount(1)
  await expect.poll(() => valueOf(figure(page, 'From left in mm'))).toBeCloseTo(left, 1)
  await page.reload()
  await expect(shopper.layer('Group')).toBeVisible()
})

/** The distance of the two texts, px. */
async function gapOf(page: Page): Promise<number> {
  const [[one], [other]] = [await middleOf(node(page, 'Vrba')), await middleOf(node(page, 'Brno'))]
  return other - one
}

/** A designer with the card of `cardDesign` in groups, nothing selected. The objects are called by their ids. */
async function openCard(page: Page, shop: Parameters<typeof twoTexts>[1]) {
  await page.goto(shop.url('en', '/configuration/block-72?color=white&scale=withoutPrint'))
  await expect(page.getByRole('button', { name: 'Add text' }).and(page.locator(':visible'))).toBeEnabled()
  await board(page, 0).focus()
  const { nodes, groups } = sideOf(cardDesign(), 0)
  const texts = nodes.flatMap((one) => (one.kind === 'text' ? [{ ...one, text: one.id }] : []))
  const third = { ...texts[0], id: 'phone', text: 'phone', group: 'card', xMm: 85, z: 2 } as (typeof texts)[number]
  await page.evaluate(
    ([type, content]) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData(type, content)
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    [clipboardType, writeClipboard({ nodes: [...texts, third].toSorted((one, other) => one.z - other.z), groups })] as const,
  )
  await expect(objects(page)).toHaveCount(5)
  await page.keyboard.press('Escape')
}

test('a click selects the group, double clicks enter it, Ctrl selects inside it and Escape leaves it', async ({ page, shop }) => {
  await openCard(page, shop)
  await node(page, 'street').click()
  await expect(selected(page)).toHaveAccessibleName('Card')
  await expect(page.locator('[data-handle]')).toHaveCount(4)
  await expect(entered(page)).toHaveCount(0)
  await node(page, 'street').dblclick()
  await expect(selected(page)).toHaveAccessibleName('Group')
  await expect(entered(page)).toHaveCount(1)
  await node(page, 'phone').click()
  await expect(selected(page)).toHaveAccessibleName('phone')
  await node(page, 'street').click({ modifiers: ['Control'] })
  await expect(selected(page)).toHaveAccessibleName('street')
  await page.keyboard.press('Escape')
  await expect(selected(page)).toHaveAccessibleName('Group')
  await page.keyboard.press('Escape')
  await expect(selected(page)).toHaveAccessibleName('Card')
  await expect(entered(page)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(selected(page)).toHaveAccessibleName('phone')
  await node(page, 'street').click({ modifiers: ['Control'] })
  await node(page, 'street').dblclick()
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeFocused()
})

test('the layers show groups as branches for the keyboard', async ({ page, shop }) => {
  await openCard(page, shop)
  await expect(rows(page)).toHaveCount(3)
  await row(page, 'Card').click()
  await expect(row(page, 'Card')).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowRight')
  await expect(row(page, 'Card')).toHaveAttribute('aria-expanded', 'true')
  await expect(rows(page)).toHaveCount(5)
  await page.keyboard.press('ArrowRight')
  await expect(row(page, 'phone')).toBeFocused()
  await expect(row(page, 'phone')).toHaveAttribute('aria-level', '3')
  await page.keyboard.press('ArrowDown')
  await expect(selected(page)).toHaveAccessibleName('Group')
  await page.keyboard.press('F2')
  await page.getByRole('textbox', { name: 'Rename' }).fill('Address')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Address')).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(rows(page).nth(3)).toHaveAccessibleName('Address')
  expect(await allAxeViolations(page)).toEqual([])
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(row(page, 'Card')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(rows(page)).toHaveCount(3)
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('treeitem', { name: 'First slat' })).toBeFocused()
})

test('rows are dragged into a group and out of it, and a group is hidden and locked as one', async ({ page, shop }) => {
  await openCard(page, shop)
  await page.getByRole('button', { name: 'Expand Card' }).click()
  const to = async (name: string, share: number) => {
    const box = await row(page, name).boundingBox()
    return [(box?.x ?? 0) + 90, (box?.y ?? 0) + (box?.height ?? 0) * share] as const
  }
  await drag(page, await to('year', 0.5), await to('phone', 0.75))
  await expect(rows(page).nth(3)).toHaveAccessibleName('year')
  await expect(row(page, 'year')).toHaveAttribute('aria-level', '3')
  await drag(page, await to('phone', 0.5), await to('slogan', 0.2))
  await expect(row(page, 'phone')).toHaveAttribute('aria-level', '2')
  await drag(page, await to('slogan', 0.5), await to('Group', 0.5))
  await page.getByRole('button', { name: 'Expand Group' }).click()
  await expect(row(page, 'slogan')).toHaveAttribute('aria-level', '4')
  await page.keyboard.press('Control+z')
  await expect(row(page, 'slogan')).toHaveAttribute('aria-level', '2')
  await page.getByRole('button', { name: 'Hide Card' }).click()
  await expect(objects(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Show Card' }).click()
  await expect(objects(page)).toHaveCount(5)
  await row(page, 'Card').click()
  await page.getByRole('button', { name: 'Lock Card' }).click()
  await expect(page.getByText('Locked. Unlock it to change it.')).toBeVisible()
})

test('a group is copied to the other side and can be dissolved there', async ({ page, shop }) => {
  await openCard(page, shop)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await node(page, 'street').click()
  await page.keyboard.press('Control+c')
  await board(page, 1).focus()
  await page.keyboard.press('Control+v')
  await expect(board(page, 1).locator('g[data-node]')).toHaveCount(3)
  await expect(selected(page)).toHaveAccessibleName('Card')
  await toolbar(page, 'Ungroup').click()
  await expect(selected(page)).toHaveCount(2)
  await expect(page.locator('[role="treeitem"][data-row^="1 "][aria-level="2"]')).toHaveCount(2)
})

test.describe('fingers', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a tap selects the group, the next ones enter it, and the layers open it', async ({ page, shop }) => {
    await openCard(page, shop)
    await node(page, 'street').tap()
    await expect(page.locator('[data-handle]').first()).toBeVisible()
    await expect(entered(page)).toHaveCount(0)
    await node(page, 'street').tap()
    await expect(entered(page)).toHaveCount(1)
    await page
      .getByRole('button', { name: /^Layers/ })
      .and(page.locator(':visible'))
      .tap()
    await expect(selected(page)).toHaveAccessibleName('Group')
    await page.getByRole('button', { name: 'Expand Group' }).tap()
    await expect(row(page, 'street')).toBeVisible()
    await page.getByRole('button', { name: 'Collapse Card' }).tap()
    await expect(row(page, 'street')).toHaveCount(0)
  })

  test('a long press opens the menu, which groups', async ({ page, shop }) => {
    await openCard(page, shop)
    await node(page, 'slogan').tap()
    await page.keyboard.press('Control+a')
    await expect(toolbar(page, 'Group')).toBeVisible()
    const [x, y] = await middleOf(node(page, 'slogan'))
    const session = await page.context().newCDPSession(page)
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    await expect(page.getByRole('menu', { name: 'Commands' })).toBeVisible()
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await page.getByRole('menuitem', { name: 'Group', exact: true }).tap()
    await page
      .getByRole('button', { name: /^Layers/ })
      .and(page.locator(':visible'))
      .tap()
    await expect(page.getByRole('treeitem', { level: 2 })).toHaveAccessibleName('Group')
  })
})
