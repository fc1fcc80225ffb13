import type { Currency } from '#domain/currency.ts'
import { fromAmount } from '#domain/money.ts'
import type { PricedConfiguration } from '#domain/orders/configuration.ts'
import { useLocale } from '#messages/browser/use-messages.tsx'
import { useIsHydrated, useStoredValue } from '#ui/stored-value.ts'
import { cartStore } from './cart-store.ts'
import { currencyOnSite, currencyStore } from './currency-store.ts'

export interface CartView {
  readonly configurations: readonly PricedConfiguration[]
  /** Designs, not pieces. */
  readonly count: number
  /** What the site charges. */
  readonly currency: Currency
  /** Whether every line has a price in it. */
  readonly isPriced: boolean
  /** The sum of the lines without VAT, as far as they are priced. */
  readonly totalThousandths: number
  /** False until the browser's own cart is known: the server draws an empty one. */
  readonly ready: boolean
}

/** The cart as this device keeps it. Prices of another currency say nothing here: they are asked for again. */
export function useCart(): CartView {
  const locale = useLocale()
  const configurations = useStoredValue(cartStore)
  const chosen = useStoredValue(currencyStore)
  const ready = useIsHydrated()
  const currency = currencyOnSite(locale, chosen)
  const priced = configurations.filter((line) => line.currency === currency)
  return {
    configurations,
    count: configurations.length,
    currency,
    isPriced: priced.length === configurations.length,
    totalThousandths: priced.reduce((sum, { price }) => sum + fromAmount(price), 0),
    ready,
  }
}
