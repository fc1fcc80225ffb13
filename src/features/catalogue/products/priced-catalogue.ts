import type { Category } from '#domain/catalogue/categories.ts'
import type { Availability, ProductFacts } from '#domain/catalogue/product.ts'
import type { PublicSettings } from '#domain/catalogue/settings-schema.ts'
import type { Currency } from '#domain/currency.ts'
import type { PriceList } from '#domain/pricing/price-list.ts'
import type { UploadedImage } from './product-images.ts'

/** The data of the catalogue pages: products with their stock, and prices in the site's currency. */
export interface PricedCatalogue {
  /** In display order. */
  readonly products: readonly ProductFacts[]
  readonly availabilitiesOf: (productId: string) => readonly Availability[]
  /** The uploaded pictures of a product, in order; none when it is shown as a drawing. */
  readonly imagesOf: (productId: string) => readonly UploadedImage[]
  readonly priceList: Pick<PriceList, 'articles' | 'technologies'>
  readonly currency: Currency
  readonly settings: PublicSettings
}

export const productsOf = (pricedCatalogue: Pick<PricedCatalogue, 'products'>, category: Category): readonly ProductFacts[] =>
  pricedCatalogue.products.filter((product) => product.category === category)
