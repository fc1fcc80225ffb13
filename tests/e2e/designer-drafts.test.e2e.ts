import type { Page } from '@playwright/test'
import { urlFor } from '#urls'
import { svgLogo } from '../support/logos.ts'
import { expect, test } from './shop-test.ts'
import { shopperOn } from './shopper.ts'

/** The draft that the browser keeps under its own key, as the next visit will read it. */
const storedDraft = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('configuration') ?? 'null') as { id: string; quantity: number } | null)

/** Fills the device as other sites do: what it has left is too little for anything more. */
async function fillDevice(page: Page, shopUrl: string) {
  const session = await page.context().newCDPSession(page)
  const origin = new URL(shopUrl).origin
  await page.evaluate(() => {
    // The small storage has a limit of its own, which nobody can set.
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

test('a design with its picture is there again after the browser was closed, quantity and price with it', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-51', { color: 'white', scale: 'freeTop' })
  await shopper.addText('Lindqvist')
  await shopper.uploadLogo(svgLogo)
  await shopper.setQuantity(250)
  await shopper.waitUntilSaved()
  expect(await storedDraft(page)).toMatchObject({ quantity: 250, currency: 'EUR' })

  const next = await page.context().newPage()
  await page.close()
  const again = shopperOn(next, shop, 'en')
  await again.openDesigner('block-51')
  await expect(again.layer('Lindqvist')).toBeVisible()
  await expect(again.layer(svgLogo.name)).toBeVisible()
  await expect(again.quantity).toHaveValue('250')
  await expect(next.locator('svg[data-side] image').first()).toHaveAttribute('href', /^blob:/)
})

test('beginning another product takes no design away: it is offered when its product is opened again', async ({ page, shop }) => {
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

test('a full device is told with what to do, the work goes on, and is kept as soon as there is room', async ({ page, shop }) => {
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

test('a draft that a newer release wrote is told of and stays as it is', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  const { designer } = shopper.words
  await shopper.openDesigner('block-51', { color: 'white', scale: 'freeTop' })
  await shopper.addText('Lindqvist')
  await shopper.waitUntilSaved()
  await page.evaluate(() => {
    const newer = (localStorage.getItem('configuration') ?? '').replace('"version":1', '"version":99')
    sessionStorage.clear()
    localStorage.setItem('configuration', newer)
  })
  await page.goto(shop.url('en', urlFor('en', 'configuration', { productId: 'block-71' })))
  await expect(page.getByText(designer('draft.newer'))).toBeVisible()
  await shopper.addText('Vrba')
  await shopper.waitUntilSaved()
  expect(await page.evaluate(() => localStorage.getItem('configuration-newer'))).toContain('"version":99')
})
