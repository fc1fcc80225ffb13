import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { OfficeImage } from '#features/catalogue/images/schema.ts'
import { translatorOf } from '#messages/every-message.ts'
import { officeUrlFor } from '#office-urls'
import { categoryUrl, urlFor } from '#urls'
import { expectFitAndAccessible } from '#tests/support/browser/inspect-page.ts'
import { provesMessage } from '#tests/support/browser/proves-message.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

// A page that is left at once has not used what it preloads.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [/was preloaded using link preload/] })

const t = translatorOf('cz').of('office')
const controls = translatorOf('cz').of('controls')

const backgrounds = ['#c8102e', '#1d4f80', '#1e6a45', '#f9c80e', '#75308a'] as const
const pictureFile = async (name: string, background: string, width = 1200) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height: Math.round((width * 2) / 3), channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

const strip = (page: Page) => page.getByRole('grid')
const inOrder = (page: Page) => strip(page).getByRole('row')
const namesInOrder = async (page: Page) =>
  (await inOrder(page).evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label') ?? ''))).map((label) =>
    label.replace(/^.*, /, ''),
  )

async function openGallery(page: Page, origin: string, productId: string): Promise<void> {
  await signIn(page, origin, 'admin@demo.example')
  await page.goto(`${origin}${officeUrlFor('cz', 'adminProductImages', { productId })}`, { waitUntil: 'networkidle' })
}

async function uploadAll(page: Page, names: readonly string[]): Promise<void> {
  const files = await Promise.all(names.map((name, nth) => pictureFile(name, backgrounds[nth] ?? '#ffffff')))
  await page.locator('input[type="file"]').setInputFiles(files)
  await expect(inOrder(page)).toHaveCount(names.length)
}

/** Opens a page of the shop until it shows the expected source of a picture: the catalogue follows within a moment. */
async function expectSource(page: Page, url: string, selector: string, source: RegExp, isShown = true): Promise<void> {
  await expect(async () => {
    await page.goto(url)
    const src = (await page.locator(selector).first().getAttribute('src')) ?? ''
    expect(source.test(src)).toBe(isShown)
  }).toPass({ intervals: [200, 500], timeout: 20_000 })
}

test('an admin finds an article, uploads its pictures, orders them and sees them in the shop', async ({ page, shop }) => {
  test.slow()
  const origin = shop.url('cz', '')
  await signIn(page, origin, 'admin@demo.example')
  await page.goto(`${origin}${officeUrlFor('cz', 'adminImages')}`, { waitUntil: 'networkidle' })
  await expectFitAndAccessible(page, 'the articles of the image management')
  await page.getByRole('searchbox', { name: t('images.article') }).fill('block 73')
  await page.getByRole('link', { name: /Block 73/ }).click()
  await expect(page.getByRole('heading', { name: 'Block 73' })).toBeVisible()
  await expect(page.getByText(t('images.noneYet'))).toBeVisible()

  await uploadAll(page, ['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg'])
  await page.waitForLoadState('networkidle')
  await expectFitAndAccessible(page, 'the pictures of an article')
  expect((await namesInOrder(page)).toSorted()).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg'])

  // By keyboard: the second picture becomes the first one.
  const before = await namesInOrder(page)
  await inOrder(page).nth(1).click()
  const moved = () => page.waitForResponse((response) => response.url().includes('/position/'))
  const movedByKeyboard = moved()
  await page.keyboard.press('Shift+ArrowLeft')
  const byKeyboard = [before[1], before[0], ...before.slice(2)]
  await expect.poll(() => namesInOrder(page)).toEqual(byKeyboard)
  await expect(page.getByRole('status').filter({ hasText: t('images.moved', { name: before[1] ?? '', nth: 1, count: 5 }) })).toBeAttached()

  await movedByKeyboard

  // By dragging: the third one before the first one.
  const movedByDragging = moved()
  await inOrder(page)
    .nth(2)
    .dragTo(inOrder(page).nth(0), { targetPosition: { x: 4, y: 60 } })
  const byDragging = [byKeyboard[2], byKeyboard[0], byKeyboard[1], ...byKeyboard.slice(3)]
  await expect.poll(() => namesInOrder(page)).toEqual(byDragging)
  await movedByDragging
  await page.reload({ waitUntil: 'networkidle' })
  expect(await namesInOrder(page)).toEqual(byDragging)

  // Five pictures, four in sight: behind the last one comes the first one.
  const list = strip(page)
  const scrolled = () => list.evaluate((element) => element.scrollLeft)
  await page.getByRole('button', { name: t('images.next') }).click()
  await expect.poll(scrolled).toBeGreaterThan(0)
  await page.getByRole('button', { name: t('images.next') }).click()
  await expect.poll(scrolled).toBe(0)

  const stored = ((await (await page.request.get(`${origin}/api/products/block-73`)).json()) as { images: OfficeImage[] }).images
  const first = new RegExp(`image=${stored[0]?.id}`)
  await expectSource(page, `${origin}${categoryUrl('cz', 'meter')}`, '[data-product="block-73"] img', first)
  await expectSource(page, `${origin}${urlFor('cz', 'product', { productId: 'block-73' })}`, 'section a img', first)
  expect(await page.locator('script[type="application/ld+json"]').textContent()).toContain(stored[0]?.id)
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', first)
  const shown = page.locator('section a img').first()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(stored[0]?.id)
})

