import type { Page } from '@playwright/test'
import { expect } from './shop-test.ts'

/** The most rows that the palette shows. */
const maxRows = 40

/** Opens the palette, types, and opens what is called so, by keyboard alone. */
export async function goByPalette(page: Page, typed: string, name: string | RegExp): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(typed)
  const wanted = page.getByRole('menuitem', { name }).first()
  await expect(wanted).toBeVisible()
  for (let row = 0; row < maxRows; row += 1) {
    await page.keyboard.press('ArrowDown')
    if ((await wanted.getAttribute('data-focused')) !== null) break
  }
  await page.keyboard.press('Enter')
}
