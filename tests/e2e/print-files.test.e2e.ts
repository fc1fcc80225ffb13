import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { blankDesign } from '#domain/design/document.ts'
import { pictureOf, sideWith } from '#tests/support/design-nodes.ts'
import { emptyInformation } from '#domain/orders/information.ts'
import { urlFor } from '#urls'
import { svgLogo } from '../support/logos.ts'
import type { RunningShop } from '../support/start-shop.ts'
import { dropFile } from '#tests/support/browser/drop-file.ts'
import { lineOf, seedCart } from '#tests/support/browser/seed-cart.ts'
import { allAxeViolations } from '#tests/support/browser/run-axe.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { addresses } from '#tests/support/browser/shopper.ts'
import { provesMessage } from '#tests/support/browser/proves-message.ts'

const sha256 = createHash('sha256').update(svgLogo.buffer).digest('hex')
const picture = sideWith(pictureOf(sha256, { name: svgLogo.name, xMm: 60, yMm: 2.5, widthMm: 18, heightMm: 6 }))

const pdf = (name: string, bytes: number) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from(`%PDF-1.7 ${name}`), Buffer.alloc(bytes)]).subarray(0, bytes),
})

/** Opens the recapitulation of a meter with a logo on both slats. */
async function openRecapitulation(page: Page, shop: RunningShop): Promise<void> {
  const design = blankDesign()
  const line = lineOf({ design: { ...design, sides: design.sides.map((side, index) => (index < 2 ? picture : side)) } })
  const information = { ...emptyInformation, billingAddress: { ...emptyInformation.billingAddress, ...addresses.en } }
  await seedCart(page, { shop, site: 'en', lines: [line], information })
  await page.evaluate(
    ({ hash, svg }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('design-images')
        opening.onupgradeneeded = () => opening.result.createObjectStore('pictures')
        opening.onsuccess = () => {
          const change = opening.result.transaction('pictures', 'readwrite')
          change.objectStore('pictures').put(new Blob([svg], { type: 'image/svg+xml' }), hash)
          change.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
        opening.onerror = () => reject(new Error('no storage'))
      }),
    { hash: sha256, svg: svgLogo.buffer.toString() },
  )
  await page.goto(shop.url('en', urlFor('en', 'recapitulation')))
}

const slot = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: new RegExp(`^${title}(?: ${svgLogo.name})?$`) }) })

async function choose(page: Page, button: ReturnType<Page['getByRole']>, ...files: ReturnType<typeof pdf>[]): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await button.click()
  await (await choosing).setFiles(files)
}

const drop = (onto: ReturnType<typeof slot>, { name, text }: { name: string; text: string }) =>
  dropFile(onto, { name, buffer: Buffer.from(text) }, () => expect(onto).toContainText('Drop the file to upload'))

const kept = (page: Page) =>
  page.evaluate(() =>
    (JSON.parse(localStorage.getItem('orderFiles') ?? '[]') as { name: string; state: string }[]).map(
      ({ name, state }) => `${name} ${state}`,
    ),
  )

test('print files are added by click and by drag and drop, replaced and removed, and survive a reload', async ({ page, shop }) => {
  await openRecapitulation(page, shop)
  const [first, last, whole] = [slot(page, 'Block 71, first slat'), slot(page, 'Block 71, last slat'), slot(page, 'For the whole order')]
  await choose(page, first.getByRole('button'), pdf('vrba.pdf', 212_400))
  await expect(first).toContainText('212.40 Kb')
  await expect(first).toContainText('Uploaded')
  await drop(last, { name: 'vrba-black.svg', text: svgLogo.buffer.toString() })
  await expect(last).toContainText('Uploaded')
  // By keyboard, several at once.
  const choosing = page.waitForEvent('filechooser')
  await whole.getByRole('button').press('Enter')
  await (await choosing).setFiles([pdf('a.ai', 700), pdf('b.pdf', 800_000)])
  await expect(whole).toHaveCount(3)
  await expect(page.getByRole('meter')).toHaveAttribute('aria-valuetext', /^1\.01 Mb of 3\.00 Mb$/)
  await page.reload()
  await expect(first).toContainText('vrba.pdf')
  // An upload interrupted by the reload is completed.
  await expect.poll(() => kept(page)).toEqual(['vrba.pdf sent', 'vrba-black.svg sent', 'a.ai sent', 'b.pdf sent'])

  await choose(page, first.getByRole('button', { name: 'Choose another file' }), pdf('vrba-2.pdf', 999))
  await expect(first).toContainText('999 Bytes')
  await last.getByRole('button', { name: 'Remove vrba-black.svg' }).click()
  await expect(last.getByRole('button')).toBeFocused()
  await expect.poll(() => kept(page)).toEqual(['a.ai sent', 'b.pdf sent', 'vrba-2.pdf sent'])
})

