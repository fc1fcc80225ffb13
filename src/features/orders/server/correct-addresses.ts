import { isDeepStrictEqual } from 'node:util'
import { asc, eq, inArray } from 'drizzle-orm'
import { changesBetween } from '#domain/audit/recorded-change.ts'
import { type DestinationAddress, destinationOf } from '#domain/orders/destination.ts'
import type { AddressesInput } from '#domain/orders/order-input-schema.ts'
import { isBeforeProduction } from '#domain/orders/order-status.ts'
import { transportFor } from '#domain/shipping/transport.ts'
import { vatRateOf } from '#domain/vat/vat-rates.ts'
import type { Db } from '#db/client.ts'
import { orderItemDeliveries } from '#db/schema/deliveries.ts'
import { orders } from '#db/schema/orders.ts'
import { recordChange } from '#features/audit/server/record-change.ts'
import type { CatalogueSnapshot } from '#features/catalogue/server/catalogue-snapshot.ts'
import { writeMessage } from '#features/thread/server/write-message.ts'
import type { OrderAddresses } from '../schema.ts'
import type { OrderRow } from './reads.ts'

interface Deps {
  readonly db: Db
  readonly catalogue: { readonly current: () => Pick<CatalogueSnapshot, 'settings' | 'tariffs'> }
  readonly clock: () => Date
}

/**
 * Why a correction is refused. `no-single-delivery`: a partner's order goes to several locations or to none yet. `other-country` and
 * `other-vat`: the order would have another price. `undeliverable`: nobody delivers to the new postal code.
 */
export type CorrectionRefusal =
  | 'unknown-order'
  | 'cancelled'
  | 'in-production'
  | 'no-single-delivery'
  | 'other-country'
  | 'other-vat'
  | 'undeliverable'

export type CorrectedAddresses =
  | { readonly ok: true; readonly addresses: OrderAddresses }
  | { readonly ok: false; readonly reason: CorrectionRefusal }
  | { readonly ok: false; readonly reason: 'conflict'; readonly current: OrderAddresses }

/** The addresses of an order as they are now. */
export const addressesOf = (order: OrderRow): OrderAddresses => ({
  version: order.addressesVersion,
  useBillingCompany: order.useBillingCompany,
  billingAddress: order.billing,
  deliveryAddress: order.delivery,
})

/** The addresses of an order; null for an unknown id. */
export async function orderAddresses(db: Db, orderId: string): Promise<OrderAddresses | null> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  return order ? addressesOf(order) : null
}

type Delivery = typeof orderItemDeliveries.$inferSelect

/** An order that waits for its delivery, or is split among several locations: its billing address is nowhere it goes. */
function hasNoSingleDelivery({ paymentMethod }: OrderRow, [first, ...others]: readonly Delivery[]): boolean {
  if (paymentMethod !== null) return false
  return first === undefined || others.some(({ address }) => !isDeepStrictEqual(address, first.address))
}

/** The VAT rate of an order, which is 0 only if that of every delivery is; null until it has a delivery. */
function vatOf(order: OrderRow, deliveries: readonly Delivery[], addresses: Omit<OrderAddresses, 'version'>): number | null {
  const destinations = hasNoSingleDelivery(order, deliveries) ? deliveries.map(({ address }) => address) : [destinationOf(addresses)]
  const { useBillingCompany, billingAddress } = addresses
  const rates = destinations.map(({ country }) =>
    vatRateOf({ locale: order.locale, deliveryCountry: country, useBillingCompany, taxTin: billingAddress.taxTin }),
  )
  return rates.length === 0 ? null : Math.max(...rates)
}