test('a deleted picture leaves the shop, and the drawing comes back', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  await openGallery(page, origin, 'ruler-3')
  await uploadAll(page, ['ruler.jpg'])
  await page.getByRole('button', { name: t('images.delete', { nth: 1 }) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(t('images.confirm.last'))
  await dialog.getByRole('button', { name: t('images.confirm.keep') }).click()
  await expect(inOrder(page)).toHaveCount(1)
  await page.getByRole('button', { name: t('images.delete', { nth: 1 }) }).click()
  await dialog.getByRole('button', { name: t('images.confirm.delete') }).click()
  await expect(page.getByText(t('images.noneYet'))).toBeVisible()
  await expect(page.getByText(t('images.drawingShown'))).toBeVisible()
  await expectSource(page, `${origin}${urlFor('cz', 'product', { productId: 'ruler-3' })}`, 'section a img', /image=/, false)
})

test('a picture of one colour is shown for this colour only', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  await openGallery(page, origin, 'block-52')
  await uploadAll(page, ['lemon.jpg'])
  await page.getByLabel(t('images.color')).selectOption('lemon')
  await expect(page.locator('figcaption')).toContainText(translatorOf('cz').of('catalogue')('colors.lemon'))
  const card = '[data-product="block-52"] img'
  await expectSource(page, `${origin}${categoryUrl('cz', 'meter', { color: 'lemon' })}`, card, /image=/)
  await expectSource(page, `${origin}${categoryUrl('cz', 'meter')}`, card, /image=/, false)
})

test.describe('two admins at once', () => {
  test.use({ expectedErrors: [/409|was preloaded using link preload/] })

  test('the second one sees both orders, and nothing is overwritten until they choose', async ({ page, shop }) => {
    provesMessage('imagesConflict.page')
    const origin = shop.url('cz', '')
    await openGallery(page, origin, 'pencil-3')
    await uploadAll(page, ['1.jpg', '2.jpg', '3.jpg'])
    await page.waitForLoadState('networkidle')
    const [first = '', second = '', third = ''] = await namesInOrder(page)
    const { images } = (await (await page.request.get(`${origin}/api/products/pencil-3`)).json()) as { images: OfficeImage[] }
    // A colleague moves the last one to the front.
    const moved = await page.request.put(`${origin}/api/products/pencil-3/images/${images[2]?.id}/position/0`)
    expect(moved.ok()).toBe(true)
    await inOrder(page).nth(1).click()
    await page.keyboard.press('Shift+ArrowLeft')
    const notice = page.getByRole('status').filter({ hasText: controls('form.conflict.title') })
    await expect(notice.getByRole('row').nth(1)).toContainText([third, first, second].join(', '))
    await expect(notice.getByRole('row').nth(1)).toContainText([second, first, third].join(', '))
    await expect.poll(() => namesInOrder(page)).toEqual([third, first, second])
    await expectFitAndAccessible(page, 'a conflict of pictures')
    await notice.getByRole('button', { name: controls('form.conflict.keepMine') }).click()
    await expect(notice).toHaveCount(0)
    await expect.poll(() => namesInOrder(page)).toEqual([second, third, first])
  })
})

test.describe('files that are no pictures', () => {
  // Chromium reports the status of the refusal.
  test.use({ expectedErrors: [/status (of )?400|was preloaded using link preload/] })
  test('are refused with words, and the others are uploaded', async ({ page, shop }) => {
    provesMessage('imageRefused.page')
    const origin = shop.url('cz', '')
    await openGallery(page, origin, 'spatula-2')
    const good = await pictureFile('good.jpg', '#1e6a45', 500)
    const damaged = { ...good, name: 'damaged.jpg', buffer: good.buffer.subarray(0, 300) }
    const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') }
    await page.locator('input[type="file"]').setInputFiles([text, damaged, good])
    const items = page.getByRole('list', { name: t('images.uploads.label') }).getByRole('listitem')
    await expect(items.filter({ hasText: 'notes.txt' })).toContainText(t('images.uploads.refusals.wrong-type'))
    await expect(items.filter({ hasText: 'damaged.jpg' })).toContainText(t('images.uploads.refusals.unreadable'))
    await expect(inOrder(page)).toHaveCount(1)
    await expect(page.getByText(t('images.small'))).toBeVisible()
    await page.getByRole('button', { name: t('images.uploads.dismiss', { name: 'notes.txt' }) }).click()
    await expect(items).toHaveCount(1)
  })
})
