import { designPricing } from '#domain/design/design-pricing.ts'
import { hasTooManyColors } from '#domain/design/unique-colors.ts'
import { formErrors } from '#domain/orders/check-information.ts'
import { activeAddress } from '#domain/orders/information.ts'
import type { OrderConfiguration, OrderToPlace } from '#domain/orders/order-input-schema.ts'
import { type OrderTotals, orderTotals } from '#domain/orders/order-totals.ts'
import { type ItemWithPlates, reorderedPlates, sidesWithPlates } from '#domain/orders/reordered-plates.ts'
import type { SoldPrice } from '#domain/orders/sold-price.ts'
import { quoteConfiguration } from '#domain/pricing/quote.ts'
import { quoteIssues } from '#domain/pricing/quote-issues.ts'
import type { Carrier } from '#domain/shipping/carriers.ts'
import { carrierFor, importDuty, totalWeightG, transportFor } from '#domain/shipping/transport.ts'
import { vatRateOf } from '#domain/vat/vat-rate-of-order.ts'
import type { CatalogueSnapshot, ListedPrices } from '#features/catalogue/products/server/catalogue-snapshot.ts'

/** An invalid field by its path in the request. */
export interface OrderIssue {
  readonly path: string
  readonly message: string
}

export interface PricedOrder {
  /** The version of the price list that the order was priced by. */
  readonly prices: { readonly priceListId: string; readonly version: number }
  readonly items: readonly { readonly configuration: OrderConfiguration; readonly price: SoldPrice }[]
  readonly totals: OrderTotals
  readonly carrier: Carrier
  readonly weightG: number
}

type Priced<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly issues: readonly OrderIssue[] }

const refused = (...issues: OrderIssue[]) => ({ ok: false, issues }) as const

/** Maps a field of a price request to the field of the order: the quantity, or the side of the design. */
const orderPath = (path: string) => (path === 'count' ? 'quantity' : path.replace(/^sides(\.\d+)?.*$/, 'design.sides$1'))

/** Prices one line; reports what is invalid by field, and by side and node for print. */
function priceLine(
  catalogue: CatalogueSnapshot,
  list: ListedPrices,
  line: OrderConfiguration,
  { at, earlier }: { readonly at: string; readonly earlier: ItemWithPlates | null },
): Priced<{ price: SoldPrice; weightG: number }> {
  const product = catalogue.product(line.productId)
  if (!product) return refused({ path: `${at}.productId`, message: 'Product not found' })
  const { settings } = catalogue
  const { sides, surchargeCounts } = designPricing(product, line.design, line.quantity, settings)
  const { color, scale, quantity: count } = line
  const issues = quoteIssues(product, { color, scale, count, sides, surchargeCounts }, settings)
  if (issues.length > 0) return refused(...issues.map(({ path, message }) => ({ path: `${at}.${orderPath(path)}`, message })))
  if (hasTooManyColors(product, line.design)) return refused({ path: `${at}.design`, message: 'too many colours' })
  const basis = { priceList: list.rowsOf(product), settings, currency: list.currency }
  const existingPlates = reorderedPlates({ ...line, sides }, earlier)
  const {
    otherPrices: _,
    printTechnologyPriceDifferenceThousandths: __,
    ...price
  } = quoteConfiguration({ product, color, scale, count, sides, surchargeCounts, existingPlates }, basis)
  const kept = sidesWithPlates({ ...line, sides }, earlier)
  return { ok: true, value: { price: { ...price, sides, ...(kept.length > 0 && { keptSides: kept }) }, weightG: product.weight } }
}

interface PriceTerms {
  /** The partner's own list; null for the default one. */
  readonly priceListId?: string | null
  /** The earlier items that lines repeat and whose plates exist. */
  readonly earlier?: readonly (ItemWithPlates | null)[]
}

/**
 * Prices a whole order from the catalogue in memory: the partner's own or the default price list, and the rules of transport, duty and VAT.
 * An order by invoice has none of these until its delivery is set.
 */
export function priceOrder(
  catalogue: CatalogueSnapshot,
  input: OrderToPlace,
  { priceListId = null, earlier = [] }: PriceTerms = {},
): Priced<PricedOrder> {
  const list = catalogue.priceListFor(priceListId, input.currency)
  if (!list) throw new Error('Failed to find current price list!')
  const lines = input.configurations.map((line, index) =>
    priceLine(catalogue, list, line, { at: `configurations.${index}`, earlier: earlier[index] ?? null }),
  )
  const issues = lines.flatMap((line) => (line.ok ? [] : line.issues))
  if (issues.length > 0) return { ok: false, issues }
  const priced = lines.flatMap((line) => (line.ok ? [line.value] : []))

  const { settings, tariffs } = catalogue
  const weightG = totalWeightG(
    priced.map(({ weightG: each }, index) => ({ weightG: each, quantity: input.configurations[index]?.quantity ?? 0 })),
  )
  const items = input.configurations.flatMap((configuration, index) => {
    const line = priced[index]
    return line ? [{ configuration, price: line.price }] : []
  })
  const prices = { priceListId: list.id, version: list.version }
  const itemTotalsThousandths = priced.map(({ price }) => price.totalCurrentPriceThousandths)
  const { currency } = input
  if (input.paymentMethod === null) {
    const totals = orderTotals({ itemTotalsThousandths, transportThousandths: 0, dutyThousandths: 0, vatRate: 0, currency })
    return { ok: true, value: { items, totals, carrier: carrierFor(weightG), weightG, prices } }
  }

  const destination = input.deliveryAddress ?? input.billingAddress
  const basis = { tariffs, excludedZipRanges: settings.excludedZipRanges, eurRate: settings.eurRate }
  const transport = transportFor(destination, weightG, currency, basis)
  if (!transport.isZipCodeValid || !transport.carrier)
    return refused({
      path: input.deliveryAddress ? 'deliveryAddress.zipCode' : 'billingAddress.zipCode',
      message: formErrors.zipCodeUnknown,
    })

  const totals = orderTotals({
    itemTotalsThousandths,
    transportThousandths: transport.priceThousandths,
    dutyThousandths: importDuty(destination.country, currency, settings.eurRate),
    vatRate: vatRateOf({
      locale: input.locale,
      deliveryCountry: activeAddress(input).country,
      useBillingCompany: input.useBillingCompany,
      taxTin: input.billingAddress.taxTin,
    }),
    currency,
  })
  return { ok: true, value: { items, totals, carrier: transport.carrier, weightG, prices } }
}
