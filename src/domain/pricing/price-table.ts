import type { Scale, Technology } from '../catalogue/categories.ts'
import { minimumQuantity } from '../catalogue/minimum-quantity.ts'
import { isTierInStock, offeredTiers } from '../quantity/tiers.ts'
import { allInThousandths } from './piece-price.ts'
import { technologyPrices } from './price-list.ts'
import { type PrintedProduct, printTechnology, technologiesOf } from './print-technology.ts'
import { type QuoteBasis, quoteConfiguration, type QuoteSide } from './quote.ts'

/** What a piece costs with everything at a quantity, without VAT, in thousandths. */
export interface PriceTableRow {
  readonly quantity: number
  readonly blankThousandths: number
  /** One side with one ink, plate and set-up included; null where that is printed digitally or not at all. */
  readonly oneInkThousandths: number | null
  /** One side printed digitally with any number of colours; null where nothing is, or has no price. */
  readonly digitalThousandths: number | null
}

interface TabledVariant {
  readonly product: PrintedProduct
  readonly color: string
  readonly scale: Scale
  readonly stock: number
}

/**
 * The prices of a variant for three common prints at the lower bound of each tier that is offered and in stock; of a variant that is sold
 * out, at all offered ones.
 * @throws `price of … not found` if the list lacks the product or scale
 */
export function priceTable({ product, color, scale, stock }: TabledVariant, basis: QuoteBasis): readonly PriceTableRow[] {
  const { settings } = basis
  const offered = offeredTiers(minimumQuantity(settings, product))
  const inStock = offered.filter((tier) => isTierInStock(tier, stock))
  const isOffered = (technology: Technology): boolean => technologiesOf(product).includes(technology)
  return (inStock.length > 0 ? inStock : offered).map(({ pcsFrom: count }) => {
    const priceOf = (sides: readonly QuoteSide[]): number => {
      const surchargeCounts = { Simple: 0, Digital: 0, Tampon: 0 }
      for (const { technologyType } of sides) surchargeCounts[technologyType] += 1
      const { totalCurrentPriceThousandths } = quoteConfiguration({ product, color, scale, count, sides, surchargeCounts }, basis)
      return allInThousandths(totalCurrentPriceThousandths, count)
    }
    const printed = (technologyType: Technology, digitalOnly: boolean): number | null => {
      // A side that may be printed by pad has a ladder with both prices.
      const needed = digitalOnly ? [technologyType] : technologiesOf(product)
      const isPriced = needed.every((each) => technologyPrices(basis.priceList, each, product.category) !== null)
      return isPriced ? priceOf([{ colorsCount: 1, technologyType, printCount: 1, digitalOnly }]) : null
    }
    const inkTechnology = printTechnology(settings, product, count, { colorsCount: 1 })
    return {
      quantity: count,
      blankThousandths: priceOf([]),
      oneInkThousandths: inkTechnology === 'Digital' ? null : printed(inkTechnology, false),
      digitalThousandths: isOffered('Digital') ? printed('Digital', true) : null,
    }
  })
}
