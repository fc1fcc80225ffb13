import type { Locale } from './locale.ts'

export const currencies = ['CZK', 'EUR'] as const
export type Currency = (typeof currencies)[number]

/**
 * Narrows an untrusted string to a currency.
 * @throws `unsupported currency` for anything but CZK and EUR
 */
export function requireCurrency(value: string): Currency {
  if (value !== 'CZK' && value !== 'EUR') throw new Error(`unsupported currency: ${value}`)
  return value
}

/** The currencies of a site, its default first: the Czech site also offers EUR, the others EUR only. */
export const currenciesOf = (locale: Locale): readonly [Currency, ...Currency[]] => (locale === 'cz' ? ['CZK', 'EUR'] : ['EUR'])

/** The currency in which a site shows prices: that of a partner's own price list, in which the partner orders, otherwise its default. */
export const shownCurrency = (locale: Locale, account: { readonly currency: Currency | null } | null): Currency =>
  account?.currency ?? currenciesOf(locale)[0]
