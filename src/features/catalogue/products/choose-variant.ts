import { type Availability, colorsOf, type ProductFacts, stockOf, type Variant, variantsOf } from '#domain/catalogue/product.ts'
import { isOrderable } from '#domain/quantity/limits.ts'

export interface WantedVariant {
  readonly color?: string | null | undefined
  readonly scales?: readonly string[] | undefined
}

/**
 * The colour and scale to show of a product: the requested ones if the product has them; for the rest the first that can be ordered,
 * otherwise the first. Values that the product lacks are ignored.
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
