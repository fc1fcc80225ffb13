import { formatTag, type Locale } from '../locale.ts'
import { countries, type Country } from './countries.ts'

/** The localized name of a country by its code (ISO 3166-1 alpha-2); an unknown code is returned unchanged. */
export const countryName = (code: string, locale: Locale): string =>
  new Intl.DisplayNames(formatTag(locale), { type: 'region', fallback: 'code' }).of(code) ?? code

/** The delivery countries in alphabetical order of the page's language. */
export function countryOptions(locale: Locale): readonly { readonly country: Country; readonly name: string }[] {
  const collator = new Intl.Collator(formatTag(locale))
  return countries.map((country) => ({ country, name: countryName(country, locale) })).toSorted((a, b) => collator.compare(a.name, b.name))
}
