import type { Locale } from '../locale.ts'

/** A name that begins with a capital, as it stands within a sentence: only German keeps its capitals. */
export const formatInline = (name: string, locale: Locale): string =>
  locale === 'de' ? name : name.charAt(0).toLowerCase() + name.slice(1)
