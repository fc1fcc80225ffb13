import type { Scale, Technology } from '../catalogue/categories.ts'
import type { ProductFacts, Variant } from '../catalogue/product.ts'
import type { PublicSettings } from '../catalogue/settings-schema.ts'
import type { Currency } from '../currency.ts'
import { designPricing } from '../design/design-pricing.ts'
import type { DesignDocument } from '../design/document-schema.ts'
import { blankDesign } from '../design/document.ts'
import type { ApiQuote, QuoteSide } from '../pricing/quote.ts'
import { tierOf } from '../pricing/tiers.ts'

/** A printed side as the order PDF lists it. */
export interface PrintedSide {
  readonly side: number
  readonly technology: Technology
  readonly colorsCount: number
}

/** A cart item and a draft: what the shopper chose and designed, and the prices that the server last answered (amounts without VAT). */
export interface Configuration {
  /** Ten random signs. */
  readonly id: string
  readonly product: ProductFacts | null
  readonly quantity: number
  readonly color: string
  readonly scaleType: Scale
  readonly design: DesignDocument
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
  readonly transportationPrice: number
  /** Pictures as data URLs, made when the configuration goes into the cart. */
  readonly mailImage: string | null
  readonly cartImage: string | null
  readonly pdfData: readonly PrintedSide[]
}

/** A configuration nobody has designed yet. Its quantity is 1 until the quantity field raises it to the minimum. */
export const newConfiguration = (id: string, product: ProductFacts, { color, scale }: Variant): Configuration => ({
  id,
  product,
  quantity: 1,
  color,
  scaleType: scale,
  design: blankDesign(),
  price: 0,
  otherPrices: [],
  latestSelectedPriceLevel: 1,
  digitalSurchargeCount: 0,
  tamponSurchargeCount: 0,
  simpleSurchargeCount: 0,
  productPrice: 0,
  technologyPrice: 0,
  surchargePrice: 0,
  preparationPrice: 0,
  printTechnologyPriceDifference: 0,
  transportationPrice: 0,
  mailImage: null,
  cartImage: null,
  pdfData: [],
})

/** The product of a configuration. @throws 'Configuration product cannot be null'. */
export function productOf({ product }: Pick<Configuration, 'product'>): ProductFacts {
  if (product === null) throw new Error('Configuration product cannot be null')
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

/** What the server is asked about a configuration at a quantity. */
export function priceRequest(
  configuration: Pick<Configuration, 'product' | 'color' | 'scaleType' | 'design'>,
  count: number,
  currency: Currency,
  settings: PublicSettings,
): PriceRequest {
  const product = productOf(configuration)
  const { sides, surchargeCounts } = designPricing(product, configuration.design, count, settings)
  return {
    productId: product.id,
    color: configuration.color,
    scale: configuration.scaleType,
    count,
    currency,
    sides,
    digitalSurchargeCount: surchargeCounts.Digital,
    tamponSurchargeCount: surchargeCounts.Tampon,
    simpleSurchargeCount: surchargeCounts.Simple,
  }
}

/** The configuration with the answer to its price request. */
export const withPrices = (configuration: Configuration, request: PriceRequest, quote: ApiQuote): Configuration => ({
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
  pdfData: request.sides.flatMap(({ technologyType, colorsCount, printCount }, side) =>
    printCount > 0 ? [{ side, technology: technologyType, colorsCount }] : [],
  ),
})
