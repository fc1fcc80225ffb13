import type { Currency } from '../currency.ts'
import type { Locale } from '../locale.ts'
import { type OrderTotals, orderTotals } from '../orders/order-totals.ts'
import type { Country } from '../postal/countries.ts'
import type { Carrier } from '../shipping/carriers.ts'
import { importDuty, type ShippingBasis, totalWeightG, transportFor } from '../shipping/transport.ts'
import { vatRateOfDeliveries } from '../vat/vat-rate-of-order.ts'

interface Destination {
  readonly id: string
  readonly country: Country
  readonly zipCode: string
  /** The pieces that go there, with the weight of one. */
  readonly pieces: readonly { readonly weightG: number; readonly quantity: number }[]
}

interface SplitOrder {
  readonly locale: Locale
  readonly currency: Currency
  readonly itemsThousandths: number
  readonly useBillingCompany: boolean
  readonly taxTin: string
}

type SplitTotals =
  | { readonly ok: true; readonly totals: OrderTotals; readonly carrier: Carrier }
  /** Nobody delivers to this location. */
  | { readonly ok: false; readonly locationId: string }

/**
 * The totals of an order that goes to one or more locations (decisions §7): transport for each location, Swiss duty once, and no VAT only if
 * every country of delivery meets the exemption. It goes by pallet as soon as one of its deliveries does.
 */
export function splitTotals(order: SplitOrder, destinations: readonly Destination[], basis: ShippingBasis): SplitTotals {
  const { locale, currency, useBillingCompany, taxTin } = order
  const transports = destinations.map((to) => ({ id: to.id, ...transportFor(to, totalWeightG(to.pieces), currency, basis) }))
  const unserved = transports.find(({ isZipCodeValid }) => !isZipCodeValid)
  if (unserved) return { ok: false, locationId: unserved.id }
  const countries = destinations.map(({ country }) => country)
  const totals = orderTotals({
    itemTotalsThousandths: [order.itemsThousandths],
    transportThousandths: transports.reduce((sum, { priceThousandths }) => sum + priceThousandths, 0),
    dutyThousandths: Math.max(0, ...countries.map((country) => importDuty(country, currency, basis.eurRate))),
    vatRate: vatRateOfDeliveries({ locale, useBillingCompany, taxTin }, countries),
    currency,
  })
  return { ok: true, totals, carrier: transports.some(({ carrier }) => carrier === 'pallet') ? 'pallet' : 'parcel' }
}
