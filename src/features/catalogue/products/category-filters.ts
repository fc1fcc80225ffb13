import type { Category } from '#domain/catalogue/categories.ts'
import { type FilterName, filterNames } from '#domain/catalogue/filter-names.ts'
import type { ProductFilters } from '#domain/catalogue/filter-products.ts'

/** The filters of a category's list in display order. Rulers and spatulas come in one colour, so they have no colour filter. */
export const shownFilters = {
  meter: ['type', 'length', 'scale', 'endScalePrint', 'color'],
  ruler: ['length', 'hangingHole', 'edgeType'],
  pencil: ['shape', 'length', 'sharpened', 'scale', 'color'],
  spatula: ['length', 'perforated', 'scale'],
} as const satisfies { [Name in Category]: readonly (typeof filterNames)[Name][number][] }

/** The chosen value of each filter, as in the page's query. */
export type ChosenFilters = Readonly<Partial<Record<FilterName, string>>>

/** Maps general filters to the category's own filter that replaces them. */
const ownFilters: Readonly<Record<Category, Readonly<Partial<Record<'type' | 'scale', { name: FilterName; yes?: string; no?: string }>>>>> =
  {
    meter: {},
    ruler: { type: { name: 'hangingHole', yes: 'holes', no: 'normal' }, scale: { name: 'edgeType' } },
    pencil: { type: { name: 'sharpened', yes: 'sharpened', no: 'unsharpened' } },
    spatula: { type: { name: 'perforated', yes: 'holes', no: 'normal' } },
  }

/**
 * Reads the filters of a list from its query: of a repeated parameter the first value counts, and an unknown value finds nothing, as in the
 * API. `type` and `scale` work in every category, for the category's own filter unless that is set itself.
 */
export function readFilters(category: Category, query: URLSearchParams): ChosenFilters {
  const chosen: Partial<Record<FilterName, string>> = {}
  for (const filter of filterNames[category]) {
    const value = query.get(filter)
    if (value === null || value === '') continue
    const own = filter === 'type' || filter === 'scale' ? ownFilters[category][filter] : undefined
    if (!own || query.has(own.name)) chosen[filter] = value
    else chosen[own.name] = value === own.yes ? 'true' : value === own.no ? 'false' : value
  }
  return chosen
}

/** The query with one filter chosen, or removed when it is already chosen. */
export function toggled(filters: ChosenFilters, name: FilterName, value: string): ChosenFilters {
  const { [name]: current, ...others } = filters
  return current === value ? others : { ...others, [name]: value }
}

/** Converts them to the parameter of `filterProducts`. */
export const asProductFilters = (filters: ChosenFilters): ProductFilters =>
  Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, [value]]))
