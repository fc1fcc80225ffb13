import type { Page } from '@playwright/test'
import type { Configuration } from '#domain/orders/configuration.ts'
import sharp from 'sharp'
import { threeInkLogo } from '../support/logos.ts'
import { inkChoice, inkPanel } from '#tests/support/browser/ink-panel.ts'
import { allAxeViolations } from '#tests/support/browser/run-axe.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { shopperOn, storedDraft } from '#tests/support/browser/shopper.ts'

const blockOnSite = { color: 'white', scale: 'freeTop' }
const cart = async (page: Page): Promise<readonly Configuration[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]') as Configuration[])

test('an uploaded logo is separated into its inks, and the shopper sees the price of one, two or three inks and of digital print', async ({
  page,
  shop,
}) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-72', blockOnSite)
  await shopper.setQuantity(1000)
  await shopper.uploadLogo(threeInkLogo)
  await expect(inkPanel(page).getByRole('heading')).toHaveText(`3 inks found in ${threeInkLogo.name}`)
  await expect(inkPanel(page).getByText('Vector', { exact: true })).toBeVisible()
  await expect(inkChoice(page, '3 inks')).toBeChecked()
  await expect(shopper.priceColumn.getByText('Pad print, 1 side')).toBeVisible()

  const three = await shopper.total.innerText()
  const two = await inkPanel(page).locator('label').filter({ hasText: '2 inks' }).innerText()
  await inkChoice(page, '2 inks').check()
  await expect(shopper.total).not.toHaveText(three)
  expect(two).toContain(await shopper.total.innerText())
  await expect.poll(async () => (await storedDraft(page))?.design.sides[0]).toMatchObject({ technologyChoice: 'auto', printType: 2 })
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(inkChoice(page, '3 inks')).toBeChecked()
  await expect(shopper.total).toHaveText(three)
})

test('colours are merged, left unprinted and matched to a code, and the stage shows them as printed', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-72', blockOnSite)
  await shopper.setQuantity(1000)
  await shopper.uploadLogo(threeInkLogo)
  const picture = page.locator('[data-side="0"] image')
  const before = await picture.getAttribute('href')
  await inkPanel(page).getByRole('combobox', { name: 'How red #E8502A is printed' }).selectOption({ label: 'Merge into mixed red #D5281E' })
  await expect(inkChoice(page, '2 inks')).toBeChecked()
  await expect(picture).not.toHaveAttribute('href', before ?? '')
  await inkPanel(page).getByRole('combobox', { name: 'How dark blue is printed' }).selectOption({ label: 'Not printed' })
  await expect(inkChoice(page, '1 ink')).toBeChecked()
  await inkPanel(page).getByRole('button', { name: 'Colour mixed red #D5281E' }).click()
  await page.getByRole('tab', { name: 'Pantone' }).click()
  await page.getByRole('combobox', { name: 'Pantone or CMYK code' }).fill('485 C')
  await page.getByRole('button', { name: 'Use 485 C' }).click()
  await expect(inkPanel(page).getByRole('button', { name: 'Colour 485 C' })).toBeVisible()
  await expect
    .poll(async () => (await storedDraft(page))?.design.sides[0]?.nodes[0])
    .toMatchObject({
      inks: [{ hex: '#da291c', pantone: '485 C' }],
      separation: [
        { hex: '#00287a', ink: null },
        { hex: '#d5281e', ink: 0 },
        { hex: '#e8502a', ink: 0 },
      ],
    })
  await inkPanel(page).getByRole('button', { name: 'Find again' }).click()
  await expect(inkChoice(page, '3 inks')).toBeChecked()
})

