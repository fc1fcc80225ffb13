import { isDeepStrictEqual } from 'node:util'
import { asc, eq, inArray } from 'drizzle-orm'
import { person } from '#domain/orders/actor.ts'
import { changesBetween } from '#domain/audit/recorded-change.ts'
import { type DestinationAddress, destinationOf } from '#domain/orders/destination.ts'
import type { AddressesInput } from '#domain/orders/order-input-schema.ts'
import { isBeforeProduction } from '#domain/orders/order-status.ts'
import { composeTexts } from '#platform/server/http/compose-texts.ts'
import { internByValue } from '#domain/intern-by-value.ts'
import { totalWeightG, transportFor } from '#domain/shipping/transport.ts'
import type { Db } from '#db/client.ts'
import { orderItemDeliveries } from '#db/schema/deliveries.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import type { CatalogueSnapshot } from '#features/catalogue/products/server/catalogue-snapshot.ts'
import { writeEvent } from '#features/orders/thread/server/write-event.ts'
import type { OrderAddresses } from '../schema.ts'
import { addressesOf, correctionOf, type CorrectionRefusal, type Delivery, priceRefusalOf } from './check-correction.ts'
import type { OrderRow } from './reads.ts'

interface Deps {
  readonly db: Db
  readonly catalogue: { readonly current: () => Pick<CatalogueSnapshot, 'settings' | 'tariffs' | 'product'> }
  readonly clock: () => Date
}

export type CorrectedAddresses =
  | { readonly ok: true; readonly addresses: OrderAddresses }
  | { readonly ok: false; readonly reason: CorrectionRefusal }
  | { readonly ok: false; readonly reason: 'conflict'; readonly current: OrderAddresses }

/** In an order that corrections keep, which is that of the addresses in the form. */
const deliveriesOf = (db: Db, orderId: string) =>
  db.select().from(orderItemDeliveries).where(eq(orderItemDeliveries.orderId, orderId)).orderBy(asc(orderItemDeliveries.id))

/** The addresses of an order; null for an unknown id. */
export async function orderAddresses(db: Db, orderId: string): Promise<OrderAddresses | null> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  return order ? addressesOf(order, await deliveriesOf(db, orderId)) : null
}

/** Whether deliveries can go to an address. */
async function isDeliverable(
  tx: Db,
  { catalogue }: Pick<Deps, 'catalogue'>,
  { to, currency, rows }: { readonly to: DestinationAddress; readonly currency: OrderRow['currency']; readonly rows: readonly Delivery[] },
): Promise<boolean> {
  const ids = rows.map(({ orderItemId }) => orderItemId)
  const items = await tx.select({ id: orderItems.id, productId: orderItems.productId }).from(orderItems).where(inArray(orderItems.id, ids))
  const { settings, tariffs, product } = catalogue.current()
  const weights = new Map(items.map(({ id, productId }) => [id, product(productId)?.weight ?? 0]))
  const weightG = totalWeightG(rows.map(({ orderItemId, quantity }) => ({ weightG: weights.get(orderItemId) ?? 0, quantity })))
  return transportFor(to, weightG, currency, { tariffs, ...settings }).isZipCodeValid
}

/** An address as a request that names it arrives. */
function asSent(address: DestinationAddress): DestinationAddress {
  const sent = { ...address }
  composeTexts(sent)
  return sent
}

/**
 * Corrects billing and delivery address of an order that is not yet in production (decisions §7): its own copies, never a location of the
 * partner. Of an order that goes to several addresses, only the deliveries to the one that the input names are redirected. Thread and audit
 * trail say so. A correction with an older `version`, or of an address that is not there any more, is a conflict; one that changes nothing
 * writes nothing.
 */
export function correctAddresses(
  { db, catalogue, clock }: Deps,
  { orderId, accountId, input }: { readonly orderId: string; readonly accountId: string; readonly input: AddressesInput },
): Promise<CorrectedAddresses> {
  const { useBillingCompany, billingAddress, deliveryAddress, deliveryFrom } = input
  return db.transaction(async (tx): Promise<CorrectedAddresses> => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
    if (!order) return { ok: false, reason: 'unknown-order' }
    if (order.cancelledAt) return { ok: false, reason: 'cancelled' }
    if (!isBeforeProduction(order.status)) return { ok: false, reason: 'in-production' }
    const share = internByValue<DestinationAddress>()
    const deliveries = (await deliveriesOf(tx, orderId).for('update')).map((row) => ({ ...row, address: share(row.address) }))
    const current = addressesOf(order, deliveries)
    const replaced = current.destinations.find((address) => isDeepStrictEqual(asSent(address), deliveryFrom))
    const isLate = (input.version ?? current.version) !== current.version || (deliveryFrom !== undefined && !replaced)
    if (isLate) return { ok: false, reason: 'conflict', current }

    const after = { useBillingCompany, billingAddress, deliveryAddress }
    const correction = correctionOf(order, current, { replaced, after })
    const { before, otherDestinations, isPart, isBillingOnly } = correction
    const reason = priceRefusalOf(correction)
    if (reason !== null) return { ok: false, reason }
    const [from, to] = [destinationOf(before), destinationOf(after)]
    const others = new Set(otherDestinations)
    const rows = deliveries.filter(({ address }) => !others.has(address))
    const isOtherPlace = !isBillingOnly && from.zipCode !== to.zipCode
    if (isOtherPlace && !(await isDeliverable(tx, { catalogue }, { to, currency: order.currency, rows })))
      return { ok: false, reason: 'undeliverable' }
    const changes = changesBetween(before, after)
    if (changes.length === 0) return { ok: true, addresses: current }

    const at = clock()
    const [corrected = order] = await tx
      .update(orders)
      .set({
        useBillingCompany,
        billing: billingAddress,
        delivery: isPart ? order.delivery : deliveryAddress,
        addressesVersion: order.addressesVersion + 1,
      })
      .where(eq(orders.id, orderId))
      .returning()
    const isRedirected = !isBillingOnly && !isDeepStrictEqual(from, to)
    const ids = isRedirected ? rows.map(({ id }) => id) : []
    await tx.update(orderItemDeliveries).set({ address: to }).where(inArray(orderItemDeliveries.id, ids))
    const isBillingCorrected = changes.some(({ field }) => field === 'useBillingCompany' || field.startsWith('billingAddress'))
    const names = [...(isBillingCorrected ? (['billing'] as const) : []), ...(isRedirected ? (['delivery'] as const) : [])]
    const data = { correctedAddresses: names }
    await writeEvent(tx, { orderId, by: person(accountId), type: 'orderStatusChanged', data, changes, at })
    return { ok: true, addresses: addressesOf(corrected, await deliveriesOf(tx, orderId)) }
  })
}
