import type { Configuration } from '#domain/orders/configuration.ts'
import { cartStore } from '#features/cart/browser/cart-store.ts'
import { archivedDraft, archivedDrafts } from '#features/drafts/browser/draft-archive.ts'
import { readDraft } from '#features/drafts/browser/draft-store.ts'

/** The draft that the page goes on with, if it is the one of this product and of the asked id; without an id any of the product. */
export function workAtHand(productId: string, id: string | null): Configuration | null {
  const draft = readDraft()
  return draft?.productId === productId && (id === null || draft.id === id) ? draft : null
}

/**
 * The same out of the slower places: for an id its archived draft, else the line of the cart; without one the last draft of the
 * product that the browser could only archive.
 */
export async function findWork(productId: string, id: string | null): Promise<Configuration | null> {
  if (id === null) {
    const archived = await archivedDrafts().catch(() => [])
    return archived.find(({ draft, onlyHere }) => onlyHere && draft.productId === productId)?.draft ?? null
  }
  const archived = await archivedDraft(id)
  if (archived?.draft.productId === productId) return archived.draft
  return cartStore.get().find((line) => line.id === id && line.productId === productId) ?? null
}
