import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { translatorOf } from '#messages/every-message.ts'
import { officeUrlFor } from '#office-urls'
import { expectFitAndAccessible } from '#tests/support/browser/inspect-page.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { shopperOn, storedDraft } from '#tests/support/browser/shopper.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { svgLogo, type LogoFile } from '../support/logos.ts'

const white = { color: 'white', scale: 'freeTop' }
const words = translatorOf('en').of('designer')

/** A gradient, which the server draws, with a bar of its own name: each test has another file. */
const drawing = (bar: string): LogoFile => ({
  name: 'sunset.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200" viewBox="0 0 600 200"><desc>${randomUUID()}</desc>
    <linearGradient id="g"><stop stop-color="#c8102e"/><stop offset="1" stop-color="#0057b7"/></linearGradient>
    <rect width="400" height="200" fill="url(#g)"/>${bar}</svg>`),
})
const bar = '<path d="M440 40h120v120h-120z" fill="#00843d"/>'

/** A server whose drawing lacks the bar, as a feature that its libraries do not know would be lacking. */
async function drawWithoutBar(page: Page): Promise<void> {
  const body = await sharp(drawing('').buffer, { density: 300 }).png().toBuffer()
  await page.route('**/api/design-images/drawn', (route) => route.fulfill({ contentType: 'image/png', body }))
}

const dialogOn = (page: Page): Locator => page.getByRole('dialog', { name: words('difference.title') })

test('a drawing that prints as its file looks is not asked about', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-72', white)
  await shopper.uploadLogo(drawing(bar))
  await shopper.uploadLogo(svgLogo)
  await expect(page.locator('svg[data-side="0"] [data-node] image')).toHaveCount(2)
  await shopper.addToCart()
  await expect(dialogOn(page)).toHaveCount(0)
})

test('a drawing that prints otherwise is shown beside its file; the answer stays with draft, cart and order, where the office reads it', async ({
  page,
  shop,
}) => {
  await drawWithoutBar(page)
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-72', white)
  await shopper.uploadLogo(drawing(bar))
  const dialog = dialogOn(page)
  await expect(dialog.getByRole('img', { name: words('difference.fileAlt', { name: 'sunset.svg' }) })).toBeVisible()
  await expect(dialog.getByRole('img', { name: words('difference.printedAlt', { name: 'sunset.svg' }) })).toBeVisible()
  await expectFitAndAccessible(page)

  await test.step('who does not decide is asked again at the cart', async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await shopper.priceColumn.getByRole('button', { name: words('cart.add'), exact: true }).click()
    await expect(dialog).toBeVisible()
  })

  await test.step('the answer is kept over an undone step and a reload', async () => {
    await dialog.getByRole('button', { name: words('difference.accept') }).click()
    await expect(dialog).toHaveCount(0)
    await page
      .getByRole('button', { name: words('undo') })
      .first()
      .click()
    await expect(shopper.layer('sunset.svg')).toHaveCount(0)
    await page
      .getByRole('button', { name: words('redo') })
      .first()
      .click()
    await expect(shopper.layer('sunset.svg')).toBeVisible()
    await shopper.waitUntilSaved()
    await expect
      .poll(async () => (await storedDraft(page))?.design.sides[0]?.nodes)
      .toMatchObject([{ acceptedDifference: expect.closeTo(0.15, 1) }])
    await page.reload()
    await expect(page.locator('svg[data-side="0"] [data-node] image')).toHaveCount(1)
    await expect(dialog).toHaveCount(0)
  })

  await shopper.addToCart()
  await shopper.order()
  await expect(page.getByRole('main')).toContainText(/\d{8}/)
  const code = /\d{8}/.exec(await page.getByRole('main').innerText())?.[0] ?? ''
  const origin = shop.url('en', '')
  await signIn(page, origin, 'admin@demo.example')
  await page.goto(origin + officeUrlFor('en', 'adminOrders', null, { phrase: code }), { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: code }).first().click()
  const office = translatorOf('en').of('office')
  const told = page.getByRole('list', { name: office('order.accepted.title') })
  await expect(told).toContainText(/sunset\.svg prints differently from its file, in 1\d% of its ink/)
})

test('who does not want the print removes the picture', async ({ page, shop }) => {
  await drawWithoutBar(page)
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-72', white)
  await shopper.uploadLogo(drawing(bar))
  await dialogOn(page)
    .getByRole('button', { name: words('difference.remove') })
    .click()
  await expect(dialogOn(page)).toHaveCount(0)
  await expect(shopper.layer('sunset.svg')).toHaveCount(0)
})

test('live text in a font of the shop is compared in that font', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-72', white)
  const text = '<text x="20" y="150" font-family="Pacifico" font-size="120" fill="#1b1916">Vrba</text>'
  await shopper.uploadLogo({ ...drawing(text), name: 'letters.svg' })
  await expect(page.locator('svg[data-side="0"] [data-node] image')).toHaveCount(1)
  await shopper.addToCart()
  await expect(dialogOn(page)).toHaveCount(0)
})
