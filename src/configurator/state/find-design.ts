import type { Configuration } from '#domain/orders/configuration.ts'
import { cartStore } from '#features/checkout/cart/browser/cart-store.ts'
import { archivedDraft, archivedDrafts } from '#features/designs/drafts/browser/draft-archive.ts'
import { readDraft } from '#features/designs/drafts/browser/draft-store.ts'

/** The draft that the page continues, if it belongs to this product and has the requested id; without an id, any draft of the product. */
export function currentDraft(productId: string, id: string | null): Configuration | null {
  const draft = readDraft()
  return draft?.productId === productId && (id === null || draft.id === id) ? draft : null
}

/** Searches the slower stores: with an id its archived draft, then the cart line; without an id the last archived draft of the product. */
export async function findStoredDesign(productId: string, id: string | null): Promise<Configuration | null> {
  if (id === null) {
    const archived = await archivedDrafts().catch(() => [])
    return archived.find(({ draft, onlyHere }) => onlyHere && draft.productId === productId)?.draft ?? null
  }
  const archived = await archivedDraft(id)
  if (archived?.draft.productId === productId) return archived.draft
  return cartStore.get().find((line) => line.id === id && line.productId === productId) ?? null
}
