import { pngLogo, svgLogo, threeInkLogo } from '../support/logos.ts'
import { allAxeViolations } from '#tests/support/browser/run-axe.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { shopperOn } from '#tests/support/browser/shopper.ts'
import { provesMessage } from '#tests/support/browser/proves-message.ts'

const blockOnSite = { color: 'white', scale: 'freeTop' }

test('a design survives a reload: text, picture, quantity, colour', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-72', blockOnSite)
  await shopper.addText('Nordhus')
  await shopper.uploadLogo(await pngLogo())
  await shopper.quantity.fill('250')
  await page.getByRole('combobox', { name: 'Colour', exact: true }).first().selectOption('red485')
  await expect(page).toHaveURL(/color=red485&scale=freeTop/)
  await expect(shopper.priceColumn.getByText('250 × Block 72, Red 485')).toBeVisible()
  await expect(shopper.priceColumn.getByText('Pad print, 1 side')).toBeVisible()
  const total = await shopper.total.innerText()
  await page.reload()
  await expect(page.locator('[data-side="0"] [data-node]')).toHaveCount(2)
  await expect(page.locator('[data-side="0"] image')).toHaveCount(1)
  await expect(shopper.quantity).toHaveValue('250')
  await expect(shopper.total).toHaveText(total)
})

test('colour or scale in the URL override those of the draft, which supplies the missing one', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-72', { color: 'red485', scale: 'freeTop' })
  await shopper.addText('Nordhus')
  await shopper.waitUntilSaved()
  await shopper.openDesigner('block-72', { scale: 'freeCenter' })
  await expect(page).toHaveURL(/\?quantity=1&scale=freeCenter&color=red485$/)
  await expect(shopper.layer('Nordhus')).toBeVisible()
  await shopper.waitUntilSaved()
  await shopper.openDesigner('block-72', { color: 'white' })
  await expect(page).toHaveURL(/\?quantity=1&color=white&scale=freeCenter$/)
})

test('a text dragged out of the print area: the side shows the distance, the cart is disabled, and one button repairs it', async ({
  page,
  shop,
}) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-72', blockOnSite)
  await shopper.addText('Nordhus')
  const node = page.locator('[data-side="0"] [data-node]')
  const box = await node.boundingBox()
  if (!box) throw new Error('the text is not on the stage')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 420, box.y + box.height / 2, { steps: 10 })
  await page.mouse.up()
  await expect(page.getByRole('alert').filter({ hasText: /“Nordhus” extends .* mm beyond the printable area on the right/ })).toBeVisible()
  await expect(shopper.priceColumn.getByRole('button', { name: 'Fix 1 error to continue' })).toBeDisabled()
  await page.getByRole('button', { name: 'Move it inside', exact: true }).click()
  await expect(shopper.priceColumn.getByRole('button', { name: 'Add to cart' })).toBeEnabled()
  await page.keyboard.press('Control+z')
  await expect(shopper.priceColumn.getByRole('button', { name: 'Fix 1 error to continue' })).toBeVisible()
})

test('with the keyboard alone an object is selected, moved, copied, removed and restored', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('ruler-7')
  await shopper.addText('Lindqvist')
  const layer = shopper.layer('Lindqvist')
  await layer.first().focus()
  // From the tree to the object on its stage, where the arrow keys move it.
  await page.keyboard.press('Enter')
  const fromLeft = async () => Number(await page.getByLabel('From left in mm').inputValue())
  const before = await fromLeft()
  await page.keyboard.press('ArrowRight')
  await expect.poll(fromLeft).toBeCloseTo(before + 1.8, 0)
  await page.keyboard.press('Control+d')
  await expect(layer).toHaveCount(2)
  await page.keyboard.press('Delete')
  await expect(layer).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expect(layer).toHaveCount(2)
  await page.keyboard.press('Control+Shift+z')
  await expect(layer).toHaveCount(1)
})

