import type { Category, Scale } from './categories.ts'
import { categoryFacets } from './category-facets.ts'
import { type FilterName, filterNames } from './filter-names.ts'
import { colorsOf, type ProductFacts } from './product.ts'

export const allFilterNames = [...new Set<FilterName>(Object.values(filterNames).flat())]

/** The selected values of each filter; an empty list turns the filter off. */
export type ProductFilters = Readonly<Partial<Record<FilterName, readonly string[]>>>

type Filterable = Pick<ProductFacts, 'category' | 'type' | 'length' | 'shape' | 'scales' | 'meterColors' | 'pencilColors'>

const yesNo = (answer: boolean): readonly string[] => [String(answer)]

/** Whether the outer slats of a scale version have a scale. */
const printsEndScale = (scale: Scale): boolean => scale !== 'withoutPrint'

const hasFilter = (category: Category, name: FilterName): boolean => (filterNames[category] as readonly FilterName[]).includes(name)

/**
 * The filter values of a product that do not depend on its version; none if its category lacks the filter. Hanging hole and perforation are
 * the type `holes`.
 */
function valuesOf(product: Filterable, name: Exclude<FilterName, VersionFilter>): readonly string[] {
  if (!hasFilter(product.category, name)) return []
  switch (name) {
    case 'type':
      return [product.type]
    case 'length':
      return [String(product.length)]
    case 'shape':
      return product.shape === null ? [] : [product.shape]
    case 'color':
      return colorsOf(product)
    case 'hangingHole':
    case 'perforated':
      return yesNo(product.type === 'holes')
    case 'sharpened':
      return yesNo(product.type === 'sharpened')
  }
}

/** Filters of a scale version rather than of the product: all of them must match one version. */
const versionFilters = ['scale', 'edgeType', 'endScalePrint'] as const satisfies readonly FilterName[]
type VersionFilter = (typeof versionFilters)[number]
const isVersionFilter = (name: FilterName): name is VersionFilter => (versionFilters as readonly FilterName[]).includes(name)

/** The filter value of a scale version; null if the category lacks the filter. The edge type of a ruler is its scale. */
function versionValueOf({ category }: Filterable, scale: Scale, name: VersionFilter): string | null {
  if (!hasFilter(category, name)) return null
  switch (name) {
    case 'scale':
    case 'edgeType':
      return scale
    case 'endScalePrint':
      return String(printsEndScale(scale))
  }
}

const hasOneOf = (wanted: readonly string[] | undefined, values: readonly (string | null)[]): boolean =>
  wanted === undefined || wanted.length === 0 || values.some((value) => value !== null && wanted.includes(value))

/** The scale versions of a product that match the filters of scale, edge type and end scale together. */
export const filterVersions = (product: Filterable, filters: ProductFilters): readonly Scale[] =>
  product.scales.filter((scale) => versionFilters.every((name) => hasOneOf(filters[name], [versionValueOf(product, scale, name)])))

/** The values that a category's filter offers: those of its enumeration or, for colours, of the given products. */
export function filterValues(category: Category, name: FilterName, products: readonly Filterable[]): readonly string[] {
  const facets = categoryFacets[category]
  switch (name) {
    case 'type':
      return facets.types
    case 'length':
      return facets.lengths.map(String)
    case 'shape':
      return facets.shapes
    case 'scale':
    case 'edgeType':
      return facets.scales
    case 'color':
      return [...new Set(products.flatMap((product) => colorsOf(product)))]
    case 'hangingHole':
    case 'perforated':
    case 'sharpened':
    case 'endScalePrint':
      return ['true', 'false']
  }
}

/** The products that match every filter by at least one of its values, in their own order. */
export const filterProducts = <P extends Filterable>(products: readonly P[], filters: ProductFilters): readonly P[] =>
  products.filter(
    (product) =>
      filterVersions(product, filters).length > 0 &&
      allFilterNames.every((name) => isVersionFilter(name) || hasOneOf(filters[name], valuesOf(product, name))),
  )
