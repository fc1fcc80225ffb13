import type { Scale, Technology } from '../catalogue/categories.ts'
import type { Variant } from '../catalogue/product.ts'
import type { PublicSettings } from '../catalogue/settings-schema.ts'
import type { Currency } from '../currency.ts'
import { designPricing } from '../design/design-pricing.ts'
import type { DesignDocument } from '../design/document-schema.ts'
import { blankDesign } from '../design/document.ts'
import type { PrintedProduct } from '../pricing/print-technology.ts'
import type { ApiQuote, QuoteSide } from '../pricing/quote.ts'
import { tierOf } from '../quantity/tiers.ts'

/** A printed side in the order PDF. */
export interface PrintedSide {
  readonly side: number
  readonly technology: Technology
  readonly colorsCount: number
}

/** A draft or a cart item: the shopper's choices and design. An order submits it unchanged. */
export interface Configuration {
  /** Ten random characters. */
  readonly id: string
  readonly productId: string
  readonly color: string
  readonly scale: Scale
  readonly quantity: number
  readonly design: DesignDocument
  /** The ordered item that it repeats: a partner does not pay its plates again. */
  readonly reorderOf?: string | undefined
}

/** The last price from the server, stored with a configuration. Amounts are without VAT, in `currency`. */
export interface ConfigurationPrices {
  readonly price: number
  readonly otherPrices: ApiQuote['otherPrices']
  /** Lower bound of the selected tier. */
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

/** Creates a configuration without a design. Its quantity is 1 until the quantity field raises it to the minimum. */
export const newConfiguration = (id: string, productId: string, { color, scale }: Variant): Configuration => ({
  id,
  productId,
  color,
  scale,
  quantity: 1,
  design: blankDesign(),
})

/**
 * The product of a configuration.
 * @throws 'Configuration product cannot be null'
 */
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
  /** The item of an earlier order that is repeated, and the design to compare with its. */
  readonly reorderOf?: string | undefined
  readonly design?: DesignDocument | undefined
}

/**
 * The price request for a configuration at a quantity.
 * @throws 'Configuration product cannot be null'
 */
export function priceRequest(
  { color, scale, design, reorderOf }: Configuration,
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
    ...(reorderOf && { reorderOf, design }),
  }
}

/** Stores the answer to its price request in a configuration. */
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
