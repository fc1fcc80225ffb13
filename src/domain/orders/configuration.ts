import type { Scale, Technology } from '../catalogue/categories.ts'
import type { Variant } from '../catalogue/product.ts'
import type { PublicSettings } from '../catalogue/settings-schema.ts'
import type { Currency } from '../currency.ts'
import { designPricing } from '../design/design-pricing.ts'
import type { DesignDocument } from '../design/document-schema.ts'
import { blankDesign } from '../design/document.ts'
import type { PrintedProduct } from '../pricing/print-technology.ts'
import type { ApiQuote, QuoteSide } from '../pricing/quote.ts'
import { tierOf } from '../pricing/tiers.ts'

/** A printed side as the order PDF lists it. */
export interface PrintedSide {
  readonly side: number
  readonly technology: Technology
  readonly colorsCount: number
}

/** A draft and a cart item: what the shopper chose and designed. The order sends it as it is. */
export interface Configuration {
  /** Ten random characters. */
  readonly id: string
  readonly productId: string
  readonly color: string
  readonly scale: Scale
  readonly quantity: number
  readonly design: DesignDocument
}

/** What a configuration keeps of the last price the server answered. Amounts are without VAT, in `currency`. */
export interface ConfigurationPrices {
  readonly price: number
  readonly otherPrices: ApiQuote['otherPrices']
  /** Lower bound of the chosen tier. */
  readonly latestSelectedPriceLevel: number
  readonly digitalSurchargeCount: number
  readonly tamponSurchargeCount: number
  readonly simpleSurchargeCount: number
  readonly productPrice: number
  readonly technologyPrice: number
  readonly surchargePrice: number
  readonly preparationPrice: number
  readonly printTechnologyPriceDifference: number
  readonly currency: Currency
  readonly pdfData: readonly PrintedSide[]
}
export type PricedConfiguration = Configuration & ConfigurationPrices

/** A configuration nobody has designed yet. Its quantity is 1 until the quantity field raises it to the minimum. */
export const newConfiguration = (id: string, productId: string, { color, scale }: Variant): Configuration => ({
  id,
  productId,
  color,
  scale,
  quantity: 1,
  design: blankDesign(),
})

/** The product of a configuration, where it was found. @throws 'Configuration product cannot be null'. */
export function requireProduct<P>(product: P | null | undefined): P {
  if (product === null || product === undefined) throw new Error('Configuration product cannot be null')
  return product
}

/** The body of `POST priceLists/configuration-price`. */
export interface PriceRequest {
  readonly productId: string
  readonly color: string
  readonly scale: Scale
  readonly count: number
  readonly currency: Currency
  readonly sides: readonly QuoteSide[]
  readonly digitalSurchargeCount: number
  readonly tamponSurchargeCount: number
  readonly simpleSurchargeCount: number
}

/** What the server is asked about a configuration at a quantity. @throws 'Configuration product cannot be null'. */
export function priceRequest(
  { color, scale, design }: Configuration,
  product: PrintedProduct | null,
  count: number,
  currency: Currency,
  settings: PublicSettings,
): PriceRequest {
  const found = requireProduct(product)
  const { sides, surchargeCounts } = designPricing(found, design, count, settings)
  return {
    productId: found.id,
    color,
    scale,
    count,
    currency,
    sides,
    digitalSurchargeCount: surchargeCounts.Digital,
    tamponSurchargeCount: surchargeCounts.Tampon,
    simpleSurchargeCount: surchargeCounts.Simple,
  }
}

/** The configuration with the answer to its price request. */
export const withPrices = (configuration: Configuration, request: PriceRequest, quote: ApiQuote): PricedConfiguration => ({
  ...configuration,
  price: quote.totalCurrentPrice,
  otherPrices: quote.otherPrices,
  latestSelectedPriceLevel: tierOf(request.count).pcsFrom,
  digitalSurchargeCount: request.digitalSurchargeCount,
  tamponSurchargeCount: request.tamponSurchargeCount,
  simpleSurchargeCount: request.simpleSurchargeCount,
  productPrice: quote.productPrice,
  technologyPrice: quote.technologyPrice,
  surchargePrice: quote.surchargePrice,
  preparationPrice: quote.preparationPrice,
  printTechnologyPriceDifference: quote.printTechnologyPriceDifference,
  currency: quote.currency,
  pdfData: request.sides.flatMap(({ technologyType, colorsCount, printCount }, side) =>
    printCount > 0 ? [{ side, technology: technologyType, colorsCount }] : [],
  ),
})
