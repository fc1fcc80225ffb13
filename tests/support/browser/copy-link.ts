import type { Page } from '@playwright/test'
import type { Locale } from '#domain/locale.ts'
import type { RunningShop } from '#tests/support/start-shop.ts'
import { expect } from './shop-test.ts'
import { shopperOn } from './shopper.ts'

/** Creates a link to the design and copies it to the clipboard. */
export async function copyLink(page: Page, shop: RunningShop, site: Locale): Promise<string> {
  const { designer } = shopperOn(page, shop, site).words
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(shop.url(site)).origin })
  await page.getByRole('button', { name: designer('link.title'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: designer('link.title') })
  await dialog.getByRole('button', { name: designer('link.copy'), exact: true }).click()
  await expect(dialog.getByRole('button', { name: designer('link.copied'), exact: true })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  await expect(dialog.getByRole('textbox', { name: designer('link.address') })).toHaveValue(copied)
  await dialog.getByRole('button', { name: designer('link.close'), exact: true }).click()
  return copied
}
