import type { Locator, Page } from '@playwright/test'
import { layoutErrors } from '../support/layout-errors.ts'
import { svgLogo } from '../support/logos.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { shopperOn } from '#tests/support/browser/shopper.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { middleOf } from '#tests/support/browser/stage.ts'
import { everyNth, sweep } from '#tests/support/sweep.ts'

type Shopper = ReturnType<typeof shopperOn>

const white = { color: 'white', scale: 'freeTop' }
const desktop = { width: 1440, height: 900 }

const range = (from: number, to: number, step: number) => Array.from({ length: (to - from) / step + 1 }, (_, nth) => from + nth * step)

// A trace takes a snapshot with every change of size, which costs more than the test. The messages of a failure say where to look.
test.use({ trace: 'off' })

/** The layout errors by width; a width without an error is left out. */
async function errorsAt(page: Page, widths: readonly number[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const width of widths) {
    await page.setViewportSize({ ...desktop, width })
    const errors = await page.evaluate(layoutErrors)
    if (errors.length > 0) found[`${width} px`] = errors
  }
  await page.setViewportSize(desktop)
  return found
}

/** The selections of the same design, one after the other. */
const selections: readonly (readonly [name: string, choose: (shopper: Shopper, page: Page) => Promise<void>])[] = [
  ['nothing', async () => {}],
  ['a text', (shopper) => shopper.addText('VRBA tesařství')],
  [
    'an image',
    async (shopper, page) => {
      await shopper.uploadLogo(svgLogo)
      await expect(
        page
          .getByRole('region', { name: shopper.words.designer('inks.label') })
          .getByRole('radio')
          .first(),
      ).toBeVisible()
    },
  ],
  [
    'a QR code',
    async (shopper, page) => {
      await page.getByRole('button', { name: shopper.words.designer('addCode'), exact: true }).click()
      await page.getByRole('radio', { name: shopper.words.designer('codes.contact') }).check()
    },
  ],
  [
    'several objects',
    async (shopper, page) => {
      await shopper.layer(svgLogo.name).focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Control+d')
      await page.keyboard.press('Control+a')
      await expect(shopper.toolbar.getByRole('button', { name: shopper.words.designer('toolbar.left') })).toBeVisible()
    },
  ],
]

async function expectAccessibleAt(page: Page, shopper: Shopper, widths: readonly number[]) {
  for (const [name, choose] of selections) {
    await choose(shopper, page)
    expect.soft(await errorsAt(page, widths), `with ${name} selected`).toEqual({})
  }
}

for (const { screens, widths } of [
  { screens: 'phones and tablets', widths: sweep(range(320, 1180, 20), everyNth(4)) },
  { screens: 'desktops', widths: sweep(range(1200, 1920, 20), everyNth(4)) },
])
  test(`on ${screens} of every width no controls of the designer overlap and no text is cut off`, async ({ page, shop }) => {
    const shopper = shopperOn(page, shop, 'en')
    await shopper.openDesigner('block-72', white)
    await expectAccessibleAt(page, shopper, widths)
  })

const commonWidths = [320, 390, 600, 820, 1024, 1200, 1280, 1366]

test('the same is true for the long prices of the Czech site', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'cz')
  await shopper.openDesigner('pencil-1')
  await shopper.setQuantity(1000)
  await expectAccessibleAt(page, shopper, commonWidths)
})

test('the same is true for a partner, who can also save for the company', async ({ page, shop }) => {
  await signIn(page, shop.url('de', ''), 'partner@demo.example')
  const shopper = shopperOn(page, shop, 'de')
  await shopper.openDesigner('block-72', white)
  await expect(page.getByRole('button', { name: shopper.words.designer('company.title'), exact: true }).first()).toBeVisible()
  await shopper.addText('VRBA tesařství')
  await shopper.waitUntilSaved()
  expect(await errorsAt(page, [...commonWidths, ...sweep(range(1200, 1600, 20), everyNth(4))])).toEqual({})
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true })

  test('the larger targets do not overlap, and the long texts of the German site fit', async ({ page, shop }) => {
    const shopper = shopperOn(page, shop, 'de')
    await shopper.openDesigner('block-72', white)
    await expectAccessibleAt(page, shopper, commonWidths)
  })
})

/** The parts of total and button that are not visible, one sentence each, and how far the page scrolls. Runs in the page. */
async function outOfSight(button: string): Promise<{ errors: string[]; scrollsBy: number }> {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const wanted = {
    total: [...document.querySelectorAll('[data-testid="total"], [data-testid="bar-total"]')],
    button: [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === button),
  }
  const errors = Object.entries(wanted).flatMap(([name, elements]) => {
    const element = elements.find((at) => at.checkVisibility())
    if (!element) return [`the ${name} is not shown`]
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const isInside = top >= 0 && left >= 0 && bottom <= window.innerHeight && right <= window.innerWidth
    if (!isInside) return [`the ${name} stands at ${Math.round(top)} to ${Math.round(bottom)} px`]
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return hit && (element.contains(hit) || hit.contains(element)) ? [] : [`the ${name} is covered`]
  })
  return { errors, scrollsBy: document.documentElement.scrollHeight - window.innerHeight }
}

