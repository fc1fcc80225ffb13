import type { Currency } from '../currency.ts'
import { formatTag, type Locale } from '../locale.ts'
import { divideHalfUp, roundToCents } from '../money.ts'

/** Creating an Intl formatter costs more than using it a thousand times. */
const formatters = new Map<string, Intl.NumberFormat>()

function formatter(locale: Locale, currency: Currency, decimals: number): Intl.NumberFormat {
  const key = `${locale} ${currency} ${decimals}`
  const cached = formatters.get(key)
  if (cached) return cached
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

/** An amount, also one per piece, with two decimals (decisions §2), separators and the position of Kč or € by language. */
export const formatMoney = (thousandths: number, currency: Currency, locale: Locale): string =>
  formatter(locale, currency, 2).format(roundToCents(thousandths) / 1000)

/** An amount without decimals, for figures that are only compared. */
export const formatWholeMoney = (thousandths: number, currency: Currency, locale: Locale): string =>
  formatter(locale, currency, 0).format(divideHalfUp(thousandths, 1000))

/** The cart total in the header, without decimals (decisions §2). One that is rounded says so, as the cart itself shows the cents. */
export const formatCartFigure = (thousandths: number, currency: Currency, locale: Locale): string =>
  `${roundToCents(thousandths) % 1000 === 0 ? '' : '≈\u00a0'}${formatWholeMoney(thousandths, currency, locale)}`
