import type { Locator, Page } from '@playwright/test'
import { type Information, emptyInformation } from '#domain/orders/information.ts'
import { urlFor } from '#urls'
import { svgLogo } from '#tests/support/logos.ts'
import { copyLink } from '#tests/support/browser/copy-link.ts'
import { lineOf, seedCart } from '#tests/support/browser/seed-cart.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { addresses, shopperOn } from '#tests/support/browser/shopper.ts'
import { sweep } from '#tests/support/sweep.ts'

const site = 'en'
/** Google's limit for a good score is 0.1. */
const maxShift = 0.02

const screens = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

const catalogue = [
  urlFor(site, 'home'),
  urlFor(site, 'meter'),
  urlFor(site, 'pencil', null, { shape: 'triangular' }),
  urlFor(site, 'product', { productId: 'block-52' }),
  urlFor(site, 'product', { productId: 'pencil-1' }),
  urlFor(site, 'landing', { category: 'meter' }),
  urlFor(site, 'about'),
  urlFor(site, 'terms'),
  urlFor(site, 'login'),
  urlFor(site, 'withdrawalForm'),
]
const designer = ['block-52', 'slimboy', 'ruler-1', 'pencil-1', 'spatula-1'].map((productId) =>
  urlFor(site, 'configuration', { productId }),
)
const checkout = [urlFor(site, 'cart'), urlFor(site, 'information'), urlFor(site, 'recapitulation'), urlFor(site, 'payment')]

/** Adds up the shifts of the page that is opened next, including those before this script runs. */
function recordShifts(): void {
  const record = { shift: 0, sources: [] as string[] }
  Object.assign(window, { record })
  interface Shift extends PerformanceEntry {
    readonly value: number
    readonly sources: readonly { readonly node: Node | null }[]
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      record.shift += entry.value
      record.sources.push(
        ...entry.sources.map(({ node }) => (node instanceof Element ? `${node.tagName} ${node.getAttribute('class')}` : '#text')),
      )
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/**
 * The layout shift of a page on a slow connection: the server's HTML is painted first, then the scripts are loaded, then the fonts. Without
 * delays a fast machine would show everything in its first frame. `last` is what the page shows when it is complete.
 */
async function shiftOf(page: Page, url: string, last?: Locator): Promise<string | null> {
  const held = { script: Promise.withResolvers<void>(), font: Promise.withResolvers<void>() }
  await page.route('**/assets/*', async (route) => {
    const kind = route.request().resourceType()
    if (kind === 'script' || kind === 'font') await held[kind].promise
    await route.continue()
  })
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  held.script.resolve()
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')))
  held.font.resolve()
  await page.waitForLoadState('networkidle')
  await last?.waitFor()
  const record = await page.evaluate(async () => {
    await document.fonts.ready
    // A shift is reported after its frame.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))
    return (window as unknown as { record: { shift: number; sources: string[] } }).record
  })
  await page.unrouteAll({ behavior: 'wait' })
  return record.shift <= maxShift ? null : `${url}: ${record.shift.toFixed(3)}, ${record.sources.join(', ')}`
}

const { country, ...address } = addresses[site]
const information: Information = {
  ...emptyInformation,
  billingAddress: { ...emptyInformation.billingAddress, ...address, country },
}

for (const screen of sweep(screens, ({ width }) => width === 390)) {
  test.describe(`on a screen of ${screen.width} px`, () => {
    test.use({ viewport: screen })
    test.setTimeout(180_000)
    test.beforeEach(({ page }) => page.addInitScript(recordShifts))

    const expectNoShift = async (page: Page, urls: readonly string[]) => {
      const shifted: string[] = []
      for (const url of urls) {
        const error = await shiftOf(page, url)
        if (error !== null) shifted.push(error)
      }
      expect(shifted).toEqual([])
    }

    test('nothing moves while a page of the catalogue loads', async ({ page, shop }) => {
      await expectNoShift(
        page,
        catalogue.map((path) => shop.url(site, path)),
      )
    })

    test('the stages of the designer stay where the server rendered them', async ({ page, shop }) => {
      await expectNoShift(
        page,
        designer.map((path) => shop.url(site, path)),
      )
    })

    test('a design of a link appears on a ruler without moving what stands around it', async ({ page, shop, browser }) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      const shopper = shopperOn(page, shop, site)
      await shopper.openDesigner('ruler-1')
      await shopper.addText('Müller & Sons')
      await shopper.addText('0123 456 789')
      await shopper.uploadLogo(svgLogo)
      const link = await copyLink(page, shop, site)

      const elsewhere = await browser.newContext({ viewport: screen })
      const there = await elsewhere.newPage()
      await there.addInitScript(recordShifts)
      const print = there.getByRole('region', { name: shopper.words.designer('inks.side.label') })
      expect(await shiftOf(there, link, print)).toBeNull()
      await elsewhere.close()
    })

    test('nothing moves when the steps of an order read the cart', async ({ page, shop }) => {
      await expectNoShift(page, [shop.url(site, urlFor(site, 'cart'))])
      await seedCart(page, { shop, site, lines: [lineOf(), lineOf({ id: 'bbbbbbbbbb', productId: 'block-52' })], information })
      await expectNoShift(
        page,
        checkout.map((path) => shop.url(site, path)),
      )
    })
  })
}

for (const width of [1366, 1440])
  test(`at ${width} px the first change of a design does not move the head of the designer`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 768 })
    const shopper = shopperOn(page, shop, 'de')
    await shopper.openDesigner('block-72')
    const fields = page.getByRole('banner').getByRole('combobox')
    const places = () => fields.evaluateAll((all) => all.map((field) => field.getBoundingClientRect().x))
    const before = await places()
    expect(before).toHaveLength(2)
    await shopper.addText('Größmann')
    await shopper.waitUntilSaved()
    expect(await places()).toEqual(before)
  })
