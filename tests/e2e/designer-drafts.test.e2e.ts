import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { urlFor } from '#urls'
import { svgLogo } from '../support/logos.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { shopperOn, storedDraft } from '#tests/support/browser/shopper.ts'

/** The configuration fields of the specification, in the names of the API. */
const configurationFields = (
  'id productId color scale quantity design price otherPrices latestSelectedPriceLevel digitalSurchargeCount tamponSurchargeCount ' +
  'simpleSurchargeCount productPrice technologyPrice surchargePrice preparationPrice printTechnologyPriceDifference pdfData'
).split(' ')

/** Fills the device's storage, so that there is no room for anything more. */
async function fillDevice(page: Page, shopUrl: string) {
  const session = await page.context().newCDPSession(page)
  const origin = new URL(shopUrl).origin
  await page.evaluate(() => {
    // The small storage has a limit of its own, which cannot be set.
    for (let size = 1 << 22; size > 0; size >>= 1)
      try {
        for (let nth = 0; ; nth++) localStorage.setItem(`other ${size} ${nth}`, 'x'.repeat(size))
      } catch {
        continue
      }
  })
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  return async () => {
    await session.send('Storage.overrideQuotaForOrigin', { origin })
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('other ')) localStorage.removeItem(key)
    })
  }
}

test('a design with its picture, quantity and price is restored after the browser was closed', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-51', { color: 'white', scale: 'freeTop' })
  await shopper.addText('Lindqvist')
  await shopper.uploadLogo(svgLogo)
  await shopper.setQuantity(250)
  await shopper.waitUntilSaved()
  expect(await storedDraft(page)).toMatchObject({ quantity: 250, currency: 'EUR' })
  expect(Object.keys((await storedDraft(page)) ?? {})).toEqual(expect.arrayContaining(configurationFields))

  const next = await page.context().newPage()
  await page.close()
  const again = shopperOn(next, shop, 'en')
  await again.resumeDesigner('block-51')
  await expect(again.layer('Lindqvist')).toBeVisible()
  await expect(again.layer(svgLogo.name)).toBeVisible()
  await expect(again.quantity).toHaveValue('250')
  await expect(next.locator('svg[data-side] image').first()).toHaveAttribute('href', /^blob:/)
})

test('starting another product removes no design: it is offered when its product is opened again', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  const { designer } = shopper.words
  await shopper.openDesigner('block-51', { color: 'white', scale: 'freeTop' })
  await shopper.addText('Lindqvist')
  await shopper.waitUntilSaved()
  await shopper.openDesigner('block-71')
  await shopper.addText('Vrba')
  await shopper.waitUntilSaved()
  await shopper.openDesigner('block-51', { color: 'white', scale: 'freeTop' })
  await expect(shopper.layer('Lindqvist')).toBeHidden()
  await page.getByRole('button', { name: designer('draft.open'), exact: true }).click()
  await expect(shopper.layer('Lindqvist')).toBeVisible()
  await shopper.waitUntilSaved()
  await page.reload()
  await expect(shopper.layer('Lindqvist')).toBeVisible()
})

test('a full device is reported with a solution, the work continues, and is stored as soon as there is room', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  const { designer } = shopper.words
  await shopper.openDesigner('block-51', { color: 'white', scale: 'freeTop' })
  const makeRoom = await fillDevice(page, shop.url('en'))
  await shopper.addText('Lindqvist')
  await shopper.uploadLogo(svgLogo)
  const told = page.getByRole('alert').filter({ hasText: designer('draft.storage-full') })
  await expect(told).toBeVisible()
  await expect(page.locator('svg[data-side] image').first()).toHaveAttribute('href', /^blob:/)
  await makeRoom()
  await page.getByRole('button', { name: designer('draft.retry'), exact: true }).click()
  await expect(told).toBeHidden()
  await page.reload()
  await expect(shopper.layer('Lindqvist')).toBeVisible()
  await expect(page.locator('svg[data-side] image').first()).toHaveAttribute('href', /^blob:/)
})

