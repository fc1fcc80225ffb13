import type { Locale } from '../locale.ts'
import { formatNumber } from './format-number.ts'

/** A tier for display: `200–499`, or `100,000+` for the last one. */
export const formatTier = ({ pcsFrom, pcsTo }: { readonly pcsFrom: number; readonly pcsTo: number | null }, locale: Locale): string =>
  pcsTo === null ? `${formatNumber(pcsFrom, locale)}+` : `${formatNumber(pcsFrom, locale)}–${formatNumber(pcsTo, locale)}`
