import { formatTag, type Locale } from '../locale.ts'
import { countries, type Country } from './countries.ts'

/** A country in a language, by its code (ISO 3166-1 alpha-2); a code that is none stands for itself. */
export const countryName = (code: string, locale: Locale): string =>
  new Intl.DisplayNames(formatTag(locale), { type: 'region', fallback: 'code' }).of(code) ?? code

/** Where the shop delivers, in the order of the page's alphabet. */
export function countryOptions(locale: Locale): readonly { readonly country: Country; readonly name: string }[] {
  const collator = new Intl.Collator(formatTag(locale))
  return countries.map((country) => ({ country, name: countryName(country, locale) })).toSorted((a, b) => collator.compare(a.name, b.name))
}
