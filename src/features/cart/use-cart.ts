import type { Currency } from '#domain/currency.ts'
import { fromAmount } from '#domain/money.ts'
import type { PricedConfiguration } from '#domain/orders/configuration.ts'
import { useLocale } from '#messages/use-messages.tsx'
import { useIsHydrated, useStoredValue } from '#ui/stored-value.ts'
import { cartStore } from './cart-store.ts'
import { currencyOnSite, currencyStore } from './currency-store.ts'

export interface CartView {
  readonly configurations: readonly PricedConfiguration[]
  /** Designs, not pieces. */
  readonly count: number
  /** The sum of the lines without VAT. */
  readonly totalThousandths: number
  readonly currency: Currency
  /** False until the browser's own cart is known: the server draws an empty one. */
  readonly ready: boolean
}

/**
 * The cart as this device keeps it. Prices of another currency, brought along from another site, do not add up with the others: until
 * they are asked for anew the sum is that of the first line's currency.
 */
export function useCart(): CartView {
  const locale = useLocale()
  const configurations = useStoredValue(cartStore)
  const chosen = useStoredValue(currencyStore)
  const ready = useIsHydrated()
  const currency = configurations[0]?.currency ?? currencyOnSite(locale, chosen)
  const totalThousandths = configurations
    .filter((item) => item.currency === currency)
    .reduce((sum, { price }) => sum + fromAmount(price), 0)
  return { configurations, count: configurations.length, totalThousandths, currency, ready }
}
