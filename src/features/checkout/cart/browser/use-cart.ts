import type { PricedConfiguration } from '#domain/orders/configuration.ts'
import { useIsHydrated, useStoredValue } from '#ui/stored-value.ts'
import { cartStore } from './cart-store.ts'
import { type CartCount, useCartSummary } from './use-cart-summary.ts'

export interface CartView extends CartCount {
  readonly configurations: readonly PricedConfiguration[]
  /** False until the browser's cart is loaded; the server renders an empty one. */
  readonly ready: boolean
}

/** The cart on this device. */
export function useCart(): CartView {
  const configurations = useStoredValue(cartStore)
  const ready = useIsHydrated()
  return { configurations, ...useCartSummary(configurations), ready }
}
