import type { Currency } from '#domain/currency.ts'
import { fromAmount } from '#domain/money.ts'
import type { PricedConfiguration } from '#domain/orders/configuration.ts'
import { useSite } from '#features/settings/browser/use-site.ts'
import { useLocale } from '#messages/browser/use-messages.tsx'
import { useIsHydrated, useStoredValue } from '#ui/stored-value.ts'
import { cartStore } from './cart-store.ts'
import { currencyOnSite, currencyStore } from './currency-store.ts'

export interface CartView {
  readonly configurations: readonly PricedConfiguration[]
  /** The number of designs, not pieces. */
  readonly count: number
  /** The currency of the site, or that of a partner's own price list. */
  readonly currency: Currency
  /** Whether every line has a price in this currency. */
  readonly isPriced: boolean
  /** The sum of the priced lines without VAT. */
  readonly totalThousandths: number
  /** False until the browser's cart is loaded; the server renders an empty one. */
  readonly ready: boolean
}

/** The cart on this device. Prices in another currency are ignored and fetched again. */
export function useCart(): CartView {
  const locale = useLocale()
  const configurations = useStoredValue(cartStore)
  const chosen = useStoredValue(currencyStore)
  const ready = useIsHydrated()
  const { account } = useSite()
  const currency = account?.currency ?? currencyOnSite(locale, chosen)
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
