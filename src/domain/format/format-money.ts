import type { Currency } from '../currency.ts'
import { type Locale, sites } from '../locale.ts'
import { divideHalfUp, roundToCents } from '../money.ts'
import { numberFormat } from './format-number.ts'

const signs: Readonly<Record<Currency, string>> = { CZK: 'Kč', EUR: '€' }

/** A sign of letters stands apart wherever it stands, as `Intl.NumberFormat` sets it. */
function withSign(amount: number, currency: Currency, locale: Locale, decimals: 0 | 2): string {
  const [sign, minus] = [signs[currency], amount < 0 ? '-' : '']
  const figure = numberFormat(locale, decimals, decimals).format(Math.abs(amount))
  if (!sites[locale].numbers.isSignFirst) return `${minus}${figure}\u00a0${sign}`
  return `${minus}${sign}${currency === 'CZK' ? '\u00a0' : ''}${figure}`
}

/** An amount, also one per piece, with two decimals (decisions §2), separators and the position of Kč or € by language. */
export const formatMoney = (thousandths: number, currency: Currency, locale: Locale): string =>
  withSign(roundToCents(thousandths) / 1000, currency, locale, 2)

/** An amount without decimals, for figures that are only compared. */
export const formatWholeMoney = (thousandths: number, currency: Currency, locale: Locale): string =>
  withSign(divideHalfUp(thousandths, 1000), currency, locale, 0)

/** The cart total in the header, without decimals (decisions §2). One that is rounded says so, as the cart itself shows the cents. */
export const formatCartFigure = (thousandths: number, currency: Currency, locale: Locale): string =>
  `${roundToCents(thousandths) % 1000 === 0 ? '' : '≈\u00a0'}${formatWholeMoney(thousandths, currency, locale)}`
