import type { ProductFacts } from '#domain/catalogue/product.ts'
import type { PublicSettings } from '#domain/catalogue/settings-schema.ts'

/** What a line of the cart says about its product and what its picture is drawn from. */
export type CartProduct = Pick<
  ProductFacts,
  'id' | 'name' | 'category' | 'type' | 'shape' | 'length' | 'width' | 'height' | 'weight' | 'sides'
>

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
    products: catalogue.products.map(({ id, name, category, type, shape, length, width, height, weight, sides }) => {
      // The picture asks only whether a side can be printed: one area of each is enough.
      const drawn = sides.map((side) => ({ ...side, printAreas: side.printAreas.slice(0, 1) }))
      return { id, name, category, type, shape, length, width, height, weight, sides: drawn }
    }),
  }
}

/** The product of a line; null for one that is not sold any more. */
export const productOfLine = (facts: CartFacts, productId: string): CartProduct | null =>
  facts.products.find(({ id }) => id === productId) ?? null
