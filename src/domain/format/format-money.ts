import type { Currency } from '../currency.ts'
import { type Locale, sites } from '../locale.ts'
import { divideHalfUp, roundToCents } from '../money.ts'
import { numberFormat } from './format-number.ts'

const symbols: Readonly<Record<Currency, string>> = { CZK: 'Kč', EUR: '€' }

/** A symbol of letters is followed by a space where it comes first, as with `Intl.NumberFormat`. */
function withSymbol(amount: number, currency: Currency, locale: Locale, decimals: 0 | 2): string {
  const [symbol, minus] = [symbols[currency], amount < 0 ? '-' : '']
  const figure = numberFormat(locale, decimals, decimals).format(Math.abs(amount))
  if (!sites[locale].numbers.isSymbolFirst) return `${minus}${figure}\u00a0${symbol}`
  return `${minus}${symbol}${currency === 'CZK' ? '\u00a0' : ''}${figure}`
}

/** An amount, also one per piece, with two decimals (decisions §2), separators and the position of Kč or € by language. */
export const formatMoney = (thousandths: number, currency: Currency, locale: Locale): string =>
  withSymbol(roundToCents(thousandths) / 1000, currency, locale, 2)

/** An amount without decimals, for figures that are only compared. */
export const formatWholeMoney = (thousandths: number, currency: Currency, locale: Locale): string =>
  withSymbol(divideHalfUp(thousandths, 1000), currency, locale, 0)

/** The cart total in the header, without decimals (decisions §2). One that is rounded says so, as the cart itself shows the cents. */
export const formatCartFigure = (thousandths: number, currency: Currency, locale: Locale): string =>
  `${roundToCents(thousandths) % 1000 === 0 ? '' : '≈\u00a0'}${formatWholeMoney(thousandths, currency, locale)}`
