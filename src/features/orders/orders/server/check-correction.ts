import { isDeepStrictEqual } from 'node:util'
import { type DestinationAddress, destinationOf } from '#domain/orders/destination.ts'
import { internByValue } from '#domain/intern-by-value.ts'
import { vatRateOfDeliveries } from '#domain/vat/vat-rate-of-order.ts'
import type { orderItemDeliveries } from '#db/schema/deliveries.ts'
import type { OrderAddresses } from '../schema.ts'
import type { OrderRow } from './reads.ts'

/**
 * Why a correction is refused. `no-single-delivery`: a partner's order goes to several locations or to none yet, and the correction does not
 * name the address that it replaces. `other-country`, `other-vat` and `other-split` (two of its addresses would become one): the order would
 * have another price. `undeliverable`: nobody delivers to the new postal code.
 */
export type CorrectionRefusal =
  | 'unknown-order'
  | 'cancelled'
  | 'in-production'
  | 'no-single-delivery'
  | 'other-country'
  | 'other-vat'
  | 'other-split'
  | 'undeliverable'

export type Delivery = typeof orderItemDeliveries.$inferSelect

/** The addresses that one correction can change. */
export type CorrectedFields = Pick<OrderAddresses, 'useBillingCompany' | 'billingAddress' | 'deliveryAddress'>

/** The addresses of an order as they are now. */
export const addressesOf = (order: OrderRow, deliveries: readonly Pick<Delivery, 'address'>[]): OrderAddresses => ({
  version: order.addressesVersion,
  useBillingCompany: order.useBillingCompany,
  billingAddress: order.billing,
  deliveryAddress: order.delivery,
  destinations: [...new Set(deliveries.map(({ address }) => address).map(internByValue()))],
})

export interface Correction {
  readonly order: OrderRow
  /** Of an order that goes to several addresses, `deliveryAddress` is the one that is corrected, if any. */
  readonly before: CorrectedFields
  readonly after: CorrectedFields
  /** The addresses of the order that stay as they are. */
  readonly otherDestinations: readonly DestinationAddress[]
  /** Only the deliveries to one of several addresses are corrected. */
  readonly isPart: boolean
  /** No delivery is corrected: the order goes to several addresses and none of them is named, or nowhere yet. */
  readonly isBillingOnly: boolean
}

/**
 * What a correction of an order would correct. `replaced` is the one of its addresses that it names. A partner's order that waits for its
 * delivery, or is split among several locations, does not go to its billing address.
 */
export function correctionOf(
  order: OrderRow,
  { version: _version, destinations, ...own }: OrderAddresses,
  { replaced, after }: { readonly replaced: DestinationAddress | undefined; readonly after: CorrectedFields },
): Correction {
  const isPart = replaced !== undefined && destinations.length > 1
  const before = isPart ? { ...own, deliveryAddress: replaced } : own
  const isBillingOnly = order.paymentMethod === null && destinations.length !== 1 && !isPart
  const isOther = (address: DestinationAddress): boolean => destinations.length > 1 && !isDeepStrictEqual(address, destinationOf(before))
  return { order, before, after, otherDestinations: isBillingOnly ? destinations : destinations.filter(isOther), isPart, isBillingOnly }
}

/** The VAT rate of an order; null until it has a delivery. */
function vatRateTo({ locale }: OrderRow, { useBillingCompany, billingAddress }: CorrectedFields, to: readonly DestinationAddress[]) {
  const countries = to.map(({ country }) => country)
  return countries.length === 0 ? null : vatRateOfDeliveries({ locale, useBillingCompany, taxTin: billingAddress.taxTin }, countries)
}

/** A correction keeps the price: the country and number of destinations decide transport and duty, and the VAT number may decide the VAT. */
export function priceRefusalOf({ order, before, after, otherDestinations, isBillingOnly }: Correction): CorrectionRefusal | null {
  if (isBillingOnly && after.deliveryAddress !== null) return 'no-single-delivery'
  const [from, to] = [destinationOf(before), destinationOf(after)]
  if (!isBillingOnly && from.country !== to.country) return 'other-country'
  const vatRateWith = (addresses: CorrectedFields, corrected: DestinationAddress) =>
    vatRateTo(order, addresses, isBillingOnly ? otherDestinations : [...otherDestinations, corrected])
  if (vatRateWith(before, from) !== vatRateWith(after, to)) return 'other-vat'
  return !isBillingOnly && otherDestinations.some((other) => isDeepStrictEqual(other, to)) ? 'other-split' : null
}
