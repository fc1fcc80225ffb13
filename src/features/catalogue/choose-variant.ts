import { type Availability, colorsOf, type ProductFacts, stockOf, type Variant, variantsOf } from '#domain/catalogue/product.ts'
import { isOrderable } from '#domain/quantity/minimum.ts'

export interface WantedVariant {
  readonly color?: string | null | undefined
  readonly scales?: readonly string[] | undefined
}

/**
 * The colour and scale to show of a product: as wanted, where the product has it; among what is left open the first that can be
 * ordered, else the first at all. Wishes that the product cannot meet are as good as none.
 */
export function chooseVariant(
  product: ProductFacts,
  availabilities: readonly Availability[],
  minimum: number,
  { color, scales = [] }: WantedVariant = {},
): Variant {
  const wantsColor = color !== null && color !== undefined && colorsOf(product).includes(color)
  const wantsScale = product.scales.some((scale) => scales.includes(scale))
  const variants = variantsOf(product).filter(
    (variant) => (!wantsColor || variant.color === color) && (!wantsScale || scales.includes(variant.scale)),
  )
  const orderable = variants.find((variant) => isOrderable(stockOf(availabilities, variant.color, variant.scale), minimum))
  const chosen = orderable ?? variants[0]
  if (!chosen) throw new Error('availability not found')
  return chosen
}
