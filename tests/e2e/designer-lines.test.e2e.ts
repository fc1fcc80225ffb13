import type { Page } from '@playwright/test'
import { shopperOn } from '../support/browser/shopper.ts'
import { expect, test } from '../support/browser/shop-test.ts'

const block = ['Truhlářství Vrba', 'Lipová 14', '602 00 Brno'] as const

const lines = (page: Page) => page.locator('[data-side="0"] [data-node] text')
const writer = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
const figure = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function typeBlock(page: Page): Promise<void> {
  await expect(writer(page)).toBeFocused()
  for (const [index, line] of block.entries()) {
    if (index > 0) await page.keyboard.press('Enter')
    await page.keyboard.type(line)
  }
}

test('Enter begins a line, Ctrl+Enter ends writing, and the block is one object with one undo step', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('ruler-1')
  await page.getByRole('button', { name: 'Add text' }).click()
  await typeBlock(page)
  await expect(lines(page)).toHaveText([...block])
  await page.keyboard.press('Control+Enter')
  await expect(writer(page)).toHaveCount(0)
  await expect(shopper.layer('Truhlářství Vrba')).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expect(lines(page)).toHaveText(['Your text'])
  await page.keyboard.press('Control+Shift+z')
  await expect(lines(page)).toHaveText([...block])
  // An empty line at the end is not kept.
  await page.keyboard.press('F2')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.keyboard.press('F2')
  await expect(writer(page)).toHaveValue(block.join('\n'))
})

test('line spacing moves the lines apart by keys, and alignment moves them inside their box', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('ruler-1')
  await shopper.addText('VRBA')
  await expect(figure(page, 'Line spacing')).toHaveCount(0)
  await page.locator('[data-node]').dblclick()
  await writer(page).fill(block.join('\n'))
  await page.keyboard.press('Escape')
  const spacing = figure(page, 'Line spacing')
  await expect(spacing).toHaveValue('1.2')
  const height = async () => Number(await figure(page, 'Height in mm').inputValue())
  await figure(page, 'Size in mm').fill('3')
  await figure(page, 'Size in mm').press('Enter')
  const before = await height()
  await spacing.press('ArrowUp')
  await spacing.press('ArrowUp')
  await expect(spacing).toHaveValue('1.3')
  // Two distances, each a tenth of 3 mm longer.
  await expect.poll(height).toBeCloseTo(before + 0.6, 1)
  await spacing.fill('9')
  await spacing.press('Enter')
  await expect(spacing).toHaveValue('3')
  await spacing.fill('1')
  await spacing.press('Enter')
  await expect(spacing).toHaveValue('1')

  const box = await page.locator('[data-node] rect').boundingBox()
  const shortLine = async () => lines(page).nth(1).boundingBox()
  await shopper.toolbar.getByRole('combobox', { name: 'Text alignment' }).selectOption({ label: 'Right' })
  const rightOf = async () => ((await shortLine())?.x ?? 0) + ((await shortLine())?.width ?? 0)
  await expect.poll(rightOf).toBeCloseTo((box?.x ?? 0) + (box?.width ?? 0), 0)
  await shopper.toolbar.getByRole('combobox', { name: 'Text alignment' }).selectOption({ label: 'Left' })
  await expect.poll(async () => (await shortLine())?.x).toBeCloseTo(box?.x ?? 0, 0)
})

test('pasted lines stay lines, and more lines than a text may have are reported', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('ruler-1')
  const paste = (text: string) =>
    page.evaluate((pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
  await paste(`\r\n${block.join('\r\n')}\r\n`)
  await expect(lines(page)).toHaveText([...block])
  await expect(shopper.layer('Truhlářství Vrba')).toHaveAttribute('aria-selected', 'true')
  await paste(Array.from({ length: 30 }, (_, index) => `${index + 1}`).join('\n'))
  await expect(page.getByText('A text has at most 20 lines and 500 characters. The rest was left out.')).toBeVisible()
  await expect(lines(page)).toHaveCount(23)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the field below the stage takes lines by touch and keyboard', async ({ page, shop }) => {
    const shopper = shopperOn(page, shop, 'en')
    await shopper.openDesigner('ruler-1')
    await page.getByRole('button', { name: 'Add text' }).tap()
    await typeBlock(page)
    await expect(lines(page)).toHaveText([...block])
    const spacing = figure(page, 'Line spacing')
    await spacing.tap()
    await spacing.fill('1.5')
    await spacing.press('Enter')
    await expect(spacing).toHaveValue('1.5')
    await expect(shopper.toolbar.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue(block.join('\n'))
  })
})