test('a disguised and a broken file are refused with a reason', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-72', blockOnSite)
  const input = page.locator('aside input[type=file]')
  await input.setInputFiles({ name: 'program.png', mimeType: 'image/png', buffer: Buffer.from('MZ this is no picture') })
  await expect(page.getByText('program.png is not a PNG, JPG, SVG or WebP image.')).toBeVisible()
  await input.setInputFiles({
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'),
  })
  await expect(page.getByText('photo.jpg is an HEIC photo, as iPhones take them, whatever its name says. Save it as JPG')).toBeVisible()
  await input.setInputFiles({ name: 'logo.ai', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.5') })
  await expect(page.getByText('You can add the original (up to 1 MB) as a print file on the recapitulation.')).toBeVisible()
  const png = (await pngLogo()).buffer.subarray(0, 40)
  await input.setInputFiles({ name: 'half.png', mimeType: 'image/png', buffer: png })
  await expect(page.getByText('half.png cannot be read.')).toBeVisible()
  await shopper.uploadLogo(svgLogo)
  await expect(page.locator('[data-side="0"] image')).toHaveCount(1)
  await expect(page.getByText('half.png cannot be read.')).toHaveCount(0)
})

test('the first slat is copied to the last one, and both share their plate', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-72', blockOnSite)
  await shopper.addText('Nordhus')
  await shopper.quantity.fill('1000')
  await page.getByRole('button', { name: 'Copy first slat here' }).click()
  await expect(page.locator('[data-side="1"] [data-node]')).toHaveCount(1)
  await expect(shopper.priceColumn.getByText('Pad print, 2 sides')).toBeVisible()
  await expect(shopper.priceColumn.getByText(/^Printing plates, 1 ×/)).toBeVisible()
})

test('reset asks for confirmation, and starts over in the same colour', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-72', { color: 'red485', scale: 'freeTop' })
  await shopper.addText('Nordhus')
  await page.getByRole('button', { name: 'Reset' }).first().click()
  await page.getByRole('dialog', { name: 'New configuration' }).getByRole('button', { name: 'No' }).click()
  await expect(page.locator('[data-node]')).toHaveCount(1)
  await page.getByRole('button', { name: 'Reset' }).first().click()
  await page.getByRole('dialog', { name: 'New configuration' }).getByRole('button', { name: 'Yes' }).click()
  await expect(page.locator('[data-node]')).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Colour', exact: true }).first()).toHaveValue('red485')
  expect(await page.evaluate(() => localStorage.getItem('configuration'))).toBeNull()
})

test('Slimboy supports three colours over all its sides and no fourth', async ({ page, shop }) => {
  provesMessage('tooManyColors.configurator')
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('slimboy', { color: 'white', scale: 'withoutPrint' })
  for (const [index, color] of ['Black', 'Red', 'Blue', 'Green'].entries()) {
    if (index === 2) await shopper.chooseSide('Last slat')
    await shopper.addText(`Text ${color}`)
    await page.getByRole('button', { name: 'Colour black', exact: true }).click()
    await page.getByRole('button', { name: color, exact: true }).click()
    await page.getByRole('button', { name: /^Use / }).click()
  }
  await expect(shopper.priceColumn.getByText('Slimboy can be printed in at most 3 colours across all sides.')).toBeVisible()
  await expect(shopper.priceColumn.getByRole('button', { name: 'Add to cart' })).toBeDisabled()
})

test('a fourth colour on one slat of a Slimboy is reported, and no price is requested from the server', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('slimboy', { color: 'white', scale: 'withoutPrint' })
  await shopper.uploadLogo(threeInkLogo)
  await expect(shopper.priceColumn.getByText('Pad print, 1 side')).toBeVisible()
  await shopper.addText('Nordhus')
  await expect(shopper.priceColumn.getByText('Slimboy can be printed in at most 3 colours across all sides.')).toBeVisible()
  await shopper.quantity.fill('250')
  await expect(shopper.priceColumn.getByRole('radio', { name: /^200–499/ })).toBeChecked()
  const answered = page.waitForResponse(/configuration-price/)
  await shopper.toolbar.getByRole('button', { name: 'Remove' }).click()
  expect((await answered).ok()).toBe(true)
  await expect(shopper.priceColumn.getByRole('button', { name: 'Add to cart' })).toBeEnabled()
})

for (const { name, width, height } of [
  { name: 'a desktop', width: 1440, height: 900 },
  { name: 'a tablet', width: 900, height: 1200 },
  { name: 'a phone', width: 390, height: 844 },
])
  test(`on ${name} the configurator has no accessibility error and does not scroll sideways`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height })
    const shopper = shopperOn(page, shop, 'de')
    await page.goto(shop.url('de', '/konfiguration/block-72'))
    const add = page.getByRole('button', { name: shopper.words.designer('addText') }).and(page.locator(':visible'))
    await expect(add).toBeEnabled()
    await add.click()
    await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeFocused()
    await expect.poll(() => allAxeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
