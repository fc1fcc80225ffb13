import type { Locale } from '../locale.ts'
import { formatNumber, numberFormat } from './format-number.ts'

const fileUnits = ['Bytes', 'Kb', 'Mb'] as const

/** A file size within a sentence, with the symbols of the SI: those of `formatFileSize` are for sizes that stand alone. */
export const formatSizeInText = (bytes: number, locale: Locale): string =>
  formatFileSize(bytes, locale).replace('Kb', 'kB').replace('Mb', 'MB')

/** A file size above a limit for a sentence, rounded up, so that it never looks equal to the limit. */
export const formatExcessSize = (bytes: number, locale: Locale): string => formatSizeInText(Math.ceil(bytes / 10_000) * 10_000, locale)

/** A file size in decimal units: Bytes, Kb or Mb, the larger units with two decimals. */
export function formatFileSize(bytes: number, locale: Locale): string {
  const exponent = bytes < 1000 ? 0 : bytes < 999_995 ? 1 : 2
  const digits = exponent === 0 ? 0 : 2
  const size = bytes / 1000 ** exponent
  return `${numberFormat(locale, digits, digits).format(size)} ${fileUnits[exponent]}`
}

/** A limit, which is a whole number of megabytes. */
export const formatFileLimit = (bytes: number, locale: Locale): string => `${formatNumber(bytes / 1_000_000, locale)}\u00a0MB`
