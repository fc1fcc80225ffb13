import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { blankDesign } from '#domain/design/document.ts'
import type { CompanyDesigns } from '#features/designs/company-designs/schema.ts'
import { translatorOf } from '#messages/every-message.ts'
import { portalUrlFor } from '#portal-urls'
import { expectFitAndAccessible } from '#tests/support/browser/inspect-page.ts'
import { provesMessage } from '#tests/support/browser/proves-message.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { shopperOn } from '#tests/support/browser/shopper.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { svgLogo } from '#tests/support/logos.ts'
import { officeCalls } from '#tests/support/office-by-api.ts'
import type { RunningShop } from '#tests/support/start-shop.ts'

// Chromium reports the status of refused saves.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [/status (of )?409/] })

const designer = translatorOf('cz').of('designer')
const t = translatorOf('cz').of('portal')
const email = 'partner@demo.example'
const press = (where: Page | Locator, name: string) => where.getByRole('button', { name, exact: true }).click()

/** Opens the dialog that saves the design in the designer for the company. */
async function openDialog(page: Page): Promise<Locator> {
  await press(page, designer('company.title'))
  return page.getByRole('dialog', { name: designer('company.title') })
}

/** Designs a meter and saves it under a name. */
async function designAndSave(page: Page, shop: RunningShop, name: string): Promise<void> {
  await signIn(page, shop.url('cz', ''), email)
  const shopper = shopperOn(page, shop, 'cz')
  await shopper.openDesigner('block-72', { color: 'red485', scale: 'freeTop' })
  await shopper.addText('Vrba')
  // The company may have logos already, which are offered before those of the device.
  await page.locator('input[type=file]').first().setInputFiles(svgLogo)
  await expect(shopper.layer(svgLogo.name)).toBeVisible()
  const dialog = await openDialog(page)
  await press(dialog, designer('company.save'))
  await expect(dialog.getByText(designer('company.failed.nameRequired'))).toBeVisible()
  await dialog.getByLabel(designer('company.name')).fill(name)
  await press(dialog, designer('company.save'))
  await expect(dialog.getByText(designer('company.saved', { name }))).toBeVisible()
}

test('a design saved for the company opens on another device, and its changes are saved in its place', async ({ page, shop, browser }) => {
  const name = `Veletrh ${randomUUID().slice(0, 8)}`
  await designAndSave(page, shop, name)
  await page.getByRole('link', { name: designer('company.toList') }).click()
  await expect(page.getByRole('heading', { name: t('designs.title'), level: 1 })).toBeVisible()

  const elsewhere = await browser.newContext()
  const there = await elsewhere.newPage()
  await signIn(there, shop.url('cz', ''), email)
  await there.goto(shop.url('cz', portalUrlFor('cz', 'b2bDesigns')), { waitUntil: 'networkidle' })
  await there.getByRole('link', { name: t('designs.openOf', { name }) }).click()
  const colleague = shopperOn(there, shop, 'cz')
  for (const layer of ['Vrba', svgLogo.name]) await expect(colleague.layer(layer)).toBeVisible()
  await expect(there).not.toHaveURL(/saved=/)
  await colleague.addText('2027')
  await colleague.waitUntilSaved()
  await there.reload({ waitUntil: 'networkidle' })
  // A shop that does not answer has not deleted the design.
  await there.route(/\/api\/b2b\/designs\/[\da-f-]{36}$/, (route) => route.abort(), { times: 1 })
  const dialog = await openDialog(there)
  await expect(dialog.getByText(designer('link.failed.unreachable'))).toBeVisible()
  await press(dialog, designer('link.retry'))
  await expect(dialog.getByText(designer('company.comesFrom', { name }))).toBeVisible()
  await press(dialog, designer('company.replace'))
  await expect(dialog.getByText(designer('company.saved', { name }))).toBeVisible()
  await elsewhere.close()

  await page.getByRole('link', { name: t('designs.openOf', { name }) }).click()
  await press(page.getByRole('dialog', { name: designer('link.confirm.title') }), designer('link.confirm.yes'))
  await expect(shopperOn(page, shop, 'cz').layer('2027')).toBeVisible()
})

test('a layout takes a logo of the company, and its objects move and are undone together', async ({ page, shop }) => {
  await designAndSave(page, shop, `Rozvržení ${randomUUID().slice(0, 8)}`)
  const shopper = shopperOn(page, shop, 'cz')
  const marks = page.waitForResponse(/\/api\/b2b\/designs\/marks/)
  await shopper.openDesigner('block-51')
  await marks
  await page
    .getByRole('button', { name: designer('layouts.start') })
    .first()
    .click()
  const layouts = page.getByRole('dialog', { name: /^Rozvržení: / })
  await layouts.getByLabel(designer('layouts.fields.company')).fill('Vrba')
  await layouts.getByRole('radio', { name: new RegExp(designer('layouts.kinds.logoText')) }).check()
  await press(layouts, designer('layouts.logo'))
  const logos = page.getByRole('dialog', { name: designer('company.logos.title') })
  await expectFitAndAccessible(page, 'the logos of a company over layouts')
  await page.keyboard.press('Escape')
  await expect(logos).toBeHidden()
  await expect(layouts).toBeVisible()
  await press(layouts, designer('layouts.logo'))
  await logos.getByRole('button', { name: svgLogo.name }).first().click()
  await expect(layouts.getByText(designer('layouts.logoChosen', { name: svgLogo.name }))).toBeVisible()
  await press(layouts, designer('layouts.use'))
  const group = shopper.layers.getByRole('treeitem', { name: designer('layers.group') })
  await expect(group).toHaveAttribute('aria-selected', 'true')
  await press(page, designer('undo'))
  await expect(group).toHaveCount(0)
  await expect(page.locator('[data-node]')).toHaveCount(0)
})

