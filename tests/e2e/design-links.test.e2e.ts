import type { Page } from '@playwright/test'
import { urlFor } from '#urls'
import { pngLogo, svgLogo } from '../support/logos.ts'
import { copyLink } from '#tests/support/browser/copy-link.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { shopperOn } from '#tests/support/browser/shopper.ts'

test('a design link opens on another device with texts, pictures, colour and quantity, as a separate draft', async ({
  page,
  shop,
  browser,
}) => {
  const shopper = shopperOn(page, shop, 'de')
  await shopper.openDesigner('block-72', { color: 'red485', scale: 'freeTop' })
  await shopper.addText('Größmann')
  await shopper.uploadLogo(svgLogo)
  await shopper.uploadLogo(await pngLogo())
  await shopper.setQuantity(250)
  const link = await copyLink(page, shop, 'de')

  const elsewhere = await browser.newContext()
  const there = await elsewhere.newPage()
  const friend = shopperOn(there, shop, 'de')
  await there.goto(link)
  for (const name of ['Größmann', svgLogo.name, (await pngLogo()).name]) await expect(friend.layer(name)).toBeVisible()
  await expect(there.locator('svg[data-side] image').first()).toHaveAttribute('href', /^blob:/)
  await expect(friend.quantity).toHaveValue('250')
  await expect(there).toHaveURL(
    shop.url('de', urlFor('de', 'configuration', { productId: 'block-72' }, { color: 'red485', scale: 'freeTop' })),
  )
  await friend.addText('Nachtrag')
  await friend.waitUntilSaved()
  await there.reload()
  await expect(friend.layer('Nachtrag')).toBeVisible()

  // Later changes are not part of the link.
  await elsewhere.clearCookies()
  const third = await (await browser.newContext()).newPage()
  await third.goto(link)
  await expect(shopperOn(third, shop, 'de').layer('Größmann')).toBeVisible()
  await expect(shopperOn(third, shop, 'de').layer('Nachtrag')).toBeHidden()
  await third.context().close()
  await elsewhere.close()
})

/** Deletes the open design, and opens the one that was open before it. */
async function resetAndOpenDraft(page: Page, designer: ReturnType<typeof shopperOn>['words']['designer']): Promise<void> {
  await page.getByRole('button', { name: designer('reset'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: designer('resetDialog.yes'), exact: true })
    .click()
  await page.reload()
  await page.getByRole('button', { name: designer('draft.open'), exact: true }).click()
}

test('a link opens its product on the site of any language, and asks before it replaces a design', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  const { designer } = shopper.words
  await shopper.openDesigner('ruler-1')
  await shopper.addText('Lindqvist')
  const token = new URL(await copyLink(page, shop, 'en')).searchParams.get('design')
  await page.goto(shop.url('en', `${urlFor('cz', 'configuration', { productId: 'block-51' })}?design=${token}`))
  const asked = page.getByRole('dialog', { name: designer('link.confirm.title') })
  await asked.getByRole('button', { name: designer('link.confirm.no'), exact: true }).click()
  await expect(asked).toBeHidden()
  await expect(page).toHaveURL(/\/configuration\/ruler-1(?!.*design=)/)
  await shopper.addText('Mine')
  await page.goto(shop.url('en', urlFor('en', 'configuration', { productId: 'ruler-1' }, { design: token })))
  await asked.getByRole('button', { name: designer('link.confirm.yes'), exact: true }).click()
  await expect(shopper.layer('Mine')).toBeHidden()
  await expect(shopper.layer('Lindqvist')).toBeVisible()

  await resetAndOpenDraft(page, designer)
  await expect(shopper.layer('Mine')).toBeVisible()
})

test('a change that the browser has not archived yet is offered again after another design replaced it', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  const { designer } = shopper.words
  await shopper.openDesigner('ruler-1')
  await shopper.addText('Lindqvist')
  const link = await copyLink(page, shop, 'en')
  await page.evaluate(() => {
    Object.assign(IDBObjectStore.prototype, {
      put(this: IDBObjectStore) {
        return this.count()
      },
    })
  })
  await shopper.addText('Mine')
  await page.goto(link)
  await page.getByRole('button', { name: designer('link.confirm.yes'), exact: true }).click()
  await expect(shopper.layer('Mine')).toBeHidden()
  await resetAndOpenDraft(page, designer)
  await expect(shopper.layer('Mine')).toBeVisible()
})

test.describe('an invalid link', () => {
  test.use({ expectedErrors: [/404/] })

  test('says so and leaves an empty design', async ({ page, shop }) => {
    const shopper = shopperOn(page, shop, 'cz')
    const design = 'a'.repeat(43)
    await page.goto(shop.url('cz', urlFor('cz', 'configuration', { productId: 'block-51' }, { design })))
    await expect(page.getByRole('alert').filter({ hasText: shopper.words.designer('link.gone', { days: 180 }) })).toBeVisible()
    await shopper.addText('Vrba')
    await shopper.waitUntilSaved()
  })
})

test.describe('a saved design that does not load', () => {
  test.use({ expectedErrors: [/ERR_FAILED|status (of )?(429|500)/] })

  test('says whether nobody answered, the shop failed or must be asked later, and opens on another try', async ({ page, shop }) => {
    const shopper = shopperOn(page, shop, 'de')
    const { designer } = shopper.words
    await shopper.openDesigner('block-51')
    await shopper.addText('Größmann')
    const link = await copyLink(page, shop, 'de')
    for (const [status, words] of [
      [null, designer('link.unreachable')],
      [500, designer('link.ours')],
      [429, designer('link.wait')],
    ] as const) {
      await page.route('**/api/designs/*', (route) =>
        status === null ? route.abort() : route.fulfill({ status, json: { message: 'no' } }),
      )
      await page.goto(link)
      await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
      await page.unroute('**/api/designs/*')
    }
    await page.getByRole('button', { name: designer('link.retry'), exact: true }).click()
    await expect(page.getByRole('dialog', { name: designer('link.confirm.title') })).toBeVisible()
  })
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('no link is created, and it can be retried', async ({ page, shop }) => {
    const shopper = shopperOn(page, shop, 'en')
    const { designer } = shopper.words
    await shopper.openDesigner('block-51')
    await shopper.addText('Lindqvist')
    await page.route('**/api/designs', (route) => route.abort())
    await page.getByRole('button', { name: designer('link.title'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: designer('link.title') })
    await expect(dialog.getByRole('alert')).toHaveText(designer('link.failed.unreachable'))
    await page.unroute('**/api/designs')
    await dialog.getByRole('button', { name: designer('link.retry'), exact: true }).click()
    await expect(dialog.getByRole('textbox', { name: designer('link.address') })).toHaveValue(/[?&]design=[\w-]{43}$/)
  })
})

test('without clipboard access the link is selected, with a message', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  const { designer } = shopper.words
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await shopper.openDesigner('block-51')
  await page.getByRole('button', { name: designer('link.title'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: designer('link.title') })
  await dialog.getByRole('button', { name: designer('link.copy'), exact: true }).click()
  await expect(dialog.getByText(designer('link.copyYourself'))).toBeVisible()
  const address = dialog.getByRole('textbox', { name: designer('link.address') })
  await expect(address).toBeFocused()
  expect(await page.evaluate(() => String(getSelection()))).toBe(await address.inputValue())
})
