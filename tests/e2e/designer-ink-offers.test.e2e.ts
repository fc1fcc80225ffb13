import type { Locator, Page } from '@playwright/test'
import type { Configuration } from '#domain/orders/configuration.ts'
import { type LogoFile, threeInkLogo } from '../support/logos.ts'
import { inkChoice, inkPanel } from '#tests/support/browser/ink-panel.ts'
import { allAxeViolations } from '#tests/support/browser/run-axe.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { shopperOn, storedDraft } from '#tests/support/browser/shopper.ts'

const blockOnSite = { color: 'white', scale: 'freeTop' }
const inksInDraft = async (page: Page, side = 0) => (await storedDraft(page))?.design.sides[side]?.nodes.map(({ inks }) => inks)
const mixed = [{ hex: '#00287a' }, { hex: '#d5281e' }, { hex: '#e8502a' }]
const matched = [
  { hex: '#002d72', pantone: '288 C' },
  { hex: '#da291c', pantone: '485 C' },
  { hex: '#dc582a', pantone: '7579 C' },
]

/** A fourth colour is one too many for pad print. */
const fourInkLogo: LogoFile = {
  ...threeInkLogo,
  buffer: Buffer.from(threeInkLogo.buffer.toString().replace('</svg>', '<path d="M576 40h20v40h-20z" fill="#00843d"/></svg>')),
}

const amountIn = (text: string): number => Number(text.replaceAll(/[^\d,]/g, '').replace(',', '.'))
const amount = async (total: Locator): Promise<number> => amountIn(await total.innerText())

/** Colours the selected text by hex, or by Pantone code. */
async function colorText(page: Page, color: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Colour / })
    .and(page.locator(':visible'))
    .first()
    .click()
  const isHex = color.startsWith('#')
  await page.getByRole('tab', { name: isHex ? 'Palette' : 'Pantone' }).click()
  await page.getByLabel(isHex ? 'Hex' : 'Pantone or CMYK code').fill(color)
  await page.getByRole('button', { name: /^Use / }).click()
}

test('one press matches the colours of a logo to Pantone, each difference is named in words, and one undo reverts all', async ({
  page,
  shop,
}) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-72', blockOnSite)
  await shopper.setQuantity(1000)
  await shopper.uploadLogo(threeInkLogo)
  await expect(inkPanel(page).getByText('Nearest: 485 C, almost the same, ΔE 1.3')).toBeVisible()
  await expect(inkPanel(page).getByText('Nearest: 288 C, slightly different, ΔE 2.8')).toBeVisible()
  const offer = inkPanel(page).getByRole('group', { name: 'Pantone inks' })
  await offer.getByRole('button', { name: 'Use these inks' }).click()
  await expect(inkPanel(page).getByText('Compared with the file: almost the same, ΔE 1.3')).toBeVisible()
  await expect(offer).toBeHidden()
  await expect(inkPanel(page).getByRole('heading')).toBeFocused()
  await expect.poll(() => inksInDraft(page)).toEqual([matched])
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect.poll(() => inksInDraft(page)).toEqual([mixed])
  await offer.getByRole('button', { name: 'Keep mixed' }).click()
  await expect(offer).toBeHidden()
  await expect(inkPanel(page).getByText(/^Nearest/)).toHaveCount(0)
  expect(await inksInDraft(page)).toEqual([mixed])
})

test('a picture that prints digitally is printed in Pantone inks by one press, or stays digital', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-72', blockOnSite)
  await shopper.setQuantity(250)
  await shopper.uploadLogo(threeInkLogo)
  await inkChoice(page, 'Digital').click()
  await inkPanel(page).getByRole('checkbox', { name: 'I accept that tones may differ' }).click()
  await expect(inkChoice(page, 'Digital')).toBeChecked()
  await expect(inkPanel(page).getByText('Nearest: 485 C, almost the same, ΔE 1.3')).toBeVisible()
  await inkPanel(page).getByRole('button', { name: 'Use these inks' }).click()
  await expect(inkChoice(page, '3 inks')).toBeChecked()
  await expect.poll(() => inksInDraft(page)).toEqual([matched])
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await inkPanel(page).getByRole('button', { name: 'Stay digital' }).click()
  await expect(inkPanel(page).getByText(/^Nearest/)).toHaveCount(0)
  await expect(inkChoice(page, 'Digital')).toBeChecked()
  // At this quantity nothing is printed in inks.
  await shopper.setQuantity(99)
  await expect(inkPanel(page).getByText('Pad print from 100 pcs.').first()).toBeVisible()
  await expect(inkPanel(page).getByRole('group', { name: 'Pantone inks' })).toBeHidden()
})