test('an unprintable or too large file shows the reason in its slot, and the accepted one stays there', async ({ page, shop }) => {
  provesMessage('uploadRefused.recapitulation')
  await openRecapitulation(page, shop)
  const [first, last, whole] = [slot(page, 'Block 71, first slat'), slot(page, 'Block 71, last slat'), slot(page, 'For the whole order')]
  await drop(first, { name: 'vrba.docx', text: 'PK' })
  await expect(first).toContainText('A print file can be ai, eps, pdf, svg, psd, jpg or tiff. Save it in one of these formats.')
  await drop(first, { name: 'vrba.png', text: '\u0089PNG\r\n' })
  await expect(first).toContainText('PNG and WebP are printed from the design itself. Here you add the original')
  await drop(first, { name: 'vrba.pdf', text: '\u0089PNG\r\n' })
  await expect(first).toContainText('The content of this file is not pdf.')
  await choose(page, first.getByRole('button', { name: 'Choose another file' }), pdf('large.pdf', 1_000_001))
  await expect(first).toContainText('Too large: 1.01 MB. A file may be 1 MB at most.')
  expect(await kept(page)).toEqual(['large.pdf refused'])

  for (const [place, name] of [
    [first, 'one.pdf'],
    [last, 'two.pdf'],
  ] as const) {
    await choose(page, place.getByRole('button').last(), pdf(name, 1_000_000))
    await expect(place).toContainText('Uploaded')
  }
  await choose(page, whole.getByRole('button').last(), pdf('three.pdf', 1_000_000), pdf('four.pdf', 20))
  await expect(whole.filter({ hasText: 'four.pdf' })).toContainText('all files together would exceed 3 MB')
  await drop(last, { name: 'notes.txt', text: 'VRBA' })
  await expect(last).toContainText('two.pdf')
  await expect(last).toContainText('notes.txt: A print file can be ai, eps')
  await expect.poll(() => allAxeViolations(page, { within: 'main' })).toEqual([])
  await last.getByRole('button', { name: 'Remove two.pdf' }).click()
  await last.getByRole('button', { name: 'Remove notes.txt' }).click()
  expect(await kept(page)).toEqual(['one.pdf sent', 'three.pdf sent', 'four.pdf refused'])
})

test.describe('while the shop cannot be reached', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('the shopper continues, the order waits for the file, and the shop receives it named by item and side', async ({ page, shop }) => {
    await openRecapitulation(page, shop)
    const first = slot(page, 'Block 71, first slat')
    await page.route('**/api/order-files/*', (route) => route.abort('failed'), { times: 1 })
    await choose(page, first.getByRole('button'), pdf('vrba.pdf', 5000))
    await expect(first).toContainText('No answer from the shop.')
    const held = Promise.withResolvers<void>()
    await page.route('**/api/order-files/*', async (route) => {
      await held.promise
      await route.continue()
    })
    // A reload: the bytes are still on the device.
    await page.reload()
    await expect(first.getByRole('progressbar')).toBeVisible()
    await expect(page.getByText('vrba.pdf is still uploading. You can continue')).toBeVisible()
    await page.getByRole('link', { name: 'Continue to payment' }).click()
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Order with obligation to pay' }).click()
    await expect(page.getByText('vrba.pdf is still uploading. The order will wait for it.')).toBeVisible()
    held.resolve()
    await expect(page).toHaveURL(shop.url('en', urlFor('en', 'thanks')))
    await expect.poll(() => kept(page)).toEqual([])
    const attached = async () => {
      const mails = (await (await fetch(shop.url('cz', '/demo/outbox.json'))).json()) as { attachments: { fileName: string }[] }[]
      return mails.flatMap(({ attachments }) => attachments.map(({ fileName }) => fileName))
    }
    await expect.poll(attached, { timeout: 30_000 }).toContain('1-1-vrba.pdf')
  })
})