/** A correction keeps the price of the order: the country decides transport and duty, and the VAT number may decide the VAT. */
function refusalOf(
  { catalogue }: Pick<Deps, 'catalogue'>,
  { order, deliveries }: { readonly order: OrderRow; readonly deliveries: readonly Delivery[] },
  after: Omit<OrderAddresses, 'version'>,
): Exclude<CorrectionRefusal, 'unknown-order'> | null {
  if (order.cancelledAt) return 'cancelled'
  if (!isBeforeProduction(order.status)) return 'in-production'
  const before = addressesOf(order)
  const isElsewhere = hasNoSingleDelivery(order, deliveries)
  if (isElsewhere && after.deliveryAddress !== null) return 'no-single-delivery'
  const [from, to] = [destinationOf(before), destinationOf(after)]
  if (!isElsewhere && from.country !== to.country) return 'other-country'
  if (vatOf(order, deliveries, before) !== vatOf(order, deliveries, after)) return 'other-vat'
  if (isElsewhere) return null
  const { settings, tariffs } = catalogue.current()
  const isOtherPlace = from.zipCode !== to.zipCode
  return isOtherPlace && !transportFor(to, order.weightG, order.currency, { tariffs, ...settings }).isZipCodeValid ? 'undeliverable' : null
}

/** Corrects the deliveries that go to the order's address; those to other addresses of a partner stay. */
async function redirectDeliveries(tx: Db, rows: readonly Delivery[], from: DestinationAddress, to: DestinationAddress): Promise<void> {
  const [first] = rows
  const isOneAddress = rows.every(({ address }) => isDeepStrictEqual(address, first?.address))
  const redirected = rows.filter(({ address }) => isOneAddress || isDeepStrictEqual(address, from)).map(({ id }) => id)
  await tx.update(orderItemDeliveries).set({ address: to }).where(inArray(orderItemDeliveries.id, redirected))
}

/**
 * Corrects billing and delivery address of an order that is not yet in production (decisions §7): its own copies, never a location of the
 * partner. Thread and audit trail say so. A correction with an older `version` is a conflict; one that changes nothing writes nothing.
 */
export function correctAddresses(
  { db, catalogue, clock }: Deps,
  { orderId, accountId, input }: { readonly orderId: string; readonly accountId: string; readonly input: AddressesInput },
): Promise<CorrectedAddresses> {
  const { useBillingCompany, billingAddress, deliveryAddress } = input
  return db.transaction(async (tx): Promise<CorrectedAddresses> => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
    if (!order) return { ok: false, reason: 'unknown-order' }
    const { version, ...before } = addressesOf(order)
    const after = { useBillingCompany, billingAddress, deliveryAddress }
    const ofOrder = eq(orderItemDeliveries.orderId, orderId)
    const deliveries = await tx.select().from(orderItemDeliveries).where(ofOrder).orderBy(asc(orderItemDeliveries.id)).for('update')
    const reason = refusalOf({ catalogue }, { order, deliveries }, after)
    if (reason === 'cancelled' || reason === 'in-production') return { ok: false, reason }
    if (input.version !== undefined && input.version !== version) return { ok: false, reason: 'conflict', current: { version, ...before } }
    if (reason !== null) return { ok: false, reason }
    const changes = changesBetween(before, after)
    if (changes.length === 0) return { ok: true, addresses: { version, ...before } }

    const at = clock()
    await tx
      .update(orders)
      .set({ useBillingCompany, billing: billingAddress, delivery: deliveryAddress, addressesVersion: version + 1 })
      .where(eq(orders.id, orderId))
    const [from, to] = [destinationOf(before), destinationOf(after)]
    const isRedirected = !hasNoSingleDelivery(order, deliveries) && !isDeepStrictEqual(from, to)
    if (isRedirected) await redirectDeliveries(tx, deliveries, from, to)
    const isBillingCorrected = changes.some(({ field }) => field === 'useBillingCompany' || field.startsWith('billingAddress'))
    const corrected = [...(isBillingCorrected ? (['billing'] as const) : []), ...(isRedirected ? (['delivery'] as const) : [])]
    await writeMessage(tx, { orderId, author: 'system', type: 'orderStatusChanged', data: { correctedAddresses: corrected }, at })
    await recordChange(tx, { accountId, subject: 'order', subjectId: orderId, changes, at })
    return { ok: true, addresses: { version: version + 1, ...after } }
  })
}
