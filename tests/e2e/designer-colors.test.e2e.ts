import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { allAxeViolations } from '#tests/support/browser/run-axe.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { shopperOn, storedDraft } from '#tests/support/browser/shopper.ts'

const blockOnSite = { color: 'white', scale: 'freeTop' }

const picker = (page: Page) => page.getByRole('dialog', { name: 'Colour' })
const code = (page: Page) => page.getByRole('combobox', { name: 'Pantone or CMYK code' })
const colorField = (page: Page, name: string) => page.getByRole('button', { name: `Colour ${name}`, exact: true })
const printed = (page: Page) => page.locator('[data-side="0"] [data-node] text').first()

test('a Pantone code is accepted in any spelling, shown on the stage at once, and ordered with the cart', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-72', blockOnSite)
  await shopper.addText('Nordhus')
  await shopper.setQuantity(100)
  await colorField(page, 'black').click()
  await page.getByRole('tab', { name: 'Pantone' }).click()
  await expect(code(page)).toBeFocused()
  await code(page).fill('PANTONE 186 C')
  await expect(printed(page)).toHaveAttribute('fill', '#c8102e')
  await expect(picker(page).getByText('Shown approximately. The printed colour counts.')).toBeVisible()
  await page.getByRole('button', { name: 'Use 186 C' }).click()
  await expect(picker(page)).toBeHidden()
  await expect(colorField(page, '186 C')).toBeFocused()
  await shopper.addToCart()
  await expect(shopper.cartLines.first()).toContainText('PANTONE 186 C')
})

test('the same field accepts CMYK codes, and an unknown code is kept as typed', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-72', blockOnSite)
  await shopper.addText('Nordhus')
  await colorField(page, 'black').click()
  await page.getByRole('tab', { name: 'Pantone' }).click()
  await code(page).fill('C0 M95 Y100 K0')
  await expect(printed(page)).toHaveAttribute('fill', '#ff0d00')
  await page.getByRole('button', { name: 'Use CMYK 0 95 100 0' }).click()
  await colorField(page, 'CMYK 0 95 100 0').click()
  await expect(page.getByRole('textbox', { name: 'Magenta in %' })).toHaveValue('95')
  await page.getByRole('textbox', { name: 'Yellow in %' }).fill('50')
  await expect(printed(page)).toHaveAttribute('fill', '#ff0d80')
  await page.getByRole('tab', { name: 'Pantone' }).click()
  await code(page).fill('Nordhus red, as before')
  await expect(picker(page).getByText('Not in our colour tables. We match it and ask you if in doubt.')).toBeVisible()
  await page.getByRole('button', { name: 'Use Nordhus red, as before' }).click()
  await expect(colorField(page, 'Nordhus red, as before')).toBeVisible()
})

test('with the keyboard alone a colour is previewed and cancelled, previewed and applied, and undone in one step', async ({
  page,
  shop,
}) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-72', blockOnSite)
  await shopper.addText('Nordhus')
  await colorField(page, 'black').focus()
  await page.keyboard.press('Enter')
  await expect(picker(page)).toBeVisible()
  await page.getByRole('tab', { name: 'Palette' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Pantone' })).toBeFocused()
  await code(page).focus()
  await page.keyboard.type('485')
  await expect(printed(page)).toHaveAttribute('fill', '#da291c')
  await page.keyboard.press('ArrowDown')
  await expect(printed(page)).not.toHaveAttribute('fill', '#da291c')
  await page.keyboard.press('Escape')
  await expect(picker(page)).toBeHidden()
  await expect(printed(page)).toHaveAttribute('fill', '#000000')
  await expect(colorField(page, 'black')).toBeFocused()

  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: 'Pantone' }).click()
  await page.keyboard.type('Reflex blue')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(colorField(page, 'Reflex Blue C')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(printed(page)).toHaveAttribute('fill', '#000000')
  await expect(printed(page)).toHaveText('Nordhus')
})

test('a click outside the picker applies the preview', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-72', blockOnSite)
  await shopper.addText('Nordhus')
  await colorField(page, 'black').click()
  await picker(page).getByRole('button', { name: 'Blue', exact: true }).click()
  await page.mouse.click(20, 500)
  await expect(picker(page)).toBeHidden()
  await expect(colorField(page, 'blue')).toBeVisible()
})

