import type { Page } from '@playwright/test'
import { officeUrlFor } from '#office-urls'
import { categoryUrl, urlFor } from '#urls'
import { lineOf, seedCart } from '#tests/support/browser/seed-cart.ts'
import { expect, test, testInOwnShop } from '#tests/support/browser/shop-test.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { looksOf, settle, watchMove } from '#tests/support/browser/watch-moves.ts'
import { everyNth, sweep } from '#tests/support/sweep.ts'

const site = 'cz'
/** Google's limit for a good score is 0.1. */
const maxShift = 0.02

const screens = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Opens a page and waits until it can be used. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await settle(page)
}

/** Follows a link of the page without leaving the document. */
async function follow(page: Page, href: string): Promise<void> {
  const link = page.locator(`a[href="${href}"], a[href^="${href}?"]`).first()
  // It may be folded away on a phone; a press on it is the same move.
  await link.dispatchEvent('click', {}, { timeout: 10_000 })
  await page.waitForURL((url) => url.pathname === href)
}

/** Follows links one after another. Each page comes with its style and stands still, and looks as it does after a reload. */
async function followAll(page: Page, hrefs: readonly string[]): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  for (const href of hrefs) {
    const { unstyled, shift, shifted } = await watchMove(page, () => follow(page, href))
    expect(await page.evaluate(() => 'isSameDocument' in window), href).toBe(true)
    expect(unstyled, `without style on the way to ${href}`).toEqual([])
    expect(shift, `${href}: ${shifted.join(', ')}`).toBeLessThanOrEqual(maxShift)
  }
}

for (const viewport of sweep(screens, ({ width }) => width === 390)) {
  test(`a move inside the shop never shows a page without its style, ${viewport.width} px`, async ({ page, shop }) => {
    test.setTimeout(120_000)
    await page.setViewportSize(viewport)
    await seedCart(page, { shop, site, lines: [lineOf()] })
    await open(page, shop.url(site, urlFor(site, 'home')))
    const [list, product, cart] = [categoryUrl(site, 'meter'), urlFor(site, 'product', { productId: 'block-72' }), urlFor(site, 'cart')]
    await followAll(page, [list, product, cart, urlFor(site, 'information'), list, urlFor(site, 'terms')])
  })

  test(`a page of the shop looks the same after moves as at once, ${viewport.width} px`, async ({ page, shop }) => {
    test.setTimeout(120_000)
    await page.setViewportSize(viewport)
    await seedCart(page, { shop, site, lines: [lineOf()] })
    const ways = [
      [categoryUrl(site, 'meter'), urlFor(site, 'product', { productId: 'block-72' }), urlFor(site, 'cart')],
      [categoryUrl(site, 'meter'), urlFor(site, 'cart'), urlFor(site, 'information')],
      [urlFor(site, 'cart'), urlFor(site, 'information'), urlFor(site, 'terms')],
    ]
    for (const way of ways) {
      await open(page, shop.url(site, urlFor(site, 'home')))
      await followAll(page, way)
      await page.evaluate(() => scrollTo(0, 0))
      const after = await looksOf(page)
      await page.reload()
      await settle(page)
      expect(after, way.at(-1)).toEqual(await looksOf(page))
    }
  })
}

// The orders of other tests would arrive live on these pages, and their jobs go on for minutes.
testInOwnShop('a move inside the office never shows a page without its style, and looks the same as at once', async ({ page, shop }) => {
  testInOwnShop.setTimeout(180_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, shop.url(site, ''), 'admin@demo.example')
  const names = [
    'adminOrders',
    'adminPartners',
    'adminStock',
    'adminImages',
    'adminAccounts',
    'adminSettings',
    'b2bProduction',
    'b2bRefunds',
  ] as const
  await open(page, shop.url(site, officeUrlFor(site, 'adminOverview')))
  await followAll(
    page,
    names.map((name) => officeUrlFor(site, name)),
  )
  for (const name of sweep(names, everyNth(3))) {
    await open(page, shop.url(site, officeUrlFor(site, name === 'adminStock' ? 'adminImages' : 'adminStock')))
    await followAll(page, [officeUrlFor(site, 'adminOverview'), officeUrlFor(site, name)])
    const after = await looksOf(page)
    await page.reload()
    await settle(page)
    expect(after, name).toEqual(await looksOf(page))
  }
})