test('a draft of a newer release is reported and stays unchanged', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  const { designer } = shopper.words
  await shopper.openDesigner('block-51', { color: 'white', scale: 'freeTop' })
  await shopper.addText('Lindqvist')
  await shopper.waitUntilSaved()
  await page.evaluate(() => {
    const newer = (localStorage.getItem('configuration') ?? '').replace(/"version":\d+/, '"version":99')
    sessionStorage.clear()
    localStorage.setItem('configuration', newer)
  })
  await page.goto(shop.url('en', urlFor('en', 'configuration', { productId: 'block-71' })))
  await expect(page.getByText(designer('draft.newer'))).toBeVisible()
  await shopper.addText('Vrba')
  await shopper.waitUntilSaved()
  expect(await page.evaluate(() => localStorage.getItem('configuration-newer'))).toContain('"version":99')
})

test('a new configuration is started after confirmation, in the same colour, and the old one can be restored', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  const { designer } = shopper.words
  await shopper.openDesigner('block-72', { color: 'red485', scale: 'freeTop' })
  await shopper.addText('Lindqvist')
  await shopper.waitUntilSaved()
  const asked = page.getByRole('dialog', { name: designer('resetDialog.title') })
  const answer = async (name: string) => {
    await page.getByRole('button', { name: designer('reset'), exact: true }).click()
    await asked.getByRole('button', { name, exact: true }).click()
    await expect(asked).toBeHidden()
  }
  await answer(designer('resetDialog.no'))
  await expect(shopper.layer('Lindqvist')).toBeVisible()
  await answer(designer('resetDialog.yes'))
  await expect(shopper.layer('Lindqvist')).toBeHidden()
  await expect(page).toHaveURL(/color=red485/)
  expect(await storedDraft(page)).toBeNull()
  await page.getByRole('button', { name: designer('draft.restore'), exact: true }).click()
  await expect(shopper.layer('Lindqvist')).toBeVisible()
  await shopper.waitUntilSaved()
  await page.reload()
  await expect(shopper.layer('Lindqvist')).toBeVisible()
})

test('a deleted configuration leaves nothing on the device and leads back to the list', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  const { designer } = shopper.words
  await shopper.openDesigner('block-51', { color: 'white', scale: 'freeTop' })
  await shopper.addText('Lindqvist')
  await shopper.waitUntilSaved()
  const asked = page.getByRole('dialog', { name: designer('deleteDialog.title') })
  await page.getByRole('button', { name: designer('deleteDialog.title'), exact: true }).click()
  await asked.getByRole('button', { name: designer('deleteDialog.no'), exact: true }).click()
  await expect(shopper.layer('Lindqvist')).toBeVisible()
  await page.getByRole('button', { name: designer('deleteDialog.title'), exact: true }).click()
  await asked.getByRole('button', { name: designer('deleteDialog.yes'), exact: true }).click()
  await expect(page).toHaveURL(shop.url('en', urlFor('en', 'meter')))
  expect(await storedDraft(page)).toBeNull()
  await shopper.openDesigner('block-51', { color: 'white', scale: 'freeTop' })
  await expect(shopper.layer('Lindqvist')).toBeHidden()
  await expect(page.getByRole('button', { name: designer('draft.open'), exact: true })).toBeHidden()
})

/** Opens the only line of the cart for editing. */
async function editLine(page: Page, shopper: ReturnType<typeof shopperOn>) {
  await shopper.cartLines.getByRole('link', { name: new RegExp(`^${shopper.words.checkout('line.edit')}`) }).click()
  await expect(page.getByRole('button', { name: shopper.words.designer('addText'), exact: true })).toBeEnabled()
}

