import { type Scale, type Technology, technologies } from '../catalogue/categories.ts'
import { oneOffPrices } from '../catalogue/settings.ts'
import type { PublicSettings } from '../catalogue/settings-schema.ts'
import type { Currency } from '../currency.ts'
import { roundToCents, toAmount } from '../money.ts'
import { minimumQuantity } from '../quantity/minimum.ts'
import { required } from '../required.ts'
import { blankPiecePrice, type PriceList, technologyPrice } from './price-list.ts'
import { isDigitalQuantity, type PrintedProduct, printTechnology, technologiesOf } from './print-technology.ts'
import { offeredTiers, type Tier, tierIndexOf } from './tiers.ts'

/** One print side: `printCount` is 1 for a printed side and 0 for a blank one; `digitalOnly` holds whatever the quantity. */
export interface QuoteSide {
  readonly colorsCount: number
  readonly technologyType: Technology
  readonly printCount: number
  readonly digitalOnly?: boolean | undefined
}

/** How many one-off prices of each technology are due: see `surcharge-counts.ts`. */
export type SurchargeCounts = Readonly<Record<Technology, number>>

export interface QuoteRequest {
  readonly product: PrintedProduct
  readonly color: string
  readonly scale: Scale
  readonly count: number
  readonly sides: readonly QuoteSide[]
  readonly surchargeCounts: SurchargeCounts
}

/** `priceList` is already in the asked currency: see `priceListIn`. */
export interface QuoteBasis {
  readonly priceList: Pick<PriceList, 'articles' | 'technologies'>
  readonly settings: PublicSettings
  readonly currency: Currency
}

/** A step of the ladder with its price for one printed piece, without one-off prices. */
export interface LadderPrice extends Tier {
  readonly priceThousandths: number
}

/** What a configuration costs without VAT. Every amount is whole cents, and the four parts are the total. */
export interface Quote {
  readonly totalCurrentPriceThousandths: number
  readonly otherPrices: readonly LadderPrice[]
  /** All sides digital minus pad printing where the design allows it; 0 where only one technology is possible. May be negative. */
  readonly printTechnologyPriceDifferenceThousandths: number
  readonly productPriceThousandths: number
  readonly technologyPriceThousandths: number
  readonly surchargePriceThousandths: number
  readonly preparationPriceThousandths: number
  readonly currency: Currency
}

type Item = Pick<QuoteRequest, 'product' | 'color' | 'scale'>

const productPiecePrice = ({ priceList }: QuoteBasis, { product, color, scale }: Item, tierIndex: number): number =>
  required(
    blankPiecePrice(priceList, { productId: product.id, category: product.category, color, scale }, tierIndex),
    `price of ${product.id} ${scale}`,
  )

/** Print of one piece, exact to the thousandth. Simple and pad printing cost per ink, digital per side. */
const printPiecePrice = ({ priceList }: QuoteBasis, product: PrintedProduct, sides: readonly QuoteSide[], tierIndex: number): number =>
  sides.reduce((sum, { printCount, technologyType, colorsCount }) => {
    if (printCount === 0) return sum
    const unit = required(
      technologyPrice(priceList, technologyType, product.category, tierIndex),
      `price of ${technologyType} ${product.category}`,
    )
    return sum + printCount * unit * (technologyType === 'Digital' ? 1 : colorsCount)
  }, 0)

function parts(basis: QuoteBasis, { product, color, scale, count, sides, surchargeCounts }: QuoteRequest) {
  const tierIndex = tierIndexOf(count)
  const oneOffs = technologies.map((technology) => ({
    times: surchargeCounts[technology],
    ...oneOffPrices(basis.settings, technology, basis.currency),
  }))
  const amounts = {
    productPriceThousandths: roundToCents(count * productPiecePrice(basis, { product, color, scale }, tierIndex)),
    technologyPriceThousandths: roundToCents(count * printPiecePrice(basis, product, sides, tierIndex)),
    surchargePriceThousandths: oneOffs.reduce((sum, { times, clicheThousandths }) => sum + times * clicheThousandths, 0),
    preparationPriceThousandths: oneOffs.reduce((sum, { times, preparationThousandths }) => sum + times * preparationThousandths, 0),
  }
  return { ...amounts, totalCurrentPriceThousandths: Object.values(amounts).reduce((sum, amount) => sum + amount, 0) }
}

/** The same sides at another quantity, the technology of each decided anew. */
const sidesAt = (settings: PublicSettings, product: PrintedProduct, count: number, sides: readonly QuoteSide[]): QuoteSide[] =>
  sides.map((side) => ({ ...side, technologyType: printTechnology(settings, product, count, side) }))

/**
 * Splits the one-off prices when sides given as digital go over to pad printing. Sides that stay digital keep at least one of them;
 * which of two equal sides shared one is not known from counts alone.
 */
function movedToPad(given: readonly QuoteSide[], pad: readonly QuoteSide[], counts: SurchargeCounts): SurchargeCounts {
  const digital = given.flatMap(({ printCount, technologyType }, index) => (printCount > 0 && technologyType === 'Digital' ? [index] : []))
  const moving = digital.filter((index) => pad[index]?.technologyType === 'Tampon').length
  const staying = digital.length - moving
  const moved = Math.min(moving, Math.max(0, counts.Digital - Math.min(staying, 1)))
  return { Simple: counts.Simple, Digital: counts.Digital - moved, Tampon: counts.Tampon + moved }
}

function technologyDifference(basis: QuoteBasis, request: QuoteRequest): number {
  const { product, count, sides, surchargeCounts } = request
  if (technologiesOf(product).length === 1 || isDigitalQuantity(basis.settings, product, count)) return 0
  const pad = sidesAt(basis.settings, product, count, sides)
  if (!pad.some(({ printCount, technologyType }) => printCount > 0 && technologyType === 'Tampon')) return 0
  const digital = sides.map((side): QuoteSide => ({ ...side, technologyType: 'Digital' }))
  const allDigital = { Simple: 0, Tampon: 0, Digital: technologies.reduce((sum, technology) => sum + surchargeCounts[technology], 0) }
  return (
    parts(basis, { ...request, sides: digital, surchargeCounts: allDigital }).totalCurrentPriceThousandths -
    parts(basis, { ...request, sides: pad, surchargeCounts: movedToPad(sides, pad, surchargeCounts) }).totalCurrentPriceThousandths
  )
}

/**
 * The price of a configuration, used by browser and server alike. Check foreign input with `quoteFaults` first.
 * @throws `price of … not found` when the list lacks the product, scale or technology; RangeError for a count below 1.
 */
export function quoteConfiguration(request: QuoteRequest, basis: QuoteBasis): Quote {
  const { product, sides } = request
  const ladder = offeredTiers(minimumQuantity(basis.settings, product)).map((tier) => {
    const tierIndex = tierIndexOf(tier.pcsFrom)
    const print = printPiecePrice(basis, product, sidesAt(basis.settings, product, tier.pcsFrom, sides), tierIndex)
    return { ...tier, priceThousandths: roundToCents(productPiecePrice(basis, request, tierIndex) + print) }
  })
  return {
    ...parts(basis, request),
    otherPrices: ladder,
    printTechnologyPriceDifferenceThousandths: technologyDifference(basis, request),
    currency: basis.currency,
  }
}

/** The API's shape of a quote: amounts as JSON numbers of at most two decimals. */
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