test('total and Add to cart stay visible at every height, and the page of a desktop never scrolls', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'de')
  await shopper.openDesigner('block-72', white)
  await shopper.setQuantity(1000)
  await shopper.addText('VRBA')
  const found: string[] = []
  for (const width of commonWidths)
    for (const height of [560, 600, 640, 720, 768, 900]) {
      await page.setViewportSize({ width, height })
      const { errors, scrollsBy } = await page.evaluate(outOfSight, shopper.words.designer('cart.add'))
      if (width >= 1200 && scrollsBy > 0) errors.push(`the page scrolls by ${scrollsBy} px`)
      found.push(...errors.map((error) => `${width} × ${height}: ${error}`))
    }
  expect(found).toEqual([])
})

test('stages keep their position and scale when several objects are selected instead of one', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  await page.setViewportSize({ width: 1366, height: 768 })
  await shopper.openDesigner('block-72', white)
  await shopper.addText('VRBA')
  await page.keyboard.press('Control+d')
  await page.keyboard.press('Control+d')
  const placeOf = () => page.locator('svg[data-side="1"]').boundingBox()
  const withOne = await placeOf()
  await page.keyboard.press('Control+a')
  await expect(shopper.layers.getByRole('combobox', { name: 'Align to' })).toBeVisible()
  expect(await placeOf()).toEqual(withOne)
})

test('the long print names of Czech rulers stay inside the layers, and the buttons of a side end where its stage ends', async ({
  page,
  shop,
}) => {
  const shopper = shopperOn(page, shop, 'cz')
  await page.setViewportSize({ width: 1366, height: 768 })
  await shopper.openDesigner('ruler-1')
  await shopper.addText('VRBA')
  await shopper.chooseSide('Zadní strana')
  await shopper.addText('VRBA')
  const endOf = async (target: Locator) => {
    const box = await target.boundingBox()
    return (box?.x ?? Infinity) + (box?.width ?? 0)
  }
  const panel = await endOf(shopper.layers)
  for (const print of await shopper.layers.getByText('Tampontisk, 1 barva').all()) expect(await endOf(print)).toBeLessThan(panel - 12)
  const areaButton = page.getByRole('button', { name: shopper.words.designer('stages.hideArea') })
  expect(Math.abs((await endOf(areaButton)) - (await endOf(page.locator('svg[data-side="1"]'))))).toBeLessThan(12)
})

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('has the price bar at the bottom, the text controls in one row, and a map in the colour of the body', async ({ page, shop }) => {
    const shopper = shopperOn(page, shop, 'en')
    await shopper.openDesigner('block-72', { color: 'yellow116', scale: 'freeTop' })
    const bar = page.getByRole('button', { name: /without VAT plus shipping$/ })
    await expect(bar).toContainText(/1\spc\s+€/)
    expect(await bar.evaluate((button) => window.innerHeight - (button.parentElement?.getBoundingClientRect().bottom ?? 0))).toBe(0)

    await page.getByRole('button', { name: 'Add text' }).click()
    const type = page.getByRole('button', { name: 'Font: Open Sans' })
    const rowOf = async (label: string) => (await page.getByRole('button', { name: label, exact: true }).boundingBox())?.y
    await expect(type).toBeVisible()
    expect(await rowOf('Bold')).toBe((await type.boundingBox())?.y)
    const map = page.getByRole('button', { name: 'Move the view of First slat' }).locator('xpath=preceding-sibling::*')
    await expect(map.locator('path').first()).toHaveCSS('fill', 'rgb(249, 200, 14)')
  })

  test("shows the product's name and facts in one line each", async ({ page, shop }) => {
    const shopper = shopperOn(page, shop, 'de')
    await shopper.openDesigner('ruler-4')
    const facts = page.getByRole('banner').getByText('20 cm, mit Aufhängeloch, Skala an beiden Kanten')
    expect((await facts.boundingBox())?.height).toBeLessThan(24)
  })

  test('shows size and layouts of a side on one line', async ({ page, shop }) => {
    const shopper = shopperOn(page, shop, 'de')
    await shopper.openDesigner('block-72', white)
    const [, size] = await middleOf(page.getByText(/^Druckfläche 180/).first())
    const layouts = page.getByRole('button', { name: shopper.words.designer('layouts.start') }).and(page.locator(':visible'))
    const [, button] = await middleOf(layouts.first())
    expect(Math.abs(size - button)).toBeLessThanOrEqual(1)
  })

  test('shows the reason why nothing can be ordered inside the price bar', async ({ page, shop }) => {
    const shopper = shopperOn(page, shop, 'de')
    await shopper.openDesigner('ruler-4')
    const reason = await page.getByRole('button', { name: shopper.words.designer('cart.underStock') }).boundingBox()
    expect((reason?.x ?? 0) + (reason?.width ?? Infinity)).toBeLessThanOrEqual(390 - 16)
  })

  test('keeps title, close button and total of the price sheet visible while its ladder scrolls', async ({ page, shop }) => {
    const shopper = shopperOn(page, shop, 'en')
    await shopper.openDesigner('block-72', white)
    await page.getByRole('button', { name: /without VAT plus shipping$/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Quantity and price' })
    await sheet.getByRole('radio').last().scrollIntoViewIfNeeded()
    await sheet.evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight))
    await expect(sheet.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
    await expect(sheet.getByRole('heading', { name: 'Quantity and price' })).toBeInViewport({ ratio: 1 })
    await expect(sheet.getByTestId('total')).toBeInViewport({ ratio: 1 })
  })
})
