import type { ProductFacts } from '#domain/catalogue/product.ts'
import { publicSettings } from '#domain/catalogue/public-settings.ts'
import type { PublicSettings } from '#domain/catalogue/settings.ts'

/** What a cart line and its picture need of the product. */
export type CartProduct = Pick<
  ProductFacts,
  'id' | 'name' | 'category' | 'type' | 'shape' | 'length' | 'width' | 'height' | 'weight' | 'sides'
>

/** Catalogue data for the pages of the cart. The server does not have the cart, so this contains every product. */
export interface CartFacts {
  readonly settings: PublicSettings
  readonly products: readonly CartProduct[]
}

/** Picks from the catalogue what the pages of the cart need. */
export function cartFacts(catalogue: { readonly settings: PublicSettings; readonly products: readonly ProductFacts[] }): CartFacts {
  return {
    settings: publicSettings(catalogue.settings),
    products: catalogue.products.map(({ id, name, category, type, shape, length, width, height, weight, sides }) => {
      // The picture only needs to know whether a side can be printed: one area per side is enough.
      const drawn = sides.map((side) => ({ ...side, printAreas: side.printAreas.slice(0, 1) }))
      return { id, name, category, type, shape, length, width, height, weight, sides: drawn }
    }),
  }
}

/** The product of a line; null when it is no longer sold. */
export const productOfLine = (facts: CartFacts, productId: string): CartProduct | null =>
  facts.products.find(({ id }) => id === productId) ?? null
