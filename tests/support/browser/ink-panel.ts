import type { Locator, Page } from '@playwright/test'

/** The panel docked below the stage of a selected picture, on the English site. */
export const inkPanel = (page: Page): Locator => page.getByRole('region', { name: 'Inks of the image' })

/** One of its print choices: "3 inks", "Digital". */
export const inkChoice = (page: Page, name: string): Locator => inkPanel(page).getByRole('radio', { name: new RegExp(`^${name}`) })
