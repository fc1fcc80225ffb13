import { type Locale, sites } from '../locale.ts'

/** How many decimals a number is shown with: trailing zeros beyond `min` are left out. */
interface Decimals {
  readonly min: number
  readonly max: number
}

/** The digits of a number that is not negative, rounded half up as it is written, not as it is stored: 1.005 is 1.01 with two decimals. */
function digitsOf(size: number, { min, max }: Decimals): { readonly whole: string; readonly decimals: string } {
  const shown = String(size)
  const scaled = shown.includes('e') ? Math.round(size * 10 ** max) : Math.round(Number(`${shown}e${max}`))
  const digits = BigInt(scaled)
    .toString()
    .padStart(max + 1, '0')
  const [whole, all] = [digits.slice(0, digits.length - max), digits.slice(digits.length - max)]
  let length = all.length
  while (length > min && all[length - 1] === '0') length -= 1
  return { whole, decimals: all.slice(0, length) }
}

function write(value: number, locale: Locale, decimals: Decimals): string {
  if (!Number.isFinite(value)) return String(value)
  const { group, decimal } = sites[locale].numbers
  const { whole, decimals: rest } = digitsOf(Math.abs(value), decimals)
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group)
  return `${value < 0 ? '-' : ''}${grouped}${rest === '' ? '' : decimal}${rest}`
}

/**
 * A number format with this range of decimals. Written without `Intl.NumberFormat`, whose first use costs a phone 130 ms before a page can
 * be used; the tests hold both equal.
 */
export const numberFormat = (locale: Locale, min: number, max: number): { readonly format: (value: number) => string } => ({
  format: (value) => write(value, locale, { min, max }),
})

/** A number with the separators of the language and at most `decimals` decimals. */
export const formatNumber = (value: number, locale: Locale, decimals = 0): string => write(value, locale, { min: 0, max: decimals })
