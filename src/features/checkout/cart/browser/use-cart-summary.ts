import type { Currency } from '#domain/currency.ts'
import { fromAmount } from '#domain/money.ts'
import type { PricedConfiguration } from '#domain/orders/configuration.ts'
import { useSite } from '#features/accounts/site/browser/use-site.ts'
import { useLocale } from '#messages/browser/use-messages.tsx'
import { useStoredValue } from '#ui/stored-value.ts'
import { currencyOnSite, currencyStore } from './currency-store.ts'

export interface CartCount {
  /** The number of designs, not pieces. */
  readonly count: number
  /** The currency of the site, or that of a partner's own price list. */
  readonly currency: Currency
  /** Whether every line has a price in this currency. */
  readonly isPriced: boolean
  /** The sum of the priced lines without VAT. */
  readonly totalThousandths: number
}

/** The sum of a cart. Prices in another currency are ignored and fetched again. */
export function useCartSummary(lines: readonly Pick<PricedConfiguration, 'currency' | 'price'>[]): CartCount {
  const locale = useLocale()
  const chosen = useStoredValue(currencyStore)
  const { account } = useSite()
  const currency = account?.currency ?? currencyOnSite(locale, chosen)
  const priced = lines.filter((line) => line.currency === currency)
  return {
    count: lines.length,
    currency,
    isPriced: priced.length === lines.length,
    totalThousandths: priced.reduce((sum, { price }) => sum + fromAmount(price), 0),
  }
}
