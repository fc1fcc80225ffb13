import type { Locator } from '@playwright/test'
import { expect } from './shop-test.ts'

/** Opens a field whose options are found by typing, and types. */
export async function searchIn(field: Locator, phrase: string): Promise<void> {
  await field.click()
  const search = field.page().getByRole('dialog').getByRole('searchbox')
  await expect(search).toBeFocused()
  await search.fill(phrase)
}

/** The option of the open field. */
export const foundOption = (field: Locator, name: string): Locator => field.page().getByRole('option', { name })

/** Chooses an option by typing a part of its name. */
export async function chooseBySearch(field: Locator, name: string): Promise<void> {
  await searchIn(field, name)
  await foundOption(field, name).click()
}
