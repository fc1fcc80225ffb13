import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { DesignDocument } from '#domain/design/document.ts'
import { addToCart } from '#domain/orders/cart.ts'
import type { PricedConfiguration } from '#domain/orders/configuration.ts'
import type { Designer } from '#designer/use-designer.ts'
import { cartStore } from '#features/checkout/cart/browser/cart-store.ts'
import { useLocale } from '#messages/browser/use-messages.tsx'
import { urlFor } from '#urls'
import { pricedAlone } from './price-view.ts'
import type { ConfigurationView } from '../state/configuration-view.ts'
import { skipLeaveConfirmation } from '../state/use-leave-guard.ts'

export interface AddToCart {
  /** `verified` is the design after the shopper's check of its colours. */
  readonly add: (verified?: DesignDocument) => void
  /** Whether the browser's storage has no room for another line. */
  readonly isFull: boolean
  readonly dismiss: () => void
}

/** Adds the configuration to the cart, as printed and priced, and navigates there. */
export function useAddToCart(
  view: ConfigurationView,
  priced: PricedConfiguration,
  printed: DesignDocument,
  run: Designer['run'],
  discardDraft: () => void,
): AddToCart {
  const locale = useLocale()
  const navigate = useNavigate()
  const [isFull, setFull] = useState(false)
  return {
    add(verified = printed) {
      const line = verified === printed ? { ...priced, design: printed } : pricedAlone(view, { ...priced, design: verified })
      const put = cartStore.update((cart) => addToCart(cart, line))
      if (!put.ok) {
        run(() => verified)
        return setFull(true)
      }
      discardDraft()
      void navigate(urlFor(locale, 'cart'), { state: skipLeaveConfirmation })
    },
    isFull,
    dismiss: () => setFull(false),
  }
}
