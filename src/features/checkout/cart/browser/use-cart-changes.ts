import { nanoid } from 'nanoid'
import { useState } from 'react'
import { configurationIdLength, duplicateInCart, removeFromCart } from '#domain/orders/cart.ts'
import type { PricedConfiguration } from '#domain/orders/configuration.ts'
import type { LineWords } from '#features/catalogue/lines/browser/use-line-words.ts'
import { discardDraftEverywhere, updateDraft } from '#features/designs/drafts/browser/save-draft.ts'
import { cartStore } from './cart-store.ts'

export interface CartChanges {
  /** What the last change was, for screen readers. */
  readonly announcement: string
  /** Whether this device had no space for the last change. */
  readonly isStorageFull: boolean
  readonly changeQuantity: (line: PricedConfiguration, quantity: number) => void
  readonly duplicate: (line: PricedConfiguration) => void
  readonly remove: (line: PricedConfiguration) => void
}

/** Changes the lines of the cart, and their drafts with them. `onEmpty` is called once the last line is gone. */
export function useCartChanges({ t, title }: LineWords, onEmpty: () => void): CartChanges {
  const [announcement, setAnnouncement] = useState('')
  const [isStorageFull, setIsStorageFull] = useState(false)
  const change = (next: (lines: readonly PricedConfiguration[]) => readonly PricedConfiguration[]) => {
    setIsStorageFull(!cartStore.update(next).ok)
    if (cartStore.get().length === 0) onEmpty()
  }
  return {
    announcement,
    isStorageFull,
    changeQuantity({ id }, quantity) {
      change((lines) => lines.map((now) => (now.id === id ? { ...now, quantity } : now)))
      void updateDraft(id, { quantity })
    },
    duplicate(line) {
      change((lines) => duplicateInCart(lines, line.id, nanoid(configurationIdLength)))
      setAnnouncement(t('cart.announceDuplicated', { line: title(line) }))
    },
    remove(line) {
      change((lines) => removeFromCart(lines, line.id))
      // Changes that were not applied to the line are discarded with it.
      discardDraftEverywhere(line.id)
      setAnnouncement(t('cart.announceDeleted', { line: title(line) }))
    },
  }
}