test('a click on another object applies the preview and selects that object, on its stage or in the layers', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-72', blockOnSite)
  await shopper.addText('Nordhus')
  await shopper.addText('Brno')
  await colorField(page, 'black').click()
  await picker(page).getByRole('button', { name: 'Blue', exact: true }).click()
  await page.locator('g[data-node]', { hasText: 'Nordhus' }).click({ force: true })
  await expect(picker(page)).toBeHidden()
  await expect(shopper.layer('Nordhus')).toHaveAttribute('aria-selected', 'true')
  await expect(shopper.layer('Brno')).toHaveAttribute('aria-selected', 'false')
  await colorField(page, 'black').click()
  await expect(picker(page)).toBeVisible()
  const row = await shopper.layer('Brno').boundingBox()
  await page.mouse.click((row?.x ?? 0) + 60, (row?.y ?? 0) + 10)
  await expect(picker(page)).toBeHidden()
  await expect(colorField(page, 'blue')).toBeVisible()
})

test('colours are counted during the preview: the fourth of a side prints digitally, the same code twice is one', async ({
  page,
  shop,
}) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-72', blockOnSite)
  for (const typed of ['485', 'PMS 485', '286 C', 'Black C']) {
    await shopper.addText(`Text ${typed}`)
    await page.getByRole('button', { name: 'Colour black', exact: true }).click()
    await page.getByRole('tab', { name: 'Pantone' }).click()
    await code(page).fill(typed)
    await expect(
      picker(page).getByText(`${typed === '485' || typed === 'PMS 485' ? 1 : typed === '286 C' ? 2 : 3} of 3 pad colours`),
    ).toBeVisible()
    await code(page).press('Enter')
  }
  await shopper.addText('One too many')
  await page.getByRole('button', { name: 'Colour black', exact: true }).click()
  await expect(picker(page).getByText('More than 3 colours: this side prints digitally.')).toBeVisible()
  await picker(page).getByRole('button', { name: '286 C', exact: true }).click()
  await expect(picker(page).getByText('3 of 3 pad colours')).toBeVisible()
})

/** 500 × 300 px without equal neighbours: the colour of a pixel identifies its position. */
async function chart(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at++) pixels.set([(at % width) & 255, Math.floor(at / width) & 255, (at * 37) & 255], at * 3)
  const hexAt = (x: number, y: number) => `#${pixels.subarray((y * width + x) * 3, (y * width + x) * 3 + 3).toString('hex')}`
  const buffer = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
  return { file: { name: 'chart.png', mimeType: 'image/png', buffer }, hexAt }
}

test('the eyedropper picks exactly the clicked pixel on a stage of 500 × 300, and the keyboard moves it pixel by pixel', async ({
  page,
  shop,
}) => {
  const shopper = shopperOn(page, shop, 'en')
  const { file, hexAt } = await chart(500, 300)
  await shopper.openDesigner('block-72', blockOnSite)
  await shopper.uploadLogo(file)
  await shopper.addText('Nordhus')
  const stage = page.getByRole('button', { name: /^chart.png. Arrow keys/ })
  const taken = async () => {
    await expect(stage).toBeHidden()
    const hex = await page.getByRole('textbox', { name: 'Hex' }).inputValue()
    return hex.toLowerCase()
  }
  await colorField(page, 'black').click()
  for (const [x, y] of [
    [0, 0],
    [499, 299],
    [17, 211],
    [250, 150],
  ] as const) {
    await page.getByRole('button', { name: 'Pick from image' }).click()
    await expect(stage.locator('canvas')).toHaveCount(2)
    const box = await stage.boundingBox()
    expect({ width: box?.width, height: box?.height }).toEqual({ width: 500, height: 300 })
    await stage.click({ position: { x: x + 0.5, y: y + 0.5 } })
    expect(await taken()).toBe(hexAt(x, y))
  }
  await page.getByRole('button', { name: 'Pick from image' }).click()
  await expect(stage.locator('canvas')).toHaveCount(2)
  await stage.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(picker(page).getByRole('status')).toHaveText(`pink ${hexAt(252, 140).toUpperCase()}`)
  await page.keyboard.press('Enter')
  expect(await taken()).toBe(hexAt(252, 140))
  await expect(printed(page)).toHaveAttribute('fill', hexAt(252, 140))
})