test('leaving a changed line asks for confirmation, and changes are saved to the cart only on request', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  const { designer } = shopper.words
  await shopper.openDesigner('block-51', { color: 'white', scale: 'freeTop' })
  await shopper.addText('Lindqvist')
  await shopper.addToCart()
  const asked = page.getByRole('dialog', { name: designer('leaveDialog.title') })
  const answer = async (name: string) => {
    await page.goBack()
    await asked.getByRole('button', { name, exact: true }).click()
    await expect(asked).toBeHidden()
  }

  await editLine(page, shopper)
  await page.goBack()
  await expect(shopper.cartLines).toHaveCount(1)

  await editLine(page, shopper)
  await shopper.addText('Thrown away')
  await answer(designer('leaveDialog.stay'))
  await expect(shopper.layer('Thrown away')).toBeVisible()
  await answer(designer('leaveDialog.discard'))
  await expect(shopper.cartLines).toHaveCount(1)

  await editLine(page, shopper)
  await expect(shopper.layer('Lindqvist')).toBeVisible()
  await expect(shopper.layer('Thrown away')).toBeHidden()
  await shopper.addText('Taken over')
  await answer(designer('leaveDialog.save'))
  await expect(shopper.cartLines).toHaveCount(1)
  await editLine(page, shopper)
  await expect(shopper.layer('Taken over')).toBeVisible()
})

test('changes to a line survive a closed browser, and the line stays unchanged until they are saved', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-51', { color: 'white', scale: 'freeTop' })
  await shopper.addText('Lindqvist')
  await shopper.addToCart()
  await editLine(page, shopper)
  await shopper.addText('Addition')
  await shopper.waitUntilSaved()
  const next = await page.context().newPage()
  await page.close()
  const again = shopperOn(next, shop, 'en')
  await next.goto(shop.url('en', urlFor('en', 'cart')))
  expect(await next.evaluate(() => localStorage.getItem('cart'))).not.toContain('Addition')
  const inCart = again.cartLines.getByRole('textbox')
  await inCart.fill('250')
  await inCart.press('Enter')
  await editLine(next, again)
  await expect(again.layer('Addition')).toBeVisible()
  await expect(again.quantity).toHaveValue('250')
})

test('a copy of a line is edited separately, and each has an archive of its logos and texts', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  const { designer, checkout } = shopper.words
  await shopper.openDesigner('block-51', { color: 'white', scale: 'freeTop' })
  await shopper.addText('Lindqvist')
  await shopper.uploadLogo(svgLogo)
  await shopper.addToCart()
  expect(await storedDraft(page)).toBeNull()
  const [stored] = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]') as object[])
  expect(Object.keys(stored ?? {})).toEqual(expect.arrayContaining(configurationFields))
  await shopper.cartLines.getByRole('button', { name: new RegExp(`^${checkout('line.duplicate')}`) }).click()
  await expect(shopper.cartLines).toHaveCount(2)
  await shopper.cartLines
    .last()
    .getByRole('link', { name: new RegExp(`^${checkout('line.edit')}`) })
    .click()
  await expect(shopper.layer(svgLogo.name)).toBeVisible()
  await shopper.addText('Only on the copy')
  await shopper.priceColumn.getByRole('button', { name: designer('cart.continue'), exact: true }).click()
  await expect(shopper.cartLines).toHaveCount(2)
  const archives = []
  for (const line of await shopper.cartLines.all()) {
    const downloading = page.waitForEvent('download')
    await line.getByRole('button', { name: new RegExp(`^${checkout('line.download')}`) }).click()
    const files = unzipSync(await readFile(await (await downloading).path()))
    archives.push({ logo: files[`1-${svgLogo.name}`], texts: new TextDecoder().decode(files['texts.svg']) })
  }
  expect(archives.map(({ logo }) => Buffer.from(logo ?? []).equals(svgLogo.buffer))).toEqual([true, true])
  expect(archives.map(({ texts }) => [texts.includes('Lindqvist'), texts.includes('Only on the copy')])).toEqual([
    [true, false],
    [true, true],
  ])
})
