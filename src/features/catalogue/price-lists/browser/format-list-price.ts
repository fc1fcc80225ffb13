import { numberFormat } from '#domain/format/format-number.ts'
import type { Locale } from '#domain/locale.ts'

/** A unit price of a list without its currency: 2 decimals, technologies 3. */
export const formatListPrice = (thousandths: number, locale: Locale, decimals: 2 | 3): string =>
  numberFormat(locale, decimals, decimals).format(thousandths / 1000)
