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
