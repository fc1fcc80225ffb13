import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { shopperOn } from '#tests/support/browser/shopper.ts'
import { board, drag, figure, middleOf, node, twoTexts, valueOf } from '#tests/support/browser/stage.ts'

test.describe('the mouse', () => {
  test('draws a rectangle around objects, and moves, resizes and rotates them together', async ({ page, shop }) => {
    const shopper = await twoTexts(page, shop)
    const box = await board(page, 0).boundingBox()
    if (!box) throw new Error('no stage')
    await drag(page, [box.x + 40, box.y + 4], [box.x + box.width - 40, box.y + box.height - 4])
    await expect(shopper.layers.getByText('2 objects')).toBeVisible()
    const [x, width] = [figure(page, 'From left in mm'), figure(page, 'Width in mm')]
    const [left, wide] = [await valueOf(x), await valueOf(width)]
    const [startX, startY] = await middleOf(node(page, 'Vrba'))
    await drag(page, [startX, startY], [startX - 60, startY])
    await expect.poll(() => valueOf(x)).toBeLessThan(left - 10)
    const corner = await middleOf(page.locator('[data-handle="se"] rect').last())
    await drag(page, corner, [corner[0] - 40, corner[1] - 8])
    await expect.poll(() => valueOf(width)).toBeLessThan(wide)
    for (let step = 0; step < 2; step++) await page.keyboard.press('Control+z')
    await expect.poll(() => valueOf(x)).toBe(left)
    await expect.poll(() => valueOf(width)).toBe(wide)
  })

  test('extends the selection with Ctrl on one side only, and clears it by a click outside the stages', async ({ page, shop }) => {
    const shopper = await twoTexts(page, shop)
    await node(page, 'Vrba').click()
    await node(page, 'Brno').click({ modifiers: ['Control'] })
    await expect(page.locator('[role="treeitem"][aria-level="2"][aria-selected="true"]')).toHaveCount(2)
    await page.keyboard.press('Control+c')
    await shopper.chooseSide('Last slat')
    await page.keyboard.press('Control+v')
    await expect(board(page, 1).locator('g[data-node]')).toHaveCount(2)
    await board(page, 0)
      .locator('g[data-node]')
      .first()
      .click({ modifiers: ['Control'] })
    await expect(page.locator('[role="treeitem"][aria-level="2"][aria-selected="true"]')).toHaveCount(1)
    await page.getByText('Not printable. The ends of the slats stay unprinted.').first().click()
    await expect(shopper.toolbar).toHaveCount(0)
  })

  test('edits a text in place, and removes one that is left empty', async ({ page, shop }) => {
    const shopper = await twoTexts(page, shop)
    await node(page, 'Brno').dblclick()
    const writer = page.getByRole('textbox', { name: 'Text', exact: true })
    await expect(writer).toBeFocused()
    await writer.fill('Olomouc')
    await page.keyboard.press('Escape')
    await expect(shopper.layer('Olomouc')).toBeVisible()
    await page.keyboard.press('F2')
    await writer.fill('')
    await page.keyboard.press('Control+Enter')
    await expect(board(page, 0).locator('g[data-node]')).toHaveCount(1)
    await page.keyboard.press('Control+z')
    await expect(shopper.layer('Olomouc')).toBeVisible()
  })

  test('shows at the pointer how far an object is outside the print area, shows that area, and moves it inside', async ({ page, shop }) => {
    const shopper = await twoTexts(page, shop)
    await page.getByRole('button', { name: 'Hide printable area' }).click()
    const area = board(page, 0).locator('[data-area]')
    await expect(area).toHaveCount(0)
    await node(page, 'Brno').click()
    await figure(page, 'From left in mm').fill('0')
    await page.keyboard.press('Enter')
    const sentence = /^First slat, “Brno” extends [\d.]+ mm beyond the printable area on the left/
    await expect(node(page, 'Brno').locator('title')).toHaveText(sentence)
    await expect(page.getByRole('alert').getByText(sentence)).toBeVisible()
    await expect(area).toHaveAttribute('data-area', 'invalid')
    await expect(shopper.priceColumn.getByRole('button', { name: 'Fix 1 error to continue' })).toBeDisabled()
    await page.getByRole('alert').getByRole('button', { name: 'Move it inside' }).click()
    await expect(area).toHaveCount(0)
    await expect(node(page, 'Brno').locator('title')).toHaveCount(0)
  })

  test('rotates an object at the end of a stage by a handle on its left', async ({ page, shop }) => {
    await twoTexts(page, shop)
    await node(page, 'Brno').click()
    await figure(page, 'From left in mm').fill('300')
    await page.keyboard.press('Enter')
    const knob = page.locator('[data-rotate="left"]')
    const [x, y] = await middleOf(knob)
    const [middle] = await middleOf(node(page, 'Brno'))
    await page.keyboard.down('Shift')
    await drag(page, [x, y], [middle, y - 60])
    await page.keyboard.up('Shift')
    await expect(figure(page, 'Rotation in degrees')).toHaveValue('90')
  })

  test('zooms with Ctrl and the wheel at its position', async ({ page, shop }) => {
    await twoTexts(page, shop)
    const [x, y] = await middleOf(node(page, 'Vrba'))
    const before = await board(page, 0).boundingBox()
    await page.mouse.move(x, y)
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -300)
    await page.keyboard.up('Control')
    await expect.poll(async () => ((await board(page, 0).boundingBox())?.width ?? 0) / (before?.width ?? 1)).toBeGreaterThan(1.8)
    const [nearX] = await middleOf(node(page, 'Vrba'))
    expect(Math.abs(nearX - x)).toBeLessThan(3)
    await page.getByRole('button', { name: 'Fit' }).first().click()
    await expect.poll(async () => (await board(page, 0).boundingBox())?.width).toBe(before?.width)
  })

  test('zooms with a pinch on a touchpad in Safari at the pointer, and leaves the page as it is', async ({ page, shop }) => {
    await twoTexts(page, shop)
    const [x, y] = await middleOf(node(page, 'Vrba'))
    const before = await board(page, 0).boundingBox()
    // All steps come before the next frame, as they do on a slow machine.
    const arePrevented = await page.evaluate(
      ([clientX, clientY]) => {
        const steps = [
          ['gesturestart', 1],
          ['gesturechange', 1.5],
          ['gesturechange', 2],
        ] as const
        return steps.map(([type, scale]) => {
          const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { scale, clientX, clientY })
          document.elementFromPoint(clientX, clientY)?.dispatchEvent(event)
          return event.defaultPrevented
        })
      },
      [x, y] as const,
    )
    expect(arePrevented).toEqual([true, true, true])
    await expect.poll(async () => ((await board(page, 0).boundingBox())?.width ?? 0) / (before?.width ?? 1)).toBeGreaterThan(1.8)
    const [nearX] = await middleOf(node(page, 'Vrba'))
    expect(Math.abs(nearX - x)).toBeLessThan(3)
  })
})