test('a picture larger than the stage is picked in its own pixels, and without a picture there is the product', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  const { file, hexAt } = await chart(1000, 600)
  await shopper.openDesigner('block-72', { color: 'red485', scale: 'freeTop' })
  await shopper.addText('Nordhus')
  await colorField(page, 'black').click()
  await page.getByRole('button', { name: 'Pick from image' }).click()
  const product = page.getByRole('button', { name: /^Block 72. Arrow keys/ })
  await expect(product.locator('canvas')).toHaveCount(2)
  await expect(picker(page).getByRole('status')).toHaveText(/#[0-9A-F]{6}$/)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(picker(page)).toBeHidden()
  await shopper.uploadLogo(file)
  await shopper.layer('Nordhus').click()
  await colorField(page, 'black').click()
  await page.getByRole('button', { name: 'Pick from image' }).click()
  const stage = page.getByRole('button', { name: /^chart.png. Arrow keys/ })
  await expect(stage.locator('canvas')).toHaveCount(2)
  await stage.click({ position: { x: 120.25, y: 80.25 } })
  await expect(page.getByRole('textbox', { name: 'Hex' })).toHaveValue(hexAt(240, 160).toUpperCase())
})

for (const { name, width, height } of [
  { name: 'a desktop', width: 1440, height: 900 },
  { name: 'a low window', width: 1366, height: 640 },
  { name: 'a tablet', width: 900, height: 1200 },
  { name: 'a phone', width: 390, height: 844 },
])
  test(`on ${name} the picker never covers the coloured object, stays in the window and has no accessibility error`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto(shop.url('en', '/configuration/block-72?color=white&scale=freeTop'))
    const add = page.getByRole('button', { name: 'Add text' }).and(page.locator(':visible'))
    await expect(add).toBeEnabled()
    await add.click()
    await colorField(page, 'black').click()
    const isClear = async () => {
      const [object, sheet] = await Promise.all([printed(page).boundingBox(), picker(page).boundingBox()])
      if (!object || !sheet) return false
      const apart =
        object.x + object.width <= sheet.x ||
        sheet.x + sheet.width <= object.x ||
        object.y + object.height <= sheet.y ||
        sheet.y + sheet.height <= object.y
      return apart && sheet.x >= 0 && sheet.y >= 0 && sheet.x + sheet.width <= width && sheet.y + sheet.height <= height
    }
    await expect.poll(isClear).toBe(true)
    for (const tab of ['Pantone', 'CMYK', 'Palette']) {
      await page.getByRole('tab', { name: tab }).click()
      await expect.poll(isClear).toBe(true)
      await expect.poll(() => allAxeViolations(page), { message: tab }).toEqual([])
    }
    await page.getByRole('button', { name: 'Pick from image' }).click()
    await expect(page.getByRole('button', { name: /Arrow keys/ }).locator('canvas')).toHaveCount(2)
    await expect.poll(() => allAxeViolations(page), { message: 'eyedropper' }).toEqual([])
  })

test('on a laptop the picker keeps its own style inside the narrow toolbar', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-72')
  await shopper.addText('VRBA')
  await shopper.toolbar.getByRole('button', { name: /^Colour/ }).click()
  await expect(picker(page).getByRole('button', { name: 'Cancel' })).toHaveCSS('padding-left', '14px')
})

test("the picker offers the shop's favourite inks, and one used before although nothing prints it any more", async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-72')
  await shopper.addText('Vrba')
  const opener = shopper.toolbar.getByRole('button', { name: /^Colour/ })
  const favourites = picker(page).getByRole('group', { name: 'Our favourites' })
  await opener.click()
  await expect(favourites.getByRole('button').first()).toHaveAccessibleName('Black C')
  await picker(page).getByLabel('Hex').fill('#123C8C')
  await picker(page).getByRole('button', { name: /^Use / }).click()
  await opener.click()
  await favourites.getByRole('button', { name: '485 C' }).click()
  await picker(page).getByRole('button', { name: 'Use 485 C' }).click()
  await opener.click()
  const recent = picker(page).getByRole('group', { name: 'Used before' })
  await recent.getByRole('button', { name: /#123C8C$/ }).click()
  await picker(page).getByRole('button', { name: /^Use / }).click()
  await expect.poll(async () => (await storedDraft(page))?.design.sides[0]?.nodes[0]?.inks).toEqual([{ hex: '#123c8c' }])
})
