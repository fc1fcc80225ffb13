import { type Category, categoryFacets, type Scale } from './categories.ts'
import { coloursOf, type ProductFacts } from './product.ts'

/** The query parameters that a category's list can be filtered by, repeatable, in the order of display. */
export const filterNames = {
  meter: ['type', 'length', 'scale', 'endScalePrint', 'color'],
  ruler: ['type', 'length', 'scale', 'hangingHole', 'edgeType', 'color'],
  pencil: ['type', 'length', 'shape', 'scale', 'sharpened', 'color'],
  spatula: ['type', 'length', 'scale', 'perforated', 'color'],
} as const satisfies Record<Category, readonly string[]>
export type FilterName = (typeof filterNames)[Category][number]
export const allFilterNames = [...new Set<FilterName>(Object.values(filterNames).flat())]

/** The chosen values of each filter; none means that the filter is off. */
export type ProductFilters = Readonly<Partial<Record<FilterName, readonly string[]>>>

type Filterable = Pick<ProductFacts, 'category' | 'type' | 'length' | 'shape' | 'scales' | 'meterColors' | 'pencilColors'>

const yesNo = (answer: boolean): readonly string[] => [String(answer)]

/** Whether the outer slats of a scale version carry a scale. */
const printsEndScale = (scale: Scale): boolean => scale !== 'withoutPrint'

/** What a product answers to a filter. Hanging hole and perforation are its type `holes`, the edge type of a ruler is its scale. */
function valuesOf(product: Filterable, name: FilterName): readonly string[] {
  switch (name) {
    case 'type':
      return [product.type]
    case 'length':
      return [String(product.length)]
    case 'shape':
      return product.shape === null ? [] : [product.shape]
    case 'color':
      return coloursOf(product)
    case 'scale':
      return product.scales
    case 'edgeType':
      return product.category === 'ruler' ? product.scales : []
    case 'hangingHole':
      return product.category === 'ruler' ? yesNo(product.type === 'holes') : []
    case 'perforated':
      return product.category === 'spatula' ? yesNo(product.type === 'holes') : []
    case 'sharpened':
      return product.category === 'pencil' ? yesNo(product.type === 'sharpened') : []
    case 'endScalePrint':
      return product.category === 'meter' ? [...new Set(product.scales.flatMap((scale) => yesNo(printsEndScale(scale))))] : []
  }
}

/** The values that a category's filter offers, of its own enumeration or, for colours, of the products given. */
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
      return [...new Set(products.flatMap((product) => coloursOf(product)))]
    case 'hangingHole':
    case 'perforated':
    case 'sharpened':
    case 'endScalePrint':
      return ['true', 'false']
  }
}

/** The products that answer to every filter with at least one of its values, in their own order. */
export const filterProducts = <P extends Filterable>(products: readonly P[], filters: ProductFilters): readonly P[] =>
  products.filter((product) =>
    allFilterNames.every((name) => {
      const wanted = filters[name] ?? []
      return wanted.length === 0 || valuesOf(product, name).some((value) => wanted.includes(value))
    }),
  )
