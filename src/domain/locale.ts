import type { Currency } from './currency.ts'
import type { Country } from './postal/countries.ts'

/** The language versions of the shop, each a site on its own host; `cz` is the shop's own key, HTML and `Intl` use BCP 47. */
export const locales = ['cz', 'en', 'de'] as const
export type Locale = (typeof locales)[number]

/** What differs from site to site besides its texts and paths. */
interface Site {
  /** BCP 47, for `<html lang>`, hreflang and plural rules. */
  readonly languageTag: string
  /** BCP 47, for date formats and the order of names. */
  readonly formatTag: string
  /** The separators of thousands and decimals, and whether the currency symbol comes before the amount (CLDR). */
  readonly numbers: { readonly group: string; readonly decimal: string; readonly isSymbolFirst: boolean }
  /** Whether its language writes nouns with a capital inside a sentence. */
  readonly capitalizesNouns: boolean
  /** The currencies in which it sells, its default first. */
  readonly currencies: readonly [Currency, ...Currency[]]
  /** The default country of its forms; a delivery to it is domestic. */
  readonly country: Country
  /** Per cent. */
  readonly vatRate: number
  /** Whether it delivers without VAT to companies elsewhere in the Union: intra-Community supply (§ 4 Nr. 1b UStG). */
  readonly exemptsUnionCompanies: boolean
}

const table = {
  cz: {
    languageTag: 'cs',
    formatTag: 'cs-CZ',
    numbers: { group: '\u00a0', decimal: ',', isSymbolFirst: false },
    capitalizesNouns: false,
    currencies: ['CZK', 'EUR'],
    country: 'CZ',
    vatRate: 21,
    exemptsUnionCompanies: false,
  },
  en: {
    languageTag: 'en',
    formatTag: 'en-GB',
    numbers: { group: ',', decimal: '.', isSymbolFirst: true },
    capitalizesNouns: false,
    currencies: ['EUR'],
    country: 'CZ',
    vatRate: 21,
    exemptsUnionCompanies: false,
  },
  de: {
    languageTag: 'de',
    formatTag: 'de-DE',
    numbers: { group: '.', decimal: ',', isSymbolFirst: false },
    capitalizesNouns: true,
    currencies: ['EUR'],
    country: 'DE',
    vatRate: 19,
    exemptsUnionCompanies: true,
  },
} as const satisfies Record<Locale, Site>
export const sites: Readonly<Record<Locale, Site>> = table

/** One value for each currency of each site. */
export type OfSiteCurrencies<Value> = {
  readonly [Name in Locale]: Readonly<Record<(typeof table)[Name]['currencies'][number], Value>>
}

export const isLocale = (value: string): value is Locale => (locales as readonly string[]).includes(value)

/**
 * Narrows an untrusted string to a locale.
 * @throws `unsupported locale` for anything else
 */
export function requireLocale(value: string): Locale {
  if (!isLocale(value)) throw new Error(`unsupported locale: ${value}`)
  return value
}

export const languageTag = (locale: Locale): string => sites[locale].languageTag

export const formatTag = (locale: Locale): string => sites[locale].formatTag

/** The currency in which a site shows prices: that of a partner's own price list, in which the partner orders, otherwise its default. */
export const shownCurrency = (locale: Locale, account: { readonly currency: Currency | null } | null): Currency =>
  account?.currency ?? sites[locale].currencies[0]
