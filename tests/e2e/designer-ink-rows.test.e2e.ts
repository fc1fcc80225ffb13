import { threeInkLogo } from '../support/logos.ts'
import { inkChoice, inkPanel } from '#tests/support/browser/ink-panel.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { shopperOn, storedDraft } from '#tests/support/browser/shopper.ts'

const blockOnSite = { color: 'white', scale: 'freeTop' }

test('two nearly identical inks are merged by one press, and the focus stays in their row', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-72', blockOnSite)
  await shopper.setQuantity(1000)
  const shapes = ['#00287a', '#da291c', '#e03c31'].map((hex, nth) => `<rect x="${nth * 30}" width="20" height="20" fill="${hex}"/>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 20">${shapes.join('')}</svg>`
  await shopper.uploadLogo({ name: 'two-reds.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
  await expect(inkChoice(page, '3 inks')).toBeChecked()
  const merge = inkPanel(page).getByRole('button', { name: /^Merge into/ })
  await expect(merge).toHaveCount(1)
  await merge.click()
  await expect(inkChoice(page, '2 inks')).toBeChecked()
  await expect(merge).toHaveCount(0)
  await expect(inkPanel(page).getByRole('combobox').nth(2)).toBeFocused()
})

test('an ink is shown on the stage during the preview, reverted by Escape, and one undo step once applied', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-72', blockOnSite)
  await shopper.setQuantity(1000)
  await shopper.uploadLogo(threeInkLogo)
  const picture = page.locator('[data-side="0"] image')
  await expect(inkChoice(page, '3 inks')).toBeChecked()
  const before = (await picture.getAttribute('href')) ?? ''
  const inkOfPicture = async () => (await storedDraft(page))?.design.sides[0]?.nodes[0]?.inks[0]?.hex
  const tryBlack = async () => {
    await inkPanel(page).getByRole('button', { name: 'Colour mixed dark blue #00287A' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Black', exact: true }).click()
    await expect(picture).not.toHaveAttribute('href', before)
  }
  await tryBlack()
  await page.keyboard.press('Escape')
  await expect(picture).toHaveAttribute('href', before)
  await expect(inkPanel(page).getByRole('button', { name: 'Colour mixed dark blue #00287A' })).toBeVisible()

  await tryBlack()
  await page.getByRole('button', { name: 'Use black' }).click()
  await expect(inkPanel(page).getByRole('button', { name: 'Colour black' })).toBeVisible()
  await expect.poll(inkOfPicture).toBe('#000000')
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect.poll(inkOfPicture).toBe('#00287a')
})
