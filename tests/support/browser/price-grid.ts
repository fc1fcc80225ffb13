import type { Locator, Page } from '@playwright/test'
import { translatorOf } from '#messages/every-message.ts'
import { expect } from './shop-test.ts'

const t = translatorOf('cz').of('office')
const controls = translatorOf('cz').of('controls')

/** A price in the grid of a price list, by row and tier from 0. */
export const priceCell = (page: Page, row: number, tier: number): Locator =>
  page
    .getByRole('grid')
    .getByRole('row')
    .nth(row + 1)
    // The cells of names and kinds stand before those of prices.
    .locator('td[data-price]')
    .nth(tier)

/** Saves changed prices of a Czech page after a look at the difference. */
export async function savePrices(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: controls('form.saveChanges', { count }) }).click()
  const dialog = page.getByRole('dialog', { name: t('priceLists.saveTitle', { count }) })
  await dialog.getByRole('button', { name: controls('form.saveChanges', { count }) }).click()
  await expect(page.getByText(controls('form.saved'), { exact: true })).toBeVisible()
}
