import type { Locator, Page } from '@playwright/test'
import { shopperOn } from './shopper.ts'

const bare = { color: 'white', scale: 'withoutPrint' }

export const middleOf = async (target: Locator): Promise<readonly [number, number]> => {
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing to take hold of')
  return [box.x + box.width / 2, box.y + box.height / 2]
}

export async function drag(page: Page, from: readonly [number, number], to: readonly [number, number]) {
  await page.mouse.move(...from)
  await page.mouse.down()
  await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2)
  await page.mouse.move(...to)
  await page.mouse.up()
}

export const board = (page: Page, side: number): Locator => page.locator(`svg[data-side="${side}"]`)
export const node = (page: Page, text: string): Locator => page.locator('g[data-node]', { hasText: text })
export const figure = (page: Page, label: string): Locator => page.getByRole('textbox', { name: label, exact: true })
export const valueOf = async (field: Locator): Promise<number> => Number((await field.inputValue()).replaceAll(',', ''))

/** A designer with two texts side by side on the first slat, neither selected. */
export async function twoTexts(page: Page, shop: Parameters<typeof shopperOn>[1]) {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-72', bare)
  await shopper.addText('Vrba')
  await shopper.addText('Brno')
  await page.keyboard.press('Escape')
  return shopper
}