test('the logos and colours of the company are offered first in the designer', async ({ page, shop }) => {
  await designAndSave(page, shop, `Logo ${randomUUID().slice(0, 8)}`)
  const shopper = shopperOn(page, shop, 'cz')
  const marks = page.waitForResponse(/\/api\/b2b\/designs\/marks/)
  await shopper.openDesigner('block-51')
  await marks
  await press(page, designer('uploadImage'))
  const logos = page.getByRole('dialog', { name: designer('company.logos.title') })
  await expectFitAndAccessible(page, 'the logos of a company')
  const choosing = page.waitForEvent('filechooser')
  await press(logos, designer('company.logos.upload'))
  await choosing
  await press(page, designer('uploadImage'))
  await logos.getByRole('button', { name: svgLogo.name }).first().click()
  await expect(shopper.layer(svgLogo.name)).toBeVisible()
  await expect(page.locator('svg[data-side] image').first()).toHaveAttribute('href', /^blob:/)

  await shopper.addText('Vrba')
  await page
    .getByRole('button', { name: /^Barva / })
    .first()
    .click()
  const colors = page.getByRole('group', { name: designer('palette.company') })
  await colors.getByRole('button').first().click()
  await expect(colors.getByRole('button', { pressed: true })).toHaveCount(1)
  await expectFitAndAccessible(page, 'the colours of a company')
  await page.keyboard.press('Escape')

  await shopper.setQuantity(1000)
  await press(shopper.priceColumn, designer('cart.add'))
  await shopper.colorCheck
    .getByRole('button', { name: /^Barva / })
    .first()
    .click()
  await expect(colors).toBeVisible()
})

test('of two people who save the same design the second one is asked, and can keep both', async ({ page, shop }) => {
  provesMessage('designConflict.page')
  const name = `Katalog ${randomUUID().slice(0, 8)}`
  await designAndSave(page, shop, name)
  await press(page.getByRole('dialog'), designer('company.close'))
  const call = await officeCalls(shop.url('cz', ''), email)
  const found = async () => ((await call('GET', `b2b/designs?phrase=${encodeURIComponent(name)}`)) as CompanyDesigns).items
  for (const { id, productId, color, scale, design } of await found())
    await call('PUT', `b2b/designs/${id}`, { productId, color, scale, quantity: 900, design })

  const dialog = await openDialog(page)
  await expect(dialog.getByText(name, { exact: false })).toBeVisible()
  await expect(dialog.getByRole('button', { name: designer('company.replaceTheirs') })).toBeVisible()
  await press(dialog, designer('company.asNew'))
  await dialog.getByLabel(designer('company.name')).fill(`${name} B`)
  await press(dialog, designer('company.save'))
  await expect(dialog.getByText(designer('company.saved', { name: `${name} B` }))).toBeVisible()
  expect((await found()).map((saved) => [saved.name, saved.quantity === 900])).toEqual([
    [`${name} B`, false],
    [name, true],
  ])
})

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`a partner finds, renames and deletes a saved design, at ${width} px`, async ({ page, shop }) => {
    provesMessage('designNameTaken.page')
    await page.setViewportSize({ width, height })
    const origin = shop.url('cz', '')
    const word = randomUUID().slice(0, 8)
    const [first, second] = [`Jarní ${word}`, `Podzimní ${word}`]
    const call = await officeCalls(origin, email)
    for (const name of [first, second])
      await call('POST', 'b2b/designs', {
        name,
        productId: 'block-51',
        color: 'white',
        scale: 'freeTop',
        quantity: 100,
        design: blankDesign(),
      })
    await signIn(page, origin, email)
    await page.goto(`${origin}${portalUrlFor('cz', 'b2bDesigns')}?phrase=jarni%20${word}`, { waitUntil: 'networkidle' })
    await expect(page.getByText(second)).toBeHidden()
    await expectFitAndAccessible(page, 'the designs of a company')
    await page.setViewportSize({ width, height })

    await press(page, t('designs.renameOf', { name: first }))
    const renaming = page.getByRole('dialog', { name: t('designs.renameTitle') })
    await renaming.getByLabel(t('designs.name')).fill(second.toUpperCase())
    await press(renaming, t('designs.rename'))
    await expect(renaming.getByText(t('designs.nameTaken'))).toBeVisible()
    await renaming.getByLabel(t('designs.name')).fill(`Jarní ${word} 2027`)
    await press(renaming, t('designs.rename'))
    await expect(page.getByText(t('designs.ended.renamed', { name: `Jarní ${word} 2027` }))).toBeVisible()

    await press(page, t('designs.deleteOf', { name: `Jarní ${word} 2027` }))
    await press(page.getByRole('dialog'), t('designs.delete'))
    await expect(page.getByText(t('designs.ended.deleted', { name: `Jarní ${word} 2027` }))).toBeVisible()
    await expect(page.getByRole('heading', { name: t('designs.noneFound') })).toBeVisible()
  })
