import { maxQuantity } from './limits.ts'

/** The query parameter of a quantity, in lists and in the configurator. */
export const quantityParameter = 'quantity'

/** The quantity that somebody typed, with the separators of any language; null for anything else. */
export function parseQuantity(typed: string): number | null {
  const digits = typed.trim().replaceAll(/(?<=\d)[\s.,'’](?=\d{3}(?!\d))/g, '')
  const quantity = /^\d{1,6}$/.test(digits) ? Number(digits) : 0
  return quantity >= 1 && quantity <= maxQuantity ? quantity : null
}

/** The quantity that a page's query asks for, as a form without scripts writes it; null without one, or if it is none. */
export const quantityInQuery = (query: URLSearchParams): number | null => parseQuantity(query.get(quantityParameter) ?? '')

/** The query parameter of a quantity; null is none. */
export const quantityQuery = (quantity: number | null): Readonly<Record<string, number>> =>
  quantity === null ? {} : { [quantityParameter]: quantity }
