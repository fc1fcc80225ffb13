import { type Locale, sites } from '../locale.ts'

/** A capitalized name for use within a sentence: languages that capitalize nouns keep the capital letter. */
export const formatInline = (name: string, locale: Locale): string =>
  sites[locale].capitalizesNouns ? name : name.charAt(0).toLowerCase() + name.slice(1)
