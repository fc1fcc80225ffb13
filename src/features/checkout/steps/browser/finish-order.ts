import { cartStore } from '#features/checkout/cart/browser/cart-store.ts'
import { archivedDrafts } from '#features/designs/drafts/browser/draft-archive.ts'
import { deleteUnusedDrawnImages } from '#features/designs/drafts/browser/drawn-images.ts'
import { deleteUnusedImages } from '#features/designs/drafts/browser/image-store.ts'
import { imagesOf } from '#features/designs/pictures/images-of.ts'
import { fileListStore } from '#features/designs/uploads/browser/file-list-store.ts'
import { dropBytes } from '#features/designs/uploads/browser/send-files.ts'
import { readDraft } from '#features/designs/drafts/browser/draft-store.ts'
import { clearNote } from './information-store.ts'
import { clearOrderOfThisTab, type PlacedOrder, placedOrderStore } from './placed-order-store.ts'
import { reportHandledError } from '#ui/handled-errors.ts'

/**
 * Cleans up the device after an accepted order: empties the cart, deletes the note, the print files, and all pictures except those of
 * drafts, once the page has `loaded` those that it shows.
 */
export function finishOrder({ clearsCart }: PlacedOrder, loaded: Promise<void>): void {
  clearOrderOfThisTab()
  if (placedOrderStore.get() === null) return
  if (clearsCart) clearOrderedCart()
  placedOrderStore.set(null)
  // A picture that could not be deleted only takes up space.
  void loaded.catch(reportHandledError).then(dropUnusedImages).catch(reportHandledError)
}

/** Empties the cart, and deletes the note and the print files that were ordered with it. */
export function clearOrderedCart(): void {
  cartStore.set([])
  clearNote()
  fileListStore.set([])
  void dropBytes()
}

/** Deletes the pictures on the device that neither the cart nor a draft needs. */
export async function dropUnusedImages(): Promise<void> {
  const draft = readDraft()
  const drafts = [...(draft ? [draft] : []), ...(await archivedDrafts()).map((archived) => archived.draft)]
  const used = new Set([...cartStore.get(), ...drafts].flatMap(({ design }) => imagesOf(design)))
  await Promise.all([deleteUnusedImages(used), deleteUnusedDrawnImages(used)])
}