test('before the cart the colours are checked: cancelling changes nothing, and matched codes are part of the order', async ({
  page,
  shop,
}) => {
  const shopper = shopperOn(page, shop, 'en')
  const { colorCheck } = shopper
  await shopper.openDesigner('block-72', blockOnSite)
  await shopper.setQuantity(1000)
  await shopper.uploadLogo(threeInkLogo)
  await inkChoice(page, '2 inks').check()
  const add = page.getByRole('button', { name: 'Add to cart' })
  await add.first().click()
  await expect(colorCheck).toBeVisible()
  await expect(colorCheck.getByText('2 inks on White, an approximation on your screen')).toBeVisible()
  await expect(add.last()).toBeDisabled()
  const match = async (code: string) => {
    await colorCheck.getByRole('button', { name: 'Colour mixed red #D5281E' }).first().click()
    await page.getByRole('tab', { name: 'Pantone' }).click()
    await page.getByRole('combobox', { name: 'Pantone or CMYK code' }).fill(code)
    await page.getByRole('button', { name: `Use ${code}` }).click()
  }
  await match('485 C')
  await expect(colorCheck.getByText(/^almost the same, ΔE \d/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(colorCheck).toBeHidden()
  expect((await storedDraft(page))?.design.sides[0]?.nodes[0]?.inks).toEqual([{ hex: '#00287a' }, { hex: '#d5281e' }])

  await add.first().click()
  await match('485 C')
  await colorCheck.getByRole('checkbox', { name: 'I have checked all 3 colours' }).check()
  await colorCheck.getByRole('button', { name: 'Add to cart' }).click()
  await expect(shopper.cartLines.first()).toContainText('PANTONE 485 C')
  const [line] = await cart(page)
  expect(line?.design.sides[0]?.nodes[0]?.inks).toEqual([{ hex: '#00287a' }, { hex: '#da291c', pantone: '485 C' }])
  expect(await storedDraft(page)).toBeNull()

  await shopper.order()
  const code = await shopper.valueOf(shopper.words.checkout('thanks.pay.reference')).innerText()
  expect(code).toMatch(/^\d{8}/)
})

test('instead the shopper accepts digital print: the picture keeps the colours of its file', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  const { colorCheck } = shopper
  await shopper.openDesigner('block-72', blockOnSite)
  await shopper.setQuantity(1000)
  await shopper.uploadLogo(threeInkLogo)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await colorCheck.getByRole('radio', { name: /^Digital print instead/ }).check()
  await colorCheck.getByRole('checkbox', { name: 'I accept that tones may differ' }).check()
  await colorCheck.getByRole('button', { name: 'Add to cart' }).click()
  await expect(shopper.cartLines).toHaveCount(1)
  const [line] = await cart(page)
  expect(line?.design.sides[0]).toMatchObject({ technologyChoice: 'digital', printType: 0, nodes: [{ inks: [] }] })
})

test('a side becomes digital only with consent, and a quantity that always prints digitally clears the choice', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-72', blockOnSite)
  await shopper.setQuantity(100)
  await shopper.uploadLogo(threeInkLogo)
  await inkChoice(page, 'Digital').click()
  await expect(inkChoice(page, '3 inks')).toBeChecked()
  await inkPanel(page).getByRole('button', { name: 'Keep the inks' }).click()
  await inkChoice(page, 'Digital').click()
  await inkPanel(page).getByRole('checkbox', { name: 'I accept that tones may differ' }).click()
  await expect(inkChoice(page, 'Digital')).toBeChecked()
  await expect(shopper.priceColumn.getByText('Digital print, 1 side')).toBeVisible()
  await inkChoice(page, '2 inks').check()
  await shopper.setQuantity(99)
  await expect(inkPanel(page).getByText('Pad print from 100 pcs.').first()).toBeVisible()
  await expect.poll(async () => (await storedDraft(page))?.design.sides.map(({ printType }) => printType)).toEqual([0, 0, 0, 0, 0, 0])
  await shopper.setQuantity(100)
  await expect(inkChoice(page, '2 inks')).toBeChecked()
})

test('a fourth colour of a side raises a warning under its stage and needs consent before the cart', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-72', blockOnSite)
  await shopper.setQuantity(250)
  await shopper.uploadLogo(threeInkLogo)
  await shopper.addText('Nordhus')
  await shopper.chooseSide('First slat')
  const side = page.getByRole('region', { name: 'Print of this side' })
  await expect(side.getByText('This side has 4 colours.')).toBeVisible()
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(shopper.colorCheck.getByText('First slat has more than 3 colours and prints digitally.')).toBeVisible()
  await shopper.colorCheck.getByRole('button', { name: 'Back to design' }).click()
  await side.getByRole('checkbox', { name: 'I accept that tones may differ' }).click()
  await expect(side.getByText('This side has 4 colours.')).toBeHidden()
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(shopper.cartLines).toHaveCount(1)
})

/**
 * Opens the designer again with the kept draft as if the shopper had set the ink of every text. The draft is changed while a page without
 * a designer is open, since a designer saves what it has when it is left.
 */
async function printTextsIn(page: Page, hex: string): Promise<void> {
  const designer = page.url()
  await page.goto(new URL('/robots.txt', designer).href)
  await page.evaluate((ink) => {
    const kept = JSON.parse(localStorage.getItem('configuration') ?? 'null') as Configuration
    const sides = kept.design.sides.map((side) => ({
      ...side,
      nodes: side.nodes.map((node) => (node.kind === 'text' ? { ...node, inks: [{ hex: ink }] } : node)),
    }))
    const value = JSON.stringify({ ...kept, design: { ...kept.design, sides } })
    localStorage.setItem('configuration', value)
    sessionStorage.setItem('configuration', value)
  }, hex)
  await page.goto(designer)
}

