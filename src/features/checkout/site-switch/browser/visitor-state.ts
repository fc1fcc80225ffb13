import { cartStore } from '#features/checkout/cart/browser/cart-store.ts'
import { originsOf, rememberOrigins } from '#features/designs/company-designs/browser/design-origin-store.ts'
import { currencyStore } from '#features/checkout/cart/browser/currency-store.ts'
import { informationStore } from '#features/checkout/steps/browser/information-store.ts'
import { paymentStore } from '#features/checkout/payments/browser/payment-store.ts'
import { pendingOrderStore } from '#features/checkout/steps/browser/pending-order-store.ts'
import { orderOnScreen, placedOrderStore } from '#features/checkout/steps/browser/placed-order-store.ts'
import { discardDraft, readAsDraft, readDraft, saveDraft } from '#features/designs/drafts/browser/draft-store.ts'
import { fileListStore, mergeFileLists, sentFiles } from '#features/designs/uploads/browser/file-list-store.ts'
import { imagesOf } from '#features/designs/pictures/images-of.ts'
import { handedOverStore } from './handed-over-store.ts'
import { mergeCarts } from './merge-carts.ts'
import type { VisitorState } from '../schema.ts'

/** The ids of everything that can be designed or ordered here. */
function configurationIds(): readonly string[] {
  const draft = readDraft()
  return [...cartStore.get(), ...(draft ? [draft] : [])].map(({ id }) => id)
}

/** Everything except pictures that this site stores about the visitor on the device; null if there is nothing to transfer. */
export function exportVisitorState(): VisitorState | null {
  const cart = cartStore.get()
  const draft = readDraft()
  const information = informationStore.get()
  const currency = currencyStore.get()
  const placedOrder = placedOrderStore.get() ?? orderOnScreen()
  const pendingOrder = pendingOrderStore.get()
  const isTyped = information !== informationStore.initial
  // An emptied cart must be transferred too, otherwise the lines from the other site would reappear there.
  const isBare = cart.length === 0 && !draft && !isTyped && !currency && !placedOrder && handedOverStore.get() === null
  if (isBare) return null
  return {
    cart,
    ...(draft && { draft }),
    origins: originsOf(configurationIds()),
    ...(isTyped && { information }),
    ...(currency && { currency }),
    ...(placedOrder && { placedOrder }),
    ...(pendingOrder && { pendingOrder }),
    payment: paymentStore.get(),
    files: sentFiles(fileListStore.get()),
  }
}

/** The distinct pictures of everything that can be designed or ordered here. */
export function picturesOnSite(): ReadonlySet<string> {
  const draft = readDraft()
  const designs = [...cartStore.get(), ...(draft ? [draft] : [])].map(({ design }) => design)
  return new Set(designs.flatMap(imagesOf))
}

/** Stores the ids of the exported configurations, so that they are not duplicated after returning. */
export function rememberExported(): void {
  handedOverStore.set(configurationIds())
}

/** Imports the state from another site into the stores of this one. */
export function importVisitorState(payload: VisitorState): void {
  const handedOver = handedOverStore.get() ?? []
  cartStore.update((own) => mergeCarts(cartStore.read(payload.cart) ?? [], own, handedOver))
  const ownDraft = readDraft()
  const draft = readAsDraft(payload.draft)
  if (draft.ok) saveDraft(draft.draft)
  else if (ownDraft && handedOver.includes(ownDraft.id)) discardDraft(ownDraft.id)
  rememberOrigins(payload.origins)
  const files = fileListStore.read(payload.files)
  if (files) fileListStore.update((own) => mergeFileLists(files, own, handedOver))
  const information = informationStore.read(payload.information)
  if (information) informationStore.set(information)
  const currency = currencyStore.read(payload.currency)
  if (currency) currencyStore.set(currency)
  const method = paymentStore.read(payload.payment)
  if (method) paymentStore.set(method)
  const placedOrder = placedOrderStore.read(payload.placedOrder)
  if (placedOrder) placedOrderStore.set(placedOrder)
  // The same cart ordered in another language is another order, so an order from here replaces it.
  const pendingOrder = pendingOrderStore.read(payload.pendingOrder)
  if (pendingOrder) pendingOrderStore.set(pendingOrder)
  // The imported state is exported with the next switch as this site's own.
  handedOverStore.set([])
}
