import type { Page } from '@playwright/test'
import { threeInkLogo } from '../support/logos.ts'
import { allAxeViolations } from '#tests/support/browser/run-axe.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { shopperOn, storedDraft } from '#tests/support/browser/shopper.ts'
import { tabTo } from '#tests/support/browser/tab-to.ts'

const free = { color: 'white', scale: 'freeTop' }
const layouts = (page: Page) => page.getByRole('dialog', { name: /^(Layouts|Rozvržení|Vorlagen): / })
const nodesIn = async (page: Page, side: number) => (await storedDraft(page))?.design.sides[side]?.nodes ?? []
const textsIn = async (page: Page, side: number) => (await nodesIn(page, side)).flatMap((node) => (node.kind === 'text' ? [node.text] : []))

test('an empty side starts with a layout: what is typed once fills every picture, and the next side remembers it', async ({
  page,
  shop,
}) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-72', free)
  await page.getByRole('button', { name: 'Start with a layout' }).first().click()
  const dialog = layouts(page)
  await expect(dialog.getByRole('radio')).toHaveCount(5)
  await expect(dialog.getByRole('button', { name: 'Type a text first' })).toBeDisabled()
  await dialog.getByLabel('Company').fill('Oakfield Joinery')
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('01632 960 014')
  await expect(dialog.locator('text', { hasText: 'Oakfield Joinery' })).toHaveCount(4)
  await dialog.getByRole('radio', { name: /^Logo repeated/ }).check()
  await expect(dialog.getByRole('button', { name: 'Choose a logo first' })).toBeDisabled()
  await dialog.getByRole('radio', { name: /^Logo left, text right/ }).check()
  // The chooser of files is closed without one.
  await dialog.locator('input[type=file]').evaluate((input) => input.dispatchEvent(new Event('cancel', { bubbles: true })))
  await expect(dialog).toBeVisible()
  await dialog.locator('input[type=file]').setInputFiles(threeInkLogo)
  await expect(dialog.getByText(`Logo: ${threeInkLogo.name}`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Use this layout' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(async () => (await nodesIn(page, 0)).map(({ kind }) => kind)).toEqual(['image', 'text'])
  await expect(page.getByText('No problems found')).toBeVisible()
  await expect(shopper.layers.getByRole('treeitem', { name: 'Group' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect.poll(() => nodesIn(page, 0)).toEqual([])
  await page.getByRole('button', { name: 'Redo' }).first().click()

  await page.getByRole('button', { name: 'Start with a layout' }).click()
  await expect(page.getByRole('dialog', { name: 'Layouts: Last slat' })).toBeVisible()
  await expect(dialog.getByLabel('Company')).toHaveValue('Oakfield Joinery')
  await expect(dialog.getByText(`Logo: ${threeInkLogo.name}`)).toBeVisible()
})

test('with the keyboard alone a layout replaces what is there, or is added to it', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-72', { color: 'white', scale: 'withoutPrint' })
  await shopper.addText('Vrba')
  await page.keyboard.press('Escape')
  const opener = page.getByRole('button', { name: 'Layouts', exact: true })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const dialog = layouts(page)
  await tabTo(page, dialog.getByRole('textbox', { name: 'Name' }))
  await page.keyboard.type('Grace Carpenter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('01632 960 014')
  await tabTo(page, dialog.getByRole('radio', { name: /^Name and phone/ }))
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: /^Everything centred/ })).toBeChecked()
  await tabTo(page, dialog.getByRole('button', { name: 'Add to what is there' }))
  await page.keyboard.press('Enter')
  await expect.poll(() => textsIn(page, 0)).toEqual(['Vrba', 'Grace Carpenter', '01632 960 014'])
  await page.keyboard.press('Control+z')
  await expect.poll(() => textsIn(page, 0)).toEqual(['Vrba'])
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('textbox', { name: 'Name' }))
  // Enter in a field uses the layout.
  await page.keyboard.press('Enter')
  await expect.poll(() => textsIn(page, 0)).toEqual(['Grace Carpenter', '01632 960 014'])
})

test('a text too long for a side says so instead of a layout that cannot be printed', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'de')
  await shopper.openDesigner('spatula-6')
  await page.getByRole('button', { name: 'Mit Vorlage beginnen' }).click()
  await layouts(page).getByLabel('Firma').fill('Zimmerei und Holzbau Schattenfroh-Übelhör GmbH & Co. KG')
  await expect(layouts(page).getByRole('button', { name: 'Zu lang für diese Seite' })).toBeDisabled()
})

for (const { name, site, productId, width, height } of [
  { name: 'a laptop', site: 'de', productId: 'ruler-1', width: 1366, height: 768 },
  { name: 'a phone', site: 'cz', productId: 'pencil-1', width: 390, height: 844 },
] as const)
  test(`on ${name} a layout is chosen without an accessibility error and without scrolling sideways`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height })
    const { designer } = shopperOn(page, shop, site).words
    await page.goto(shop.url(site, `${{ de: '/konfiguration', cz: '/konfigurace' }[site]}/${productId}`))
    await page
      .getByRole('button', { name: designer('layouts.start') })
      .first()
      .click()
    const dialog = layouts(page)
    await dialog.getByLabel(designer('layouts.fields.company')).fill('Vrba tesařství')
    await expect.poll(() => allAxeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const use = dialog.getByRole('button', { name: designer('layouts.use') })
    await expect(use).toBeInViewport({ ratio: 1 })
    await use.click()
    await expect.poll(() => textsIn(page, 0)).toEqual(['Vrba tesařství'])
  })
