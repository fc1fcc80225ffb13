import type { Scale } from '../catalogue/categories.ts'
import { type ProductFacts, variantsOf } from '../catalogue/product.ts'
import type { PublicSettings } from '../catalogue/settings-schema.ts'
import { isSlimboy } from '../catalogue/slimboy.ts'
import { currencies, type Currency } from '../currency.ts'
import type { Country } from '../postal/countries.ts'
import { postalCodeExamples } from '../postal/postal-code.ts'
import { minimumQuantity } from '../catalogue/minimum-quantity.ts'
import { type TransportTariff, transportFor } from '../shipping/transport.ts'
import { type PriceList, priceListIn } from './price-list.ts'
import { type PrintedProduct, printTechnology } from './print-technology.ts'
import { type QuoteBasis, quoteConfiguration } from './quote.ts'

/** A product whose price shows what a change does, in its first colour and scale. */
export interface ExampleProduct extends PrintedProduct {
  readonly color: string
  readonly scale: Scale
}

/** What the examples are computed from: a few products and their rows of the default price list. */
export interface ExampleBasis {
  readonly products: readonly ExampleProduct[]
  readonly priceList: PriceList
}

/** An order with one ink on one side, without VAT and transport. */
interface ExampleOrder {
  readonly quantity: number
  readonly totalThousandths: number
}

/** The same order before and after. The quantity differs where the minimum does. */
export interface PriceExample {
  readonly productId: string
  readonly currency: Currency
  readonly before: ExampleOrder
  readonly after: ExampleOrder
}

/** The transport of an order to a country in thousandths of CZK; null where it can't be delivered. */
export interface TransportExample {
  readonly country: Country
  readonly weightG: number
  readonly beforeThousandths: number | null
  readonly afterThousandths: number | null
}

/** Picks from the catalogue what the examples need: the first product of each category, and the Slimboy with its own minimum. */
export function exampleBasis(products: readonly ProductFacts[], priceList: PriceList): ExampleBasis {
  const firsts = products.filter((product, index) => index === products.findIndex(({ category }) => category === product.category))
  const picked = [...firsts, ...products.filter((product) => isSlimboy(product) && !firsts.includes(product))]
  return {
    products: picked.flatMap((product) => {
      const [variant] = variantsOf(product)
      return variant ? [{ id: product.id, category: product.category, color: variant.color, scale: variant.scale }] : []
    }),
    priceList: { ...priceList, articles: priceList.articles.filter(({ productId }) => picked.some(({ id }) => id === productId)) },
  }
}

/** Quantities that examples are looked for at: usual ones first, then the smallest order. */
const quantities = [100, 50, 1000, 1, 200, 500, 5000] as const
const weightsG = [3000, 8000, 15_000, 25_000, 60_000, 200_000, 600_000, 1_000_000] as const

function exampleOrder(product: ExampleProduct, wanted: number, prices: QuoteBasis): ExampleOrder {
  const { color, scale } = product
  const quantity = Math.max(wanted, minimumQuantity(prices.settings, product))
  const technologyType = printTechnology(prices.settings, product, quantity, { colorsCount: 1 })
  const sides = [{ colorsCount: 1, printCount: 1, technologyType }]
  const surchargeCounts = { Simple: 0, Digital: 0, Tampon: 0, [technologyType]: 1 }
  const quote = quoteConfiguration({ product, color, scale, count: quantity, sides, surchargeCounts }, prices)
  return { quantity, totalThousandths: quote.totalCurrentPriceThousandths }
}

/**
 * What a change of settings does to prices: for each currency and example product the first usual order whose price or quantity differs.
 * Empty if no price changes.
 * @throws `price of … not found` if the list lacks a product
 */
export function priceExamples(
  before: PublicSettings,
  after: PublicSettings,
  { products, priceList }: ExampleBasis,
): readonly PriceExample[] {
  return currencies.flatMap((currency) => {
    const pricesAt = (settings: PublicSettings) => ({ priceList: priceListIn(currency, priceList, settings.eurRate), settings, currency })
    const [old, changed] = [pricesAt(before), pricesAt(after)]
    return products.flatMap((product): PriceExample[] => {
      for (const wanted of quantities) {
        const [was, is] = [exampleOrder(product, wanted, old), exampleOrder(product, wanted, changed)]
        if (was.totalThousandths !== is.totalThousandths || was.quantity !== is.quantity)
          return [{ productId: product.id, currency, before: was, after: is }]
      }
      return []
    })
  })
}

/** What a change of tariffs does: for each country the lightest usual order whose transport differs. */
export function transportExamples(
  countries: readonly Country[],
  before: readonly TransportTariff[],
  after: readonly TransportTariff[],
): readonly TransportExample[] {
  const priceTo = (country: Country, weightG: number, tariffs: readonly TransportTariff[]): number | null => {
    const destination = { country, zipCode: postalCodeExamples[country] }
    const { carrier, priceThousandths } = transportFor(destination, weightG, 'CZK', { tariffs, excludedZipRanges: [], eurRate: 1 })
    return carrier === null ? null : priceThousandths
  }
  return countries.flatMap((country): TransportExample[] => {
    const prices = weightsG.map((weightG) => ({
      country,
      weightG,
      beforeThousandths: priceTo(country, weightG, before),
      afterThousandths: priceTo(country, weightG, after),
    }))
    const first = prices.find(({ beforeThousandths, afterThousandths }) => beforeThousandths !== afterThousandths)
    return first ? [first] : []
  })
}
