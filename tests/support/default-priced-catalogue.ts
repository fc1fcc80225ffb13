import { readDefaultCatalogue } from '#domain/default-catalogue/default-catalogue.ts'
import type { Currency } from '#domain/currency.ts'
import { priceListIn } from '#domain/pricing/price-list.ts'
import type { PricedCatalogue } from '#features/catalogue/products/priced-catalogue.ts'

/** The catalogue of a new shop, in a currency. */
export function defaultPricedCatalogue(currency: Currency): PricedCatalogue {
  const { products, priceList, settings, stock } = readDefaultCatalogue()
  return {
    products,
    settings,
    currency,
    priceList: priceListIn(currency, priceList, settings.eurRate),
    imagesOf: () => [],
    availabilitiesOf: (id) => stock.filter(({ productId }) => productId === id),
  }
}
