import { cartStore } from '#features/cart/cart-store.ts'
import { keepOnlyImages } from '#features/designs/image-store.ts'
import { imagesOf } from '#features/designs/images-of.ts'
import { readDraft } from '#features/designs/draft-store.ts'
import { clearNote } from './information-store.ts'
import { forgetOrderOfThisTab, type PlacedOrder, placedOrderStore } from './placed-order-store.ts'

/** What an accepted order leaves behind on the device: an empty cart, no note, no pictures but those of a draft in work. */
export function finishOrder({ tookCart }: PlacedOrder): void {
  forgetOrderOfThisTab()
  if (placedOrderStore.get() === null) return
  if (tookCart) {
    cartStore.set([])
    clearNote()
  }
  placedOrderStore.set(null)
  const draft = readDraft()
  const designs = [...cartStore.get(), ...(draft ? [draft] : [])].map(({ design }) => design)
  // Pictures that stay by mistake only take room.
  void keepOnlyImages(new Set(designs.flatMap(imagesOf))).catch(() => undefined)
}
