/** The countries that the shop bills and delivers to, in the order of the spec's table. */
export const countries = ['CZ', 'DE', 'AT', 'BE', 'ES', 'FR', 'NL', 'IT', 'PL', 'SE', 'DK', 'SK', 'CH'] as const
export type Country = (typeof countries)[number]

export const defaultCountry: Country = 'CZ'

export const isCountry = (value: string): value is Country => (countries as readonly string[]).includes(value)
