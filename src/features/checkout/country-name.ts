import { formatTag, type Locale } from '#domain/locale.ts'
import { countries, type Country } from '#domain/postal/countries.ts'

/** A country in the page's language. */
export const countryName = (country: string, locale: Locale): string =>
  new Intl.DisplayNames(formatTag(locale), { type: 'region', fallback: 'code' }).of(country) ?? country

/** Where the shop delivers, in the order of the page's alphabet. */
export function countryOptions(locale: Locale): readonly { readonly country: Country; readonly name: string }[] {
  const collator = new Intl.Collator(formatTag(locale))
  return countries.map((country) => ({ country, name: countryName(country, locale) })).toSorted((a, b) => collator.compare(a.name, b.name))
}
