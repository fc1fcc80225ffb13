import { maxQuantity } from './limits.ts'

/** The query parameter of a quantity, in lists and in the configurator. */
export const quantityParameter = 'quantity'

/** The quantity that a page's query asks for; null without one, or if it is none. */
export function quantityInQuery(query: URLSearchParams): number | null {
  const text = query.get(quantityParameter) ?? ''
  const quantity = /^\d{1,6}$/.test(text) ? Number(text) : 0
  return quantity >= 1 && quantity <= maxQuantity ? quantity : null
}

/** The quantity that somebody typed, with the separators of any language; null for anything else. */
export const parseQuantity = (typed: string): number | null =>
  quantityInQuery(new URLSearchParams({ [quantityParameter]: typed.trim().replaceAll(/(?<=\d)[\s.,'’](?=\d{3}(?!\d))/g, '') }))
