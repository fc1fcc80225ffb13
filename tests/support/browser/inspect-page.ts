import type { Page } from '@playwright/test'
import { axeViolations } from './run-axe.ts'
import { expect } from './shop-test.ts'

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const heavy = new Set(['serious', 'critical'])

/** The serious axe errors of the current page: rule and element. */
async function violationsOn(page: Page): Promise<readonly string[]> {
  const violations = await axeViolations(page, { tags: levels })
  return violations.filter(({ impact }) => heavy.has(impact)).map(({ text }) => text)
}

/**
 * Expects no serious accessibility error at the current width, once the page has settled: prices that are being refreshed are pale on
 * purpose. `name` is the location for the report.
 */
export const expectAccessible = (page: Page, name: string): Promise<void> => expectNoViolations(page, name, () => violationsOn(page))

const expectNoViolations = (page: Page, name: string, violations: () => Promise<readonly string[]>): Promise<void> =>
  expect.soft.poll(violations, { message: `${name}, ${page.viewportSize()?.width ?? 0} px`, intervals: [500, 1000, 2000] }).toEqual([])

/** Makes the window as tall as the page: whatever the bottom bar happens to cover appears with the next scroll. */
async function showWholePage(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: 390, height: Math.max(844, height) })
}

/** Expects no serious accessibility error on a desktop and on a phone, and no horizontal scrolling on the narrowest screen. */
export async function expectFitAndAccessible(page: Page, name = new URL(page.url()).pathname): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.soft.poll(sideways, { message: `${name} scrolls sideways at 320 px` }).toBe(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoViolations(page, name, async () => {
    // The page grows when what was asked of the server arrives.
    await showWholePage(page)
    return violationsOn(page)
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectAccessible(page, name)
}
