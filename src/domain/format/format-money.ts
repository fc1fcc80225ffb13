import type { Currency } from '../currency.ts'
import { formatTag, type Locale } from '../locale.ts'
import { divideHalfUp, roundToCents } from '../money.ts'

/** Creating an Intl formatter costs more than using it a thousand times. */
const formatters = new Map<string, Intl.NumberFormat>()

function formatter(locale: Locale, currency: Currency, decimals: number): Intl.NumberFormat {
  const key = `${locale} ${currency} ${decimals}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(formatTag(locale), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  formatters.set(key, made)
  return made
}

/** An amount with two decimals, separators and the position of Kč or € by language. */
export const formatMoney = (thousandths: number, currency: Currency, locale: Locale): string =>
  formatter(locale, currency, 2).format(roundToCents(thousandths) / 1000)

/** A unit price: two decimals, and a third if it is not zero, so that quantity times price equals the displayed sum. */
export const formatUnitPrice = (thousandths: number, currency: Currency, locale: Locale): string =>
  formatter(locale, currency, thousandths % 10 === 0 ? 2 : 3).format(thousandths / 1000)

/** The cart total in the header, without decimals. */
export const formatCartFigure = (thousandths: number, currency: Currency, locale: Locale): string =>
  formatter(locale, currency, 0).format(divideHalfUp(thousandths, 1000))
