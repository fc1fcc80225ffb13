/** The countries for billing and delivery, in the order of the specification. */
export const countries = ['CZ', 'DE', 'AT', 'BE', 'ES', 'FR', 'NL', 'IT', 'PL', 'SE', 'DK', 'SK', 'CH'] as const
export type Country = (typeof countries)[number]

export const isCountry = (value: string): value is Country => (countries as readonly string[]).includes(value)

/** Those of the European Union. */
export const unionCountries: readonly Country[] = countries.filter((country) => country !== 'CH')

export const isUnionCountry = (value: string): value is Country => isCountry(value) && unionCountries.includes(value)