test('an ink exchanged before the cart that is one too many for its side needs consent before it prints digitally', async ({
  page,
  shop,
}) => {
  const shopper = shopperOn(page, shop, 'en')
  const { colorCheck } = shopper
  await shopper.openDesigner('block-72', blockOnSite)
  await shopper.setQuantity(1000)
  await shopper.addText('VRBA')
  await shopper.uploadLogo(threeInkLogo)
  await shopper.waitUntilSaved()
  await printTextsIn(page, '#d5281e')
  await expect(shopper.priceColumn.getByText('Pad print, 1 side')).toBeVisible()
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  const surplus = colorCheck.getByText('First slat has more than 3 colours and prints digitally.')
  await expect(surplus).toBeHidden()
  await colorCheck.getByRole('button', { name: 'Colour mixed red #D5281E' }).click()
  await page.getByRole('tab', { name: 'Pantone' }).click()
  await page.getByRole('combobox', { name: 'Pantone or CMYK code' }).fill('485 C')
  await page.getByRole('button', { name: 'Use 485 C' }).click()
  await expect(surplus).toBeVisible()
  await colorCheck.getByRole('checkbox', { name: 'I accept that tones may differ' }).check()
  await colorCheck.getByRole('button', { name: 'Add to cart' }).click()
  await expect(shopper.cartLines).toHaveCount(1)
  expect((await cart(page))[0]?.design.sides[0]?.technologyChoice).toBe('digital')
})

test('Slimboy prints a photo only in inks: the cart is disabled, and one button prints it in one', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  // Every tone between four corners, as in a sky at dusk.
  const corners = Buffer.from([0x12, 0x3c, 0x8c, 0xf0, 0x7d, 0x17, 0x0e, 0x8a, 0x46, 0x75, 0x30, 0x8a])
  const photo = await sharp(corners, { raw: { width: 2, height: 2, channels: 3 } })
    .resize(800, 800, { kernel: 'cubic' })
    .png()
    .toBuffer()
  await shopper.openDesigner('slimboy', { color: 'white', scale: 'withoutPrint' })
  await shopper.uploadLogo({ name: 'photo.png', mimeType: 'image/png', buffer: photo })
  await expect(inkPanel(page).getByText('The image has more tones than inks can reproduce.')).toBeVisible()
  await expect(inkPanel(page).getByRole('radio', { name: /^Digital/ })).toHaveCount(0)
  await expect(shopper.priceColumn.getByRole('button', { name: 'Fix 1 error to continue' })).toBeDisabled()
  await page.getByRole('button', { name: /^Print in 1 ink/ }).click()
  await expect(inkChoice(page, '1 ink')).toBeChecked()
  await expect(shopper.priceColumn.getByRole('button', { name: 'Add to cart' })).toBeEnabled()
})

/** A text on the last slat while the inks of a picture are docked under the first. */
async function textBelowInks(page: Page, shopper: ReturnType<typeof shopperOn>) {
  await shopper.openDesigner('block-72', blockOnSite)
  await shopper.chooseSide('Last slat')
  await shopper.addText('Nordhus')
  await shopper.chooseSide('First slat')
  await shopper.uploadLogo(threeInkLogo)
  await expect(inkPanel(page)).toBeVisible()
  const text = page.locator('[data-side="1"] [data-node]')
  await text.scrollIntoViewIfNeeded()
  const box = await text.boundingBox()
  if (!box) throw new Error('the text is not on the stage')
  return { text, x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('an object of another side is dragged from its position although the inks above it disappear', async ({ page, shop }) => {
  const { text, x, y } = await textBelowInks(page, shopperOn(page, shop, 'en'))
  const left = async () => Number((await text.locator('rect').first().getAttribute('x')) ?? NaN)
  const before = await left()
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 20, y, { steps: 4 })
  await page.mouse.up()
  expect((await left()) - before).toBeGreaterThan(3)
  // Only sideways, so that it stays inside.
  await expect(inkPanel(page)).toBeHidden()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a double click on a text of another side edits it', async ({ page, shop }) => {
  const { x, y } = await textBelowInks(page, shopperOn(page, shop, 'en'))
  await page.mouse.dblclick(x, y, { delay: 40 })
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeFocused()
  await expect(inkPanel(page)).toBeHidden()
})

for (const { name, width, height } of [
  { name: 'a desktop', width: 1440, height: 900 },
  { name: 'a tablet', width: 900, height: 1200 },
  { name: 'a phone', width: 390, height: 844 },
])
  test(`on ${name} inks and the colour check have no accessibility error and do not scroll sideways`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height })
    const { words, colorCheck } = shopperOn(page, shop, 'de')
    const { designer } = words
    await page.goto(shop.url('de', '/konfiguration/spatula-1'))
    await expect(page.getByRole('button', { name: designer('addText') }).and(page.locator(':visible'))).toBeEnabled()
    await page.locator('input[type=file]').first().setInputFiles(threeInkLogo)
    await expect(page.getByRole('region', { name: designer('inks.label') })).toBeVisible()
    await expect.poll(() => allAxeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await page
      .getByRole('button', { name: designer('cart.add') })
      .and(page.locator(':visible'))
      .first()
      .click()
    await expect(colorCheck).toBeVisible()
    await expect.poll(() => allAxeViolations(page)).toEqual([])
    expect(await colorCheck.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0)
  })
