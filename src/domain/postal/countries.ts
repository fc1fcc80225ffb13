import type { Locale } from '../locale.ts'

/** The countries that the shop bills and delivers to, in the order of the spec's table. */
export const countries = ['CZ', 'DE', 'AT', 'BE', 'ES', 'FR', 'NL', 'IT', 'PL', 'SE', 'DK', 'SK', 'CH'] as const
export type Country = (typeof countries)[number]

/** The country that a form opens with on each site. */
export const defaultCountries = { cz: 'CZ', en: 'CZ', de: 'DE' } as const satisfies Record<Locale, Country>

export const isCountry = (value: string): value is Country => (countries as readonly string[]).includes(value)
