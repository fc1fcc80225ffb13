import { type Scale, type Technology, technologies } from '../catalogue/categories.ts'
import { type OneOffPrices, oneOffPrices } from '../catalogue/settings.ts'
import type { PublicSettings } from '../catalogue/settings-schema.ts'
import type { Currency } from '../currency.ts'
import { roundToCents, toAmount } from '../money.ts'
import { minimumQuantity } from '../catalogue/minimum-quantity.ts'
import { required } from '../required.ts'
import { blankPiecePrices, type PriceList, technologyPrices, type TierPrices } from './price-list.ts'
import { isDigitalQuantity, type PrintedProduct, printTechnology, technologiesOf } from './print-technology.ts'
import { offeredTiers, type Tier, tierIndexOf } from '../quantity/tiers.ts'

/** One print side. `printCount` is 1 for a printed side and 0 for a blank one; `digitalOnly` applies at any quantity. */
export interface QuoteSide {
  readonly colorsCount: number
  readonly technologyType: Technology
  readonly printCount: number
  readonly digitalOnly?: boolean | undefined
}

/** The number of one-off prices per technology: see `surcharge-counts.ts`. */
export type SurchargeCounts = Readonly<Record<Technology, number>>

export interface QuoteRequest {
  readonly product: PrintedProduct
  readonly color: string
  readonly scale: Scale
  readonly count: number
  readonly sides: readonly QuoteSide[]
  readonly surchargeCounts: SurchargeCounts
  /** How many of these have their plate from an earlier order: they pay the preparation, not the cliché. */
  readonly existingPlates?: SurchargeCounts | undefined
}

/** `priceList` is already in the requested currency: see `priceListIn`. */
export interface QuoteBasis {
  readonly priceList: Pick<PriceList, 'articles' | 'technologies'>
  readonly settings: PublicSettings
  readonly currency: Currency
}

/** A tier of the ladder with its price per printed piece, without one-off prices. */
export interface LadderPrice extends Tier {
  readonly priceThousandths: number
}

/** The price of a configuration without VAT. Every amount is in whole cents, and the four parts add up to the total. */
export interface Quote {
  readonly totalCurrentPriceThousandths: number
  readonly otherPrices: readonly LadderPrice[]
  /** All sides digital minus pad printing where possible; 0 if only one technology is possible. May be negative. */
  readonly printTechnologyPriceDifferenceThousandths: number
  readonly productPriceThousandths: number
  readonly technologyPriceThousandths: number
  readonly surchargePriceThousandths: number
  readonly preparationPriceThousandths: number
  readonly currency: Currency
}

/** The prices and settings of a quote, looked up once for all its tiers. */
interface Rates {
  readonly blankPiece: TierPrices
  /** Per printed side; null if the list has none. */
  readonly print: Readonly<Record<Technology, TierPrices | null>>
  readonly oneOffs: Readonly<Record<Technology, OneOffPrices>>
}

function ratesFor({ product, color, scale }: QuoteRequest, { priceList, settings, currency }: QuoteBasis): Rates {
  const { id: productId, category } = product
  const printOf = (technology: Technology) => technologyPrices(priceList, technology, category)
  const oneOffsOf = (technology: Technology) => oneOffPrices(settings, technology, currency)
  return {
    blankPiece: required(blankPiecePrices(priceList, { productId, category, color, scale }), `price of ${productId} ${scale}`),
    print: { Simple: printOf('Simple'), Digital: printOf('Digital'), Tampon: printOf('Tampon') },
    oneOffs: { Simple: oneOffsOf('Simple'), Digital: oneOffsOf('Digital'), Tampon: oneOffsOf('Tampon') },
  }
}

const noPlates: SurchargeCounts = { Simple: 0, Digital: 0, Tampon: 0 }

const blankPiecePrice = ({ blankPiece }: Rates, tierIndex: number): number => required(blankPiece[tierIndex], 'price of a tier')

/** The price of one side of one piece, exact to the thousandth. Simple and pad printing are priced per ink, digital per side. */
function printedSidePrice({ print }: Rates, { printCount, colorsCount }: QuoteSide, technology: Technology, tierIndex: number): number {
  if (printCount === 0) return 0
  const unit = required(print[technology]?.[tierIndex], `price of ${technology}`)
  return printCount * unit * (technology === 'Digital' ? 1 : colorsCount)
}

type PartsRequest = Pick<QuoteRequest, 'count' | 'sides' | 'surchargeCounts' | 'existingPlates'>

