import { categoryTraits, type Scale } from './categories.ts'
import type { Availability, ProductFacts } from './product-schema.ts'

export type { Availability, PrintArea, Product, ProductFacts, ProductImage, ProductSide } from './product-schema.ts'

/** The colours of an article, in display order; bare wood is `natural`. */
export function colorsOf(product: Pick<ProductFacts, 'category' | 'meterColors' | 'pencilColors'>): readonly string[] {
  const { bodyColors } = categoryTraits[product.category]
  return bodyColors === null ? ['natural'] : product[bodyColors]
}

/** Pieces in stock of a colour and scale; 0 if unknown. */
export const stockOf = (availabilities: readonly Availability[], color: string, scale: Scale): number =>
  availabilities.find((availability) => availability.color === color && availability.scale === scale)?.stockQuantity ?? 0

/** The options that a shopper selects before designing an article. */
export interface Variant {
  readonly color: string
  readonly scale: Scale
}

/** Every colour and scale of an article, ordered by colour. */
export const variantsOf = (product: Pick<ProductFacts, 'category' | 'meterColors' | 'pencilColors' | 'scales'>): readonly Variant[] =>
  colorsOf(product).flatMap((color) => product.scales.map((scale) => ({ color, scale })))
