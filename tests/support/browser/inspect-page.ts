import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './shop-test.ts'

const levels = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
const heavy = new Set(['serious', 'critical'])

/** The serious errors of what is on screen now, as axe sees them: rule and element. */
async function violationsOn(page: Page): Promise<string[]> {
  // Legacy: in the page itself. Otherwise axe opens a page of its own each time, for frames of other hosts, which the shop does not have.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(levels)
    .setLegacyMode()
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => heavy.has(impact ?? ''))
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`))
}

/** What is on screen has no serious error at the width it has now. `name` says where, in the report. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  expect.soft(await violationsOn(page), `${name}, ${page.viewportSize()?.width ?? 0} px`).toEqual([])
}

/** A page has no serious error on a desk and on a phone, and does not scroll sideways on the narrowest screen. */
export async function expectFitAndAccessible(page: Page, name = new URL(page.url()).pathname): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.soft.poll(sideways, { message: `${name} scrolls sideways at 320 px` }).toBe(0)
  await page.setViewportSize({ width: 390, height: 844 })
  // As tall as the page: what a bar at the window's foot covers by chance comes out with the next scroll.
  await page.setViewportSize({ width: 390, height: Math.max(844, await page.evaluate(() => document.documentElement.scrollHeight)) })
  await expectAccessible(page, name)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectAccessible(page, name)
}
