import type { Availability, ProductFacts } from '#domain/catalogue/product.ts'
import { publicSettings } from '#domain/catalogue/public-settings.ts'
import type { PublicSettings } from '#domain/catalogue/settings.ts'
import type { Currency } from '#domain/currency.ts'
import type { QuoteBasis } from '#domain/pricing/quote.ts'
import type { PricedCatalogue } from '#features/catalogue/products/priced-catalogue.ts'

/** The server data of the configurator. It prices and checks with it before calling the API. */
export interface ConfigurationView {
  readonly product: ProductFacts
  readonly availabilities: readonly Availability[]
  /** The rows of the price list that are relevant to this product, in the currency of the site. */
  readonly priceList: QuoteBasis['priceList']
  readonly settings: PublicSettings
  readonly currency: Currency
  /** Per cent. */
  readonly vatRate: number
}

/** The data of a product page; null for an unknown id. */
export function configurationView(pricedCatalogue: PricedCatalogue, productId: string, vatRate: number): ConfigurationView | null {
  const product = pricedCatalogue.products.find(({ id }) => id === productId)
  if (!product) return null
  return {
    product,
    availabilities: pricedCatalogue.availabilitiesOf(productId),
    priceList: {
      articles: pricedCatalogue.priceList.articles.filter((article) => article.productId === productId),
      technologies: pricedCatalogue.priceList.technologies.filter(({ category }) => category === product.category),
    },
    settings: publicSettings(pricedCatalogue.settings),
    currency: pricedCatalogue.currency,
    vatRate,
  }
}
