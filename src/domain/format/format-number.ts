import { formatTag, type Locale } from '../locale.ts'

/** A number with the separators of the language; lengths keep up to `decimals` decimals. */
export const formatNumber = (value: number, locale: Locale, decimals = 0): string =>
  value.toLocaleString(formatTag(locale), { maximumFractionDigits: decimals })

/** A tier as people read it: `200–499`, or `100,000+` for the open one. */
export const formatTier = ({ pcsFrom, pcsTo }: { readonly pcsFrom: number; readonly pcsTo: number | null }, locale: Locale): string =>
  pcsTo === null ? `${formatNumber(pcsFrom, locale)}+` : `${formatNumber(pcsFrom, locale)}–${formatNumber(pcsTo, locale)}`

const fileUnits = ['Bytes', 'Kb', 'Mb'] as const

/** A file's size by thousands, in Bytes, Kb or Mb; the larger units with two decimals. */
export function formatFileSize(bytes: number, locale: Locale): string {
  const exponent = bytes < 1000 ? 0 : bytes < 999_995 ? 1 : 2
  const digits = exponent === 0 ? 0 : 2
  const size = bytes / 1000 ** exponent
  return `${size.toLocaleString(formatTag(locale), { minimumFractionDigits: digits, maximumFractionDigits: digits })} ${fileUnits[exponent]}`
}
