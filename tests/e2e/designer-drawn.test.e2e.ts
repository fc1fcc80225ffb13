import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { translatorOf } from '#messages/every-message.ts'
import type { LogoFile } from '../support/logos.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { shopperOn } from '#tests/support/browser/shopper.ts'

const white = { color: 'white', scale: 'freeTop' }

const drawing = (name: string, content: string): LogoFile => ({
  name,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20">${content}</svg>`),
})
const slope = '<linearGradient id="g"><stop stop-color="#c8102e"/><stop offset="1" stop-color="#0057b7"/></linearGradient>'
const gradient = drawing('slope.svg', `${slope}<rect width="60" height="20" fill="url(#g)"/>`)
const drawnRoute = '**/api/design-images/drawn'

/** The pixels of the first picture on the stage; null until it is loaded. */
const shownPixels = (page: Page) =>
  page
    .locator('svg[data-side="0"] [data-node] image')
    .evaluate(
      async (drawn) => {
        const image = new Image()
        image.src = drawn.getAttribute('href') ?? ''
        await image.decode()
        return [image.naturalWidth, image.naturalHeight]
      },
      null,
      { timeout: 2000 },
    )
    .catch(() => null)

test('a drawing with a gradient is shown as rendered by the server, and after a reload without a new request', async ({ page, shop }) => {
  let asked = 0
  await page.route(drawnRoute, (route) => {
    asked += 1
    return route.continue()
  })
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-72', white)
  await shopper.uploadLogo(gradient)
  await expect.poll(() => shownPixels(page)).toEqual([3464, 1155])
  await page.reload()
  await expect.poll(() => shownPixels(page)).toEqual([3464, 1155])
  expect(asked).toBe(1)
})

test('while the server draws a picture, the checks say so and the cart waits', async ({ page, shop }) => {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(drawnRoute, async (route) => {
    await released
    await route.continue()
  })
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-72', white)
  await shopper.uploadLogo(gradient)
  const waiting = page.getByText('Image is still being rendered').first()
  await expect(waiting).toBeVisible()
  const add = page.getByRole('button', { name: shopper.words.designer('cart.add'), exact: true })
  const wait = page.getByRole('button', { name: shopper.words.designer('checks.toContinue', { count: 1 }) }).first()
  await expect(wait).toBeDisabled()
  await expect(add).toHaveCount(0)
  release()
  await expect.poll(() => shownPixels(page)).toEqual([3464, 1155])
  await expect(waiting).toBeHidden()
  await expect(add.first()).toBeEnabled()
})

test('a compressed SVG is taken as the drawing in it; one that holds too much, or no drawing, is refused in words', async ({
  page,
  shop,
}) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-72', white)
  const compressed = (name: string, content: Buffer) => ({ ...gradient, name, buffer: gzipSync(content) })
  await shopper.uploadLogo(compressed('slope.svgz', gradient.buffer))
  await expect.poll(() => shownPixels(page)).toEqual([3464, 1155])
  const words = translatorOf('en').of('designer')
  for (const [file, message] of [
    [compressed('bomb.svgz', Buffer.alloc(60_000_000, ' ')), words('image.too-large', { name: 'bomb.svgz' })],
    [compressed('page.svgz', Buffer.from('<html></html>')), words('image.foreign.compressedSvg', { name: 'page.svgz' })],
  ] as const) {
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: words('uploadImage'), exact: true }).click()
    await (await choosing).setFiles(file)
    await expect(page.getByRole('alert').filter({ hasText: file.name })).toContainText(message)
  }
  await expect(page.locator('[data-node]')).toHaveCount(1)
})

test('a CMYK photo is shown as converted by the server, and its file is unchanged', async ({ page, shop }) => {
  const photo = sharp({ create: { width: 3200, height: 1600, channels: 3, background: '#c8102e' } })
  const buffer = await photo.toColorspace('cmyk').jpeg().toBuffer()
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-72', white)
  await shopper.uploadLogo({ name: 'agency.jpg', mimeType: 'image/jpeg', buffer })
  await expect.poll(() => shownPixels(page)).toEqual([2828, 1414])
})

test.describe('while the server cannot be reached', () => {
  test.use({ expectedErrors: [/design-images\/drawn|ERR_FAILED/] })

  test('the design is kept, and the page says so and retries', async ({ page, shop }) => {
    await page.route(drawnRoute, (route) => route.abort())
    const shopper = shopperOn(page, shop, 'en')
    await shopper.openDesigner('block-72', white)
    await shopper.uploadLogo(gradient)
    const notice = page.getByRole('status').filter({ hasText: 'Our server renders slope.svg' })
    await expect(notice).toBeVisible()
    await expect(shopper.layer('slope.svg')).toBeVisible()
    await page.unroute(drawnRoute)
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => shownPixels(page)).toEqual([3464, 1155])
    await expect(notice).toBeHidden()
  })
})

test.describe('a drawing that would print differently is refused with a reason', () => {
  const label = '<foreignObject width="60" height="20"><p xmlns="http://www.w3.org/1999/xhtml">Vrba</p></foreignObject>'
  for (const [site, words, file] of [
    [
      'en',
      'Convert text to paths',
      drawing('label.svg', `${label}<image href="data:image/png;base64,iVBORw0KGgo=" width="9" height="9"/>`),
    ],
    ['de', 'in Pfade um', drawing('font.svg', '<text y="15" font-family="Gotham">Vrba</text>')],
    ['cz', 'Vložte obrázek přímo do kresby', drawing('web.svg', '<image href="https://example.com/a.png" width="9" height="9"/>')],
  ] as const)
    test(file.name, async ({ page, shop }) => {
      const shopper = shopperOn(page, shop, site)
      await shopper.openDesigner('block-72', white)
      const choosing = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: translatorOf(site).of('designer')('uploadImage'), exact: true }).click()
      await (await choosing).setFiles(file)
      await expect(page.getByRole('alert').filter({ hasText: file.name })).toContainText(words)
      await expect(page.locator('[data-node]')).toHaveCount(0)
    })
})
