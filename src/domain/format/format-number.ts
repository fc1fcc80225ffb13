import { formatTag, type Locale } from '../locale.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** A number format with this range of decimals, cached because creating one is slow. */
export function numberFormat(locale: Locale, min: number, max: number): Intl.NumberFormat {
  const key = `${locale} ${min} ${max}`
  const cached = formats.get(key)
  if (cached) return cached
  const made = new Intl.NumberFormat(formatTag(locale), { minimumFractionDigits: min, maximumFractionDigits: max })
  formats.set(key, made)
  return made
}

/** A number with the separators of the language and at most `decimals` decimals. */
export const formatNumber = (value: number, locale: Locale, decimals = 0): string => numberFormat(locale, 0, decimals).format(value)
