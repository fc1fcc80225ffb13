import type { Locale } from '../locale.ts'

/** A capitalized name for use within a sentence: only German keeps the capital letter. */
export const formatInline = (name: string, locale: Locale): string =>
  locale === 'de' ? name : name.charAt(0).toLowerCase() + name.slice(1)
