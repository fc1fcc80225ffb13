import { currencies, type Currency } from '#domain/currency.ts'
import { type Locale, sites } from '#domain/locale.ts'
import { oneOf } from '#domain/shapes/basic-shapes.ts'
import { createStoredValue } from '#ui/stored-value.ts'

/** The currency selected on the payment page; null until then. */
export const currencyStore = createStoredValue<Currency | null>('currency', null, oneOf(currencies))

/** The currency of a site: the selected one if the site offers it, otherwise the site's default. */
export function currencyOnSite(locale: Locale, chosen: Currency | null): Currency {
  const offered = sites[locale].currencies
  return offered.find((currency) => currency === chosen) ?? offered[0]
}