function parts(rates: Rates, { count, sides, surchargeCounts, existingPlates = noPlates }: PartsRequest) {
  const tierIndex = tierIndexOf(count)
  const print = sides.reduce((sum, side) => sum + printedSidePrice(rates, side, side.technologyType, tierIndex), 0)
  const oneOff = (kind: keyof OneOffPrices, timesOf: (technology: Technology) => number): number =>
    technologies.reduce((sum, technology) => sum + timesOf(technology) * rates.oneOffs[technology][kind], 0)
  const productPriceThousandths = roundToCents(count * blankPiecePrice(rates, tierIndex))
  const technologyPriceThousandths = roundToCents(count * print)
  const surchargePriceThousandths = oneOff('clicheThousandths', (technology) =>
    Math.max(0, surchargeCounts[technology] - existingPlates[technology]),
  )
  const preparationPriceThousandths = oneOff('preparationThousandths', (technology) => surchargeCounts[technology])
  return {
    productPriceThousandths,
    technologyPriceThousandths,
    surchargePriceThousandths,
    preparationPriceThousandths,
    totalCurrentPriceThousandths:
      productPriceThousandths + technologyPriceThousandths + surchargePriceThousandths + preparationPriceThousandths,
  }
}

/** The price ladder of the product. Each side's technology is determined again for each tier. */
function ladder(rates: Rates, { product, sides }: QuoteRequest, settings: PublicSettings): LadderPrice[] {
  return offeredTiers(minimumQuantity(settings, product)).map(({ pcsFrom, pcsTo }) => {
    const tierIndex = tierIndexOf(pcsFrom)
    const print = sides.reduce(
      (sum, side) => sum + printedSidePrice(rates, side, printTechnology(settings, product, pcsFrom, side), tierIndex),
      0,
    )
    return { pcsFrom, pcsTo, priceThousandths: roundToCents(blankPiecePrice(rates, tierIndex) + print) }
  })
}

/**
 * Splits the one-off prices when digital sides change to pad printing. Sides that stay digital keep at least one of them; counts alone do
 * not tell which of two equal sides shared one.
 */
function movedToPad(given: readonly QuoteSide[], pad: readonly QuoteSide[], counts: SurchargeCounts): SurchargeCounts {
  const digital = given.flatMap(({ printCount, technologyType }, index) => (printCount > 0 && technologyType === 'Digital' ? [index] : []))
  const moving = digital.filter((index) => pad[index]?.technologyType === 'Tampon').length
  const remaining = digital.length - moving
  const moved = Math.min(moving, Math.max(0, counts.Digital - Math.min(remaining, 1)))
  return { Simple: counts.Simple, Digital: counts.Digital - moved, Tampon: counts.Tampon + moved }
}

function technologyDifference(rates: Rates, request: QuoteRequest, settings: PublicSettings): number {
  const { product, count, sides, surchargeCounts, existingPlates = noPlates } = request
  if (technologiesOf(product).length === 1 || isDigitalQuantity(settings, product, count)) return 0
  const pad = sides.map((side): QuoteSide => ({ ...side, technologyType: printTechnology(settings, product, count, side) }))
  if (!pad.some(({ printCount, technologyType }) => printCount > 0 && technologyType === 'Tampon')) return 0
  const digital = sides.map((side): QuoteSide => ({ ...side, technologyType: 'Digital' }))
  const allDigital = { Simple: 0, Tampon: 0, Digital: technologies.reduce((sum, technology) => sum + surchargeCounts[technology], 0) }
  // A plate of one technology is of no use to the other.
  const digitalPlates = { ...noPlates, Digital: existingPlates.Digital }
  return (
    parts(rates, { count, sides: digital, surchargeCounts: allDigital, existingPlates: digitalPlates }).totalCurrentPriceThousandths -
    parts(rates, { count, sides: pad, surchargeCounts: movedToPad(sides, pad, surchargeCounts), existingPlates })
      .totalCurrentPriceThousandths
  )
}

/**
 * Prices a configuration in browser and server. Validate untrusted input with `quoteIssues` first.
 * @throws `price of … not found` if the list lacks the product, scale or technology; RangeError for a count below 1
 */
export function quoteConfiguration(request: QuoteRequest, basis: QuoteBasis): Quote {
  const { settings, currency } = basis
  const rates = ratesFor(request, basis)
  return {
    ...parts(rates, request),
    otherPrices: ladder(rates, request, settings),
    printTechnologyPriceDifferenceThousandths: technologyDifference(rates, request, settings),
    currency,
  }
}

/** A quote as API amounts, that is, JSON numbers with at most two decimals. */
export const toApiQuote = (quote: Quote) => ({
  totalCurrentPrice: toAmount(quote.totalCurrentPriceThousandths),
  otherPrices: quote.otherPrices.map(({ pcsFrom, pcsTo, priceThousandths }) => ({ pcsFrom, pcsTo, price: toAmount(priceThousandths) })),
  printTechnologyPriceDifference: toAmount(quote.printTechnologyPriceDifferenceThousandths),
  productPrice: toAmount(quote.productPriceThousandths),
  technologyPrice: toAmount(quote.technologyPriceThousandths),
  surchargePrice: toAmount(quote.surchargePriceThousandths),
  preparationPrice: toAmount(quote.preparationPriceThousandths),
  currency: quote.currency,
})
export type ApiQuote = ReturnType<typeof toApiQuote>
