import type { ProductFacts } from '#domain/catalogue/product.ts'
import type { PublicSettings } from '#domain/catalogue/settings-schema.ts'

/** What a line of the cart says about its product. */
export interface CartProduct extends Pick<ProductFacts, 'id' | 'name' | 'category' | 'type' | 'shape' | 'length' | 'weight'> {
  /** Message keys of the sides, 0-based. */
  readonly sides: readonly string[]
}

/** What the pages of the cart know beside it. The server does not know the cart, so it names every product. */
export interface CartFacts {
  readonly settings: PublicSettings
  readonly products: readonly CartProduct[]
}

/** Picks from the catalogue what the pages of the cart need. */
export function cartFacts(catalogue: {
  readonly settings: PublicSettings & object
  readonly products: readonly ProductFacts[]
}): CartFacts {
  const { excludedZipRanges: _, ...settings } = catalogue.settings as PublicSettings & { excludedZipRanges?: unknown }
  return {
    settings,
    products: catalogue.products.map(({ id, name, category, type, shape, length, weight, sides }) => ({
      id,
      name,
      category,
      type,
      shape,
      length,
      weight,
      sides: sides.map((side) => side.name),
    })),
  }
}

/** The product of a line; null for one that is not sold any more. */
export const productOfLine = (facts: CartFacts, productId: string): CartProduct | null =>
  facts.products.find(({ id }) => id === productId) ?? null
