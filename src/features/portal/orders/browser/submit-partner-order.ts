import type { Locale } from '#domain/locale.ts'
import type { PricedConfiguration } from '#domain/orders/configuration.ts'
import { termsVersion } from '#domain/orders/terms-version.ts'
import { filesOfOrder } from '#domain/uploads/file-list.ts'
import { imagesOf } from '#features/designs/pictures/images-of.ts'
import { uploadImages } from '#features/designs/drafts/browser/upload-images.ts'
import { clearOrderedCart, dropUnusedImages } from '#features/checkout/steps/browser/finish-order.ts'
import { type OrderRefusal, refusalOf, sendOrder } from '#features/checkout/steps/browser/send-order.ts'
import { submissionShape, type SubmissionState } from '#features/checkout/steps/browser/submission-store.ts'
import { deliverFiles } from '#features/designs/uploads/browser/deliver-files.ts'
import { fileListStore } from '#features/designs/uploads/browser/file-list-store.ts'
import { reportHandledError } from '#ui/handled-errors.ts'
import { createStoredValue } from '#ui/stored-value.ts'
import { type PartnerOrderBody, type PlacedPartnerOrder, postPartnerOrder } from './client.ts'

export type PartnerOrderRefusal =
  | OrderRefusal
  /** `signed-out`: the session has ended; `no-list`: the price list is no longer the partner's, or is not active. */
  | { readonly ok: false; readonly reason: 'signed-out' | 'no-list' }

type PartnerOrderSubmitted =
  /** `isEarlier`: a submission whose answer was lost turned out to have arrived; the changed cart stays. */
  { readonly ok: true; readonly order: PlacedPartnerOrder; readonly isEarlier: boolean } | PartnerOrderRefusal

/** Apart from the orders of shoppers: a key belongs to one call. */
const partnerSubmissionStore = createStoredValue<SubmissionState | null>('partnerOrderDraft', null, submissionShape)

/** The order to submit: the lines with the totals that the partner saw, and the print files by hash. */
export const partnerOrderBody = (order: {
  readonly priceListId: string
  readonly locale: Locale
  readonly lines: readonly PricedConfiguration[]
  readonly note: string
}): PartnerOrderBody => ({
  priceListId: order.priceListId,
  locale: order.locale,
  orderItems: order.lines.map(({ id, productId, color, scale, quantity, design, reorderOf, price }) => ({
    id,
    productId,
    color,
    scale,
    quantity,
    design,
    reorderOf,
    configurationPrice: price,
  })),
  note: order.note,
  files: filesOfOrder(fileListStore.get(), order.lines).map(({ sha256, name, slot }) => ({ sha256, name, slot })),
  termsVersion,
})

const reasonsOfStatus: Readonly<Record<number, 'signed-out' | 'no-list'>> = { 401: 'signed-out', 403: 'signed-out', 404: 'no-list' }

/**
 * Submits a partner's order after its pictures and print files, and empties the cart. As with shoppers the key stays the same until an order
 * is accepted, so that double clicks, reloads, a second tab, lost replies and retries create one order.
 */
export async function submitPartnerOrder(order: PartnerOrderBody): Promise<PartnerOrderSubmitted> {
  const pictures = await uploadImages(order.orderItems.flatMap(({ design }) => imagesOf(design)))
  if (!pictures.ok) return { ok: false, reason: pictures.reason === 'unreachable' ? 'unreachable' : 'pictures' }
  const files = await deliverFiles(order.files ?? [])
  if (!files.ok) return files
  const body = JSON.stringify(order)
  const sent = await sendOrder(body, { post: postPartnerOrder, store: partnerSubmissionStore })
  if (!sent.ok) {
    if (sent.error === null) return { ok: false, reason: sent.reason }
    const reason = reasonsOfStatus[sent.status]
    return reason ? { ok: false, reason } : refusalOf(sent, order.files)
  }
  partnerSubmissionStore.set(null)
  const isEarlier = sent.body !== body
  if (!isEarlier) {
    clearOrderedCart()
    // A picture that could not be deleted only takes up space.
    void dropUnusedImages().catch(reportHandledError)
  }
  return { ok: true, order: sent.reply, isEarlier }
}
