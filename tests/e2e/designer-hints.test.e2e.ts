import { svgLogo } from '#tests/support/logos.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { shopperOn } from '#tests/support/browser/shopper.ts'

test('a button edits the selected text, or enters the selected group, and names the double click', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  const { designer } = shopper.words
  await shopper.openDesigner('block-52')
  await shopper.addText('Carpenter')
  const edit = shopper.toolbar.getByRole('button', { name: designer('commands.write') })
  await expect(edit).toHaveAttribute('title', 'Edit text (double click, F2, Enter)')
  await edit.click()
  await page.getByRole('textbox', { name: designer('toolbar.text'), exact: true }).fill('Grace Carpenter')
  await page.keyboard.press('Escape')
  await expect(shopper.layer('Grace Carpenter')).toBeVisible()
  await shopper.addText('Wien')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+g')
  const enter = shopper.toolbar.getByRole('button', { name: designer('commands.enter') })
  await expect(enter).toHaveAttribute('title', 'Edit group (double click, Enter)')
  await enter.click()
  await expect(page.locator('[data-entered]')).toBeVisible()
})

test.describe('in a window of 1366 × 768', () => {
  test.use({ viewport: { width: 1366, height: 768 } })

  test('the tools of a code stay in sight below the fields of its contact', async ({ page, shop }) => {
    const shopper = shopperOn(page, shop, 'cz')
    const { designer } = shopper.words
    await shopper.openDesigner('block-52')
    await page.getByRole('button', { name: designer('addCode'), exact: true }).click()
    await page.getByRole('radio', { name: designer('codes.contact') }).check()
    await expect(page.getByRole('textbox', { name: designer('codes.name') })).toBeVisible()
    await shopper.toolbar.getByRole('button', { name: designer('toolbar.duplicate') }).click({ trial: true })
    // A field that receives the focus is above them.
    const light = page.getByRole('checkbox', { name: designer('codes.light') })
    await light.focus()
    await light.click({ trial: true })
  })
})

test('the back of a Czech ruler keeps its place when it is selected', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'cz')
  await shopper.openDesigner('ruler-1')
  const back = page.locator('svg[data-side="1"]')
  const before = await back.boundingBox()
  await back.click({ position: { x: 60, y: 20 } })
  await expect(back).toHaveAttribute('data-active')
  expect(Math.abs(((await back.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(2)
})

test('every line of the price is in sight with plates in a Czech window of 1440 × 900', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'cz')
  await shopper.openDesigner('block-52')
  await shopper.addText('Truhlářství Vrba')
  await shopper.setQuantity(200)
  const setUp = shopper.priceColumn.getByText(/^Příprava/)
  await expect(setUp).toBeInViewport({ ratio: 1 })
  const total = await shopper.total.boundingBox()
  expect(total?.y).toBeGreaterThan(((await setUp.boundingBox())?.y ?? Infinity) + 20)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the name of a mixed ink has one line in the check of colours', async ({ page, shop }) => {
    const shopper = shopperOn(page, shop, 'de')
    const { designer } = shopper.words
    await shopper.openDesigner('ruler-1')
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: designer('uploadImage'), exact: true }).click()
    await (await choosing).setFiles(svgLogo)
    await expect(
      page
        .getByRole('region', { name: designer('inks.label') })
        .getByRole('radio')
        .first(),
    ).toBeVisible()
    await page.getByRole('button', { name: designer('cart.add'), exact: true }).click()
    const name = shopper.colorCheck.getByText('gemischtes Schwarz', { exact: true })
    await expect(name).toBeVisible()
    expect((await name.boundingBox())?.height).toBeLessThan(30)
  })
})
