import type { Locator, Page } from '@playwright/test'
import { expect } from './shop-test.ts'

/** More than the tab stops of any page; after so many the focus has gone around. */
const maxTabs = 150

/** Presses Tab until the element has the focus, and checks that the focus is visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target.first()).toBeAttached()
  const focused = target.and(page.locator(':focus-visible'))
  for (let pressed = 0; pressed < maxTabs; pressed += 1) {
    await page.keyboard.press('Tab')
    if ((await focused.count()) > 0) return expect(focused.first()).toBeInViewport()
  }
  throw new Error(`Tab never comes to ${String(target)}`)
}

/** Tabs to a link or button and presses it once it can be pressed: a button that shows that the shop is busy takes no press. */
export async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await expect(target.and(page.locator(':focus'))).toBeEnabled()
  await page.keyboard.press('Enter')
}
