import { blankDesign } from '#domain/design/document.ts'
import { locales } from '#domain/locale.ts'
import { emptyInformation } from '#domain/orders/information.ts'
import { urlFor } from '#urls'
import { lineOf, seedCart } from '#tests/support/browser/seed-cart.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { addresses, shopperOn } from '#tests/support/browser/shopper.ts'
import { sweep } from '#tests/support/sweep.ts'

test.describe('on the smallest phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true })

  const scrollsBy = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

  test('a long German heading is hyphenated, and the page does not scroll sideways', async ({ page, shop }) => {
    const information = { ...emptyInformation, billingAddress: { ...emptyInformation.billingAddress, ...addresses.de } }
    await seedCart(page, { shop, site: 'de', lines: [lineOf({ design: blankDesign() })], information })
    for (const path of [urlFor('de', 'recapitulation'), urlFor('de', 'product', { productId: 'block-72' })]) {
      await page.goto(shop.url('de', path))
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toBeVisible()
      await heading.evaluate((h1) => {
        h1.textContent = 'Zollstockverpackungszusammenfassung'
      })
      await expect(page.locator('html')).toHaveAttribute('lang', /^de/)
      await expect(heading).toHaveCSS('hyphens', 'auto')
      const overflow = await heading.evaluate((h1) => h1.scrollWidth - h1.clientWidth)
      expect(overflow, path).toBeLessThanOrEqual(0)
      expect(await page.evaluate(scrollsBy), path).toBe(0)
    }
  })

  test('a tapped stage has no ring of the browser, and the keyboard rings it in ink', async ({ page, shop }) => {
    const shopper = shopperOn(page, shop, 'en')
    await shopper.openDesigner('block-72', { color: 'white', scale: 'freeTop' })
    const stage = page.locator('svg[data-side="0"]')
    await stage.tap({ position: { x: 60, y: 30 } })
    await expect(stage).toBeFocused()
    await expect(stage).toHaveCSS('outline-style', 'none')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(stage).toBeFocused()
    await expect(stage).toHaveCSS('outline', 'rgb(27, 25, 22) solid 2px')
  })
})

for (const site of sweep(locales, (site) => site === 'de'))
  test(`the example in the field of Pantone codes is not cut off (${site})`, async ({ page, shop }) => {
    const shopper = shopperOn(page, shop, site)
    const { designer } = shopper.words
    await shopper.openDesigner('block-72', { color: 'white', scale: 'freeTop' })
    await shopper.addText('Nordhus')
    await shopper.toolbar.getByRole('button', { name: /^(Colour|Barva|Farbe)[: ]/ }).click()
    await page.getByRole('tab', { name: 'Pantone' }).click()
    const field = page.getByRole('combobox', { name: designer('palette.code') })
    await expect(field).toHaveAttribute('placeholder', designer('palette.codeExample'))
    const room = await field.evaluate((input: HTMLInputElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(input)
      const pen = document.createElement('canvas').getContext('2d')
      if (pen) pen.font = font
      return (
        input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - (pen?.measureText(input.placeholder).width ?? Infinity)
      )
    })
    expect(room).toBeGreaterThanOrEqual(0)
  })
