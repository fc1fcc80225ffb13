import type { Scale } from '../catalogue/categories.ts'
import { type Availability, stockOf, type Variant, variantsOf } from '../catalogue/product.ts'
import type { ProductFacts } from '../catalogue/product-schema.ts'
import type { PublicSettings } from '../catalogue/settings-schema.ts'
import { roundToCents } from '../money.ts'
import { minimumQuantity } from '../catalogue/minimum-quantity.ts'
import { isOrderable } from '../quantity/limits.ts'
import { blankPiecePrices, type PriceList } from './price-list.ts'
import { isTierInStock, offeredTiers, type Tier, tierIndexOf } from '../quantity/tiers.ts'

/** The variant that a page shows first: the first that can be ordered, otherwise the first. */
export function defaultVariant(product: ProductFacts, availabilities: readonly Availability[], settings: PublicSettings): Variant {
  const minimum = minimumQuantity(settings, product)
  const variants = variantsOf(product)
  const orderable = variants.find(({ color, scale }) => isOrderable(stockOf(availabilities, color, scale), minimum))
  const [first] = variants
  if (!first) throw new Error('availability not found')
  return orderable ?? first
}

/** The tier of the "from" price: the largest one in stock, otherwise the smallest offered one. */
export function fromTier(product: Pick<ProductFacts, 'id' | 'category'>, stock: number, settings: PublicSettings): Tier | null {
  const offered = offeredTiers(minimumQuantity(settings, product))
  return offered.findLast((candidate) => isTierInStock(candidate, stock)) ?? offered[0] ?? null
}

/**
 * The "from" price in thousandths, without VAT: one piece without print at the tier of `fromTier`. Null for a product that is not in the
 * list.
 */
export function fromPrice(
  item: { readonly product: Pick<ProductFacts, 'id' | 'category'>; readonly color: string; readonly scale: Scale; readonly stock: number },
  priceList: Pick<PriceList, 'articles' | 'technologies'>,
  settings: PublicSettings,
): number | null {
  const { product, color, scale, stock } = item
  const tier = fromTier(product, stock, settings)
  if (!tier) return null
  const prices = blankPiecePrices(priceList, { productId: product.id, category: product.category, color, scale })
  const price = prices?.[tierIndexOf(tier.pcsFrom)]
  return price === undefined ? null : roundToCents(price)
}