test('in the check before the cart one press matches all inks, and another keeps them mixed', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  const { colorCheck } = shopper
  await shopper.openDesigner('block-72', blockOnSite)
  await shopper.setQuantity(1000)
  await shopper.uploadLogo(threeInkLogo)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(colorCheck.getByText('Nearest: 7579 C, slightly different, ΔE 2.9')).toBeVisible()
  await colorCheck.getByRole('button', { name: 'Use these inks' }).click()
  await expect(colorCheck.getByText('Matched to 288 C, 485 C, 7579 C.')).toBeVisible()
  await expect(colorCheck.getByText('slightly different, ΔE 2.9', { exact: true })).toBeVisible()
  const keep = colorCheck.getByRole('button', { name: 'Keep mixed' })
  await expect(keep).toBeFocused()
  await keep.click()
  await expect(colorCheck.getByRole('button', { name: 'Colour mixed red #D5281E' })).toBeVisible()
  await colorCheck.getByRole('button', { name: 'Use these inks' }).click()
  await colorCheck.getByRole('checkbox', { name: 'I have checked all 3 colours' }).check()
  await colorCheck.getByRole('button', { name: 'Add to cart' }).click()
  await expect(shopper.cartLines.first()).toContainText('PANTONE 485 C')
  const lines = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]') as Configuration[])
  expect(lines[0]?.design.sides[0]?.nodes[0]?.inks).toEqual(matched)
})

test('nearly equal inks of two objects are printed in one by one press, for less', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-72', blockOnSite)
  await shopper.setQuantity(1000)
  await shopper.addText('Vrba')
  await colorText(page, '#D8281E')
  await shopper.addText('Brno')
  await colorText(page, '485 C')
  const before = await shopper.total.innerText()
  const offer = page.getByRole('group', { name: 'Ways to print' })
  await expect(offer).toContainText(/^mixed red #D8281E and 485 C look almost the same\. One ink costs €\d/)
  // The text stays selected, so that its tools do not move.
  await expect(shopper.toolbar).toBeVisible()
  await offer.getByRole('button', { name: 'Print both in 485 C' }).click()
  await expect(offer).toBeHidden()
  await expect(shopper.toolbar).toBeVisible()
  await expect(shopper.total).not.toHaveText(before)
  const red = { hex: '#da291c', pantone: '485 C' }
  await expect.poll(() => inksInDraft(page)).toEqual([[red], [red]])
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(shopper.total).toHaveText(before)
  await offer.getByRole('button', { name: 'Keep both' }).click()
  await expect(offer).toBeHidden()
})

test('a cheaper way to print is said with its saving, which the total then shows', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'cz')
  await shopper.openDesigner('block-72', blockOnSite)
  await shopper.setQuantity(1000)
  await shopper.uploadLogo(fourInkLogo)
  await expect(shopper.priceColumn.getByText('Digitální tisk, 1 strana')).toBeVisible()
  const before = await amount(shopper.total)
  const offer = page.getByRole('group', { name: 'Způsoby tisku' })
  await expect(offer).toContainText('3 barvy místo digitálního tisku: o ')
  const saving = amountIn(/o ([\d\s,]+)Kč/.exec(await offer.innerText())?.[1] ?? '')
  await offer.getByRole('button', { name: 'Tisknout: 3 barvy' }).click()
  await expect(offer).toBeHidden()
  await expect(shopper.priceColumn.getByText('Tampontisk, 1 strana')).toBeVisible()
  expect(before - (await amount(shopper.total))).toBeCloseTo(saving, 2)
  await page.getByRole('button', { name: 'Zpět', exact: true }).first().click()
  await expect(offer).toBeVisible()

  // The same offer stands in the check before the cart.
  await page
    .getByRole('button', { name: shopper.words.designer('cart.add') })
    .first()
    .click()
  const { colorCheck } = shopper
  await colorCheck.getByRole('button', { name: 'Tisknout: 3 barvy' }).click()
  await expect(colorCheck.getByRole('radio', { name: /^Tampontisk: 3 barvy/ })).toBeChecked()
  await colorCheck.getByRole('checkbox').check()
  await colorCheck.getByRole('button', { name: shopper.words.designer('cart.add') }).click()
  await expect(shopper.cartLines.first()).toContainText('Tampontisk')
})

for (const { name, width, height } of [
  { name: 'a desktop', width: 1440, height: 900 },
  { name: 'a tablet', width: 900, height: 1200 },
  { name: 'a phone', width: 390, height: 844 },
])
  test(`on ${name} the offers have no accessibility error and do not scroll sideways`, async ({ page, shop }) => {
    const shopper = shopperOn(page, shop, 'de')
    const { designer } = shopper.words
    await shopper.openDesigner('block-72', blockOnSite)
    await shopper.setQuantity(1000)
    await shopper.uploadLogo(fourInkLogo)
    await page.setViewportSize({ width, height })
    const offer = page.getByRole('group', { name: designer('inks.offers.label') })
    await expect(offer).toBeVisible()
    await page
      .getByRole('button', { name: designer('addText') })
      .and(page.locator(':visible'))
      .click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('region', { name: designer('toolbar.label') })).toBeVisible()
    await expect(offer).toBeVisible()
    await expect.poll(() => allAxeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
