import type { Locale } from '../locale.ts'

/** How a language writes numbers; null where spaces group the digits. */
export const numberSigns = {
  cz: { decimal: ',', group: null },
  en: { decimal: '.', group: ',' },
  de: { decimal: ',', group: '.' },
} as const satisfies Record<Locale, { readonly decimal: string; readonly group: string | null }>

const spacedGroups = /^\d{1,3}([ \u00A0\u202F]\d{3})+(?![ \u00A0\u202F\d])/
const isGrouped = (parts: readonly string[]): boolean =>
  /^\d{1,3}$/.test(parts[0] ?? '') && parts.slice(1).every((part) => /^\d{3}$/.test(part))

/** The digits in JavaScript's own notation; null if it is not clear what they mean. */
function plainDigits(text: string, locale: Locale, isWhole: boolean): string | null {
  const { decimal, group } = numberSigns[locale]
  const found = [...new Set(text.match(/[.,]/g))]
  const [first, second] = found
  if (first === undefined) return text
  const parts = text.split(first)
  if (second !== undefined) {
    // Both signs: only as the language has them, 1.234,5 or 1,234.5.
    if (first !== group || found.length > 2) return null
    const [whole = '', fraction, ...more] = text.split(second)
    return second === decimal && more.length === 0 && isGrouped(whole.split(first))
      ? `${whole.replaceAll(first, '')}.${fraction ?? ''}`
      : null
  }
  if (parts.length > 2) return first === group && isGrouped(parts) ? parts.join('') : null
  if (first === decimal) return parts.join('.')
  // The sign of another language: 25.3 can only be a decimal, 1.234 could be a thousand.
  if (!isGrouped(parts)) return parts.join('.')
  return isWhole && first === group ? parts.join('') : null
}

/**
 * Reads a number as a person types it in a language: its decimal sign and its groups, spaces as groups in all of them. Null for what is no
 * number, or could be two, such as 1.234 on the German site where decimals are possible.
 */
export function readNumber(text: string, locale: Locale, decimals: number): number | null {
  const trimmed = text.trim().replace(/^[−–]/, '-')
  const sign = trimmed.startsWith('-') ? -1 : 1
  const unsigned = trimmed.replace(/^-/, '').replace(spacedGroups, (groups) => groups.replace(/\D/g, ''))
  const digits = plainDigits(unsigned, locale, decimals === 0)
  return digits !== null && /^(\d+\.?\d*|\.\d+)$/.test(digits) ? sign * Number(digits) : null
}
