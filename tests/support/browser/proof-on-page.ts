import type { Locator, Page } from '@playwright/test'
import { translatorOf } from '#messages/every-message.ts'
import { officeUrlFor } from '#office-urls'
import { madePdf } from '#tests/support/made-pdf.ts'
import { itemIdsOf, officeCalls, proofPicture } from '#tests/support/office-by-api.ts'
import { placePartnerOrderAt, setDeliveryAt } from '#tests/support/partner-order-by-api.ts'
import { expect } from './shop-test.ts'
import { signIn } from './sign-in.ts'

const t = translatorOf('cz').of('orders')

/** An order of the demo's partner, and the dealer who sends proofs of its item. */
export async function orderAt(origin: string) {
  const { id } = await placePartnerOrderAt(origin)
  await setDeliveryAt(origin, id)
  const call = await officeCalls(origin)
  const [orderItemId = ''] = await itemIdsOf(call, id)
  const send = (fileName: string, file: string, comment = ''): Promise<unknown> =>
    call('POST', `b2b/dealer/order/${id}/message/create`, { comment, attachments: [{ orderItemId, fileName, file }] })
  const sendProof = async (color: string, comment?: string): Promise<unknown> => send('navrh.png', await proofPicture(color), comment)
  /** Sends a PDF with a page of each colour. */
  const sendPdf = async (...colors: readonly string[]): Promise<unknown> => send('navrh.pdf', (await madePdf(colors)).toString('base64'))
  const sendFile = async (fileName: string, file: Buffer): Promise<unknown> => send(fileName, file.toString('base64'))
  return { id, sendProof, sendPdf, sendFile }
}
export async function openOrder(page: Page, origin: string, email: string, orderId: string): Promise<void> {
  await signIn(page, origin, email)
  await page.goto(origin + officeUrlFor('cz', 'b2bOrder', { orderId }), { waitUntil: 'networkidle' })
}

export const proofs = (page: Page) => page.getByRole('region', { name: t('lookup.proofs.title') })
export const picture = (page: Page, version: number) => proofs(page).getByRole('img', { name: new RegExp(`verze ${version}$`) })
export const pin = (page: Page, number: number, comment: string) =>
  proofs(page).getByRole('button', { name: t('lookup.proofs.pins.pinned', { number, comment }) })
export const field = (page: Page) => page.getByLabel(t('lookup.proofs.pins.label'))
export const send = (page: Page) => page.getByRole('button', { name: t('lookup.proofs.pins.send') })
/** Clicks on a place of a picture, in shares of it. */
export async function clickAt(on: Locator, x: number, y: number): Promise<void> {
  const { width = 0, height = 0 } = (await on.boundingBox()) ?? {}
  await on.click({ position: { x: width * x, y: height * y } })
}
/** Expects the line of a pin to end at a place of its picture, in per cent, to the pixel of a small picture, and the pin above it. */
export async function expectTip(marker: Locator, x: number, y: number): Promise<void> {
  const { left, top, pinBottom } = await marker.evaluate((pin) => {
    const picture = pin.parentElement?.getBoundingClientRect()
    const line = pin.previousElementSibling?.getBoundingClientRect()
    if (!picture || !line) throw new Error('the pin is not on a picture')
    const share = (px: number, whole: number): number => (100 * px) / whole
    return {
      left: share(line.left - picture.left, picture.width),
      top: share(line.bottom - picture.top, picture.height),
      pinBottom: pin.getBoundingClientRect().bottom - picture.top,
    }
  })
  expect(Math.hypot(left - x, top - y)).toBeLessThan(2)
  expect(pinBottom).toBeLessThanOrEqual(0)
}