test.describe('the keyboard alone', () => {
  test('moves in the tree, changes the order, goes to the stage and back, and never loses the focus', async ({ page, shop }) => {
    const shopper = await twoTexts(page, shop)
    await shopper.layer('Brno').focus()
    await page.keyboard.press('ArrowDown')
    await expect(shopper.layer('Vrba')).toBeFocused()
    await expect(shopper.layer('Vrba')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Alt+ArrowUp')
    await expect(page.locator('[role="treeitem"][aria-level="2"]').first()).toHaveAccessibleName('Vrba')
    await expect(page.getByText('Vrba is number 2 of 2 from the back.')).toBeAttached()
    await page.keyboard.press('Enter')
    await expect(board(page, 0)).toBeFocused()
    const left = await valueOf(figure(page, 'From left in mm'))
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => valueOf(figure(page, 'From left in mm'))).toBeLessThan(left)
    await shopper.layer('Vrba').focus()
    await page.keyboard.press('Delete')
    await expect(shopper.layer('Vrba')).toHaveCount(0)
    await expect(page.getByText('Vrba removed.')).toBeAttached()
    await expect(page.locator('[role="treeitem"]:focus')).toHaveCount(1)
    await page.keyboard.press('Control+z')
    await expect(shopper.layer('Vrba')).toBeVisible()
  })
})

test.describe('fingers', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  /** Touch events as from a touch screen. */
  async function touch(page: Page, ...frames: readonly (readonly (readonly [number, number])[])[]) {
    const session = await page.context().newCDPSession(page)
    for (const [index, points] of frames.entries())
      await session.send('Input.dispatchTouchEvent', {
        type: index === 0 ? 'touchStart' : points.length === 0 ? 'touchEnd' : 'touchMove',
        touchPoints: points.map(([x, y], id) => ({ x, y, id })),
      })
  }

  async function oneText(page: Page, shop: Parameters<typeof shopperOn>[1]) {
    const shopper = shopperOn(page, shop, 'en')
    await page.goto(shop.url('en', '/configuration/block-72?color=white&scale=withoutPrint'))
    const add = page.getByRole('button', { name: 'Add text' }).and(page.locator(':visible'))
    await expect(add).toBeEnabled()
    await add.tap()
    await figure(page, 'Text').fill('Vrba')
    return shopper
  }

  test('drag an object', async ({ page, shop }) => {
    await oneText(page, shop)
    const x = figure(page, 'From left in mm')
    const left = await valueOf(x)
    const [atX, atY] = await middleOf(node(page, 'Vrba'))
    await touch(page, [[atX, atY]], [[atX - 30, atY]], [[atX - 60, atY]], [])
    await expect.poll(() => valueOf(x)).toBeLessThan(left - 5)
  })

  test('resize and rotate an object by its handles without scrolling the page', async ({ page, shop }) => {
    await oneText(page, shop)
    const pull = async (handle: string, byX: number, byY: number) => {
      const [atX, atY] = await middleOf(page.locator(handle))
      await touch(page, [[atX, atY]], ...[1, 2, 3, 4, 5, 6].map((nth) => [[atX + (byX * nth) / 6, atY + (byY * nth) / 6] as const]), [])
    }
    const width = figure(page, 'Width in mm')
    const before = await valueOf(width)
    await pull('[data-handle="se"]', -36, -12)
    await expect.poll(() => valueOf(width)).toBeLessThan(before - 4)
    await pull('[data-rotate]', -10, 40)
    await expect.poll(() => valueOf(figure(page, 'Rotation in degrees'))).toBeGreaterThan(20)
  })

  test('zoom with two, and leave the object in place', async ({ page, shop }) => {
    await oneText(page, shop)
    const x = figure(page, 'From left in mm')
    const left = await valueOf(x)
    const width = (await board(page, 0).boundingBox())?.width ?? 0
    const [atX, atY] = await middleOf(node(page, 'Vrba'))
    await touch(
      page,
      [
        [atX - 30, atY],
        [atX + 30, atY],
      ],
      [
        [atX - 50, atY],
        [atX + 50, atY],
      ],
      [
        [atX - 60, atY],
        [atX + 60, atY],
      ],
      [],
    )
    await expect.poll(async () => (await board(page, 0).boundingBox())?.width ?? 0).toBeGreaterThan(width * 1.6)
    expect(await valueOf(x)).toBe(left)
  })
})
