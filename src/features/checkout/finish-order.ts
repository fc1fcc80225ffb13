import { cartStore } from '#features/cart/cart-store.ts'
import { shelvedDrafts } from '#features/designs/draft-shelf.ts'
import { keepOnlyDrawnImages } from '#features/designs/drawn-images.ts'
import { keepOnlyImages } from '#features/designs/image-store.ts'
import { imagesOf } from '#features/designs/images-of.ts'
import { fileListStore } from '#features/uploads/file-list-store.ts'
import { dropBytes } from '#features/uploads/send-files.ts'
import { readDraft } from '#features/designs/draft-store.ts'
import { clearNote } from './information-store.ts'
import { forgetOrderOfThisTab, type PlacedOrder, placedOrderStore } from './placed-order-store.ts'

/** What an accepted order leaves behind on the device: an empty cart, no note, no print files, no pictures but those of drafts in work. */
export function finishOrder({ tookCart }: PlacedOrder): void {
  forgetOrderOfThisTab()
  if (placedOrderStore.get() === null) return
  if (tookCart) {
    cartStore.set([])
    clearNote()
    fileListStore.set([])
    void dropBytes()
  }
  placedOrderStore.set(null)
  // Pictures that stay by mistake only take room.
  void dropUnusedImages().catch(() => undefined)
}

async function dropUnusedImages(): Promise<void> {
  const draft = readDraft()
  const inWork = [...(draft ? [draft] : []), ...(await shelvedDrafts()).map((shelved) => shelved.draft)]
  const used = new Set([...cartStore.get(), ...inWork].flatMap(({ design }) => imagesOf(design)))
  await Promise.all([keepOnlyImages(used), keepOnlyDrawnImages(used)])
}
