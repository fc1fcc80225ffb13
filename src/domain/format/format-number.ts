import { formatTag, type Locale } from '../locale.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** A format with so many decimals; making one takes far longer than using it, and documents and lists use the same few all the time. */
export function numberFormat(locale: Locale, min: number, max: number): Intl.NumberFormat {
  const key = `${locale} ${min} ${max}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(formatTag(locale), { minimumFractionDigits: min, maximumFractionDigits: max })
  formats.set(key, made)
  return made
}

/** A number with the separators of the language; lengths keep up to `decimals` decimals. */
export const formatNumber = (value: number, locale: Locale, decimals = 0): string => numberFormat(locale, 0, decimals).format(value)

/** A tier as people read it: `200–499`, or `100,000+` for the open one. */
export const formatTier = ({ pcsFrom, pcsTo }: { readonly pcsFrom: number; readonly pcsTo: number | null }, locale: Locale): string =>
  pcsTo === null ? `${formatNumber(pcsFrom, locale)}+` : `${formatNumber(pcsFrom, locale)}–${formatNumber(pcsTo, locale)}`
