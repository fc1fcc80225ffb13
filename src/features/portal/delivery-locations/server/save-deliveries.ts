import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { isSplitValid, mergeRows, type SplitRow } from '#domain/deliveries/split.ts'
import { splitTotals } from '#domain/deliveries/split-totals.ts'
import type { DestinationAddress } from '#domain/orders/destination.ts'
import { person } from '#domain/orders/actor.ts'
import { isBeforeProduction } from '#domain/orders/order-status.ts'
import { isCountry } from '#domain/postal/countries.ts'
import { required } from '#domain/required.ts'
import type { Db } from '#db/client.ts'
import { orderItemDeliveries } from '#db/schema/deliveries.ts'
import { deliveryLocations } from '#db/schema/delivery-locations.ts'
import { invoices } from '#db/schema/invoices.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import type { CatalogueSnapshot } from '#features/catalogue/products/server/catalogue-snapshot.ts'
import { toItemDelivery } from '#features/orders/orders/server/read-item-delivery.ts'
import { orderQueues } from '#features/orders/orders/server/jobs.ts'
import { writeEvent } from '#features/orders/thread/server/write-event.ts'
import { writeStatus } from '#features/orders/thread/server/write-status.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { CurrentDeliveries } from '../schema.ts'

interface Deps {
  readonly db: Db
  readonly catalogue: { readonly current: () => Pick<CatalogueSnapshot, 'settings' | 'tariffs' | 'product'> }
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly clock: () => Date
}

interface DeliveriesToSave {
  readonly partnerId: string
  /** Who says so. */
  readonly accountId: string
  readonly orderId: string
  /** Rows of each item, or the one location of all items. */
  readonly to: { readonly rows: readonly SplitRow[] } | { readonly locationId: string }
  /** The version of the order's addresses that the partner saw; without it the last one to save wins. */
  readonly version?: number
}

export type SavedDeliveries =
  | { readonly ok: true; readonly version: number }
  | {
      readonly ok: false
      readonly reason: 'unknown-order' | 'unknown-location' | 'cancelled' | 'in-production' | 'wrong-sums' | 'undeliverable'
    }
  | { readonly ok: false; readonly reason: 'conflict'; readonly current: CurrentDeliveries }

type LocationRow = typeof deliveryLocations.$inferSelect

/** The copy of a location in a delivery. Locations are stored with a country that we deliver to. */
function addressOf({ lastName, companyName, firstName, country, street, city, zipCode, phone }: LocationRow): DestinationAddress {
  if (!isCountry(country)) throw new Error(`no country that we deliver to: ${country}`)
  return { companyName, firstName, surName: lastName, country, street, city, zipCode, phone }
}

/** The chosen locations of the partner, locked so that none is changed meanwhile; null if one of them is not the partner's. */
async function chosenLocations(tx: Db, partnerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, LocationRow> | null> {
  const wanted = [...new Set(ids)]
  const rows = await tx
    .select()
    .from(deliveryLocations)
    .where(and(eq(deliveryLocations.partnerId, partnerId), inArray(deliveryLocations.id, wanted)))
    .orderBy(asc(deliveryLocations.id))
    .for('update')
  return rows.length === wanted.length ? new Map(rows.map((row) => [row.id, row])) : null
}

/** The places of deliveries, each once, for the audit trail. */
const placesOf = (rows: readonly { readonly address: DestinationAddress }[]): string[] => [
  ...new Set(rows.map(({ address: { zipCode, city } }) => `${zipCode} ${city}`)),
]

const hasPaidInvoice = async (tx: Db, orderId: string): Promise<boolean> =>
  (await tx.$count(invoices, and(eq(invoices.orderId, orderId), isNotNull(invoices.paidAt)))) > 0

/**
 * Says where the pieces of a partner's order go, until it is in production (decisions §7). Transport, duty, VAT and totals are computed again.
 * The first time the order becomes new and is confirmed by mail; later a message in its thread says so, and by how much the totals differ if
 * an invoice is paid already. All of it or nothing is saved.
 */
export function saveDeliveries({ db, catalogue, jobs, clock }: Deps, deliveries: DeliveriesToSave): Promise<SavedDeliveries> {
  const { partnerId, accountId, orderId, to, version } = deliveries
  const refused = (reason: Exclude<Extract<SavedDeliveries, { ok: false }>['reason'], 'conflict'>) => ({ ok: false, reason }) as const
  return db.transaction(async (tx): Promise<SavedDeliveries> => {
    const isOwn = and(eq(orders.id, orderId), eq(orders.partnerId, partnerId))
    const [order] = await tx.select().from(orders).where(isOwn).for('update')
    if (!order) return refused('unknown-order')
    if (order.cancelledAt) return refused('cancelled')
    if (!isBeforeProduction(order.status)) return refused('in-production')
    if (version !== undefined && version !== order.addressesVersion) {
      const deliveries = await tx.select().from(orderItemDeliveries).where(eq(orderItemDeliveries.orderId, orderId))
      return { ok: false, reason: 'conflict', current: { version: order.addressesVersion, deliveries: deliveries.map(toItemDelivery) } }
    }

    const items = await tx.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(asc(orderItems.position))
    const split =
      'rows' in to ? to.rows : items.map(({ id, quantity }) => ({ orderItemId: id, deliveryLocationId: to.locationId, amount: quantity }))
    if (!isSplitValid(items, split)) return refused('wrong-sums')
    const rows = mergeRows(split)
    const locations = await chosenLocations(
      tx,
      partnerId,
      rows.map(({ deliveryLocationId }) => deliveryLocationId),
    )
    if (locations === null) return refused('unknown-location')

    const { settings, tariffs, product } = catalogue.current()
    const weightOf = (itemId: string) => product(items.find(({ id }) => id === itemId)?.productId ?? '')?.weight ?? 0
    const rowsAt = Map.groupBy(rows, ({ deliveryLocationId }) => deliveryLocationId)
    const destinations = [...locations.values()].map((location) => ({
      ...addressOf(location),
      id: location.id,
      pieces: (rowsAt.get(location.id) ?? []).map(({ orderItemId, amount }) => ({ weightG: weightOf(orderItemId), quantity: amount })),
    }))
    const priced = splitTotals({ ...order, taxTin: order.billing.taxTin }, destinations, { ...settings, tariffs })
    if (!priced.ok) return refused('undeliverable')

    const replaced = await tx.delete(orderItemDeliveries).where(eq(orderItemDeliveries.orderId, orderId)).returning()
    const copies = rows.map(({ orderItemId, deliveryLocationId, amount }) => ({
      id: randomUUID(),
      orderId,
      orderItemId,
      quantity: amount,
      deliveryLocationId,
      address: addressOf(required(locations.get(deliveryLocationId), 'location')),
    }))
    await tx.insert(orderItemDeliveries).values(copies)
    const [first] = copies
    const { currency, ...sums } = priced.totals
    await tx
      .update(orders)
      .set({
        ...sums,
        carrier: priced.carrier,
        delivery: first && copies.every(({ address }) => isDeepStrictEqual(address, first.address)) ? first.address : null,
        addressesVersion: order.addressesVersion + 1,
      })
      .where(eq(orders.id, orderId))

    const at = clock()
    if (order.status === 'preparing') {
      await writeStatus(tx, { orderId, from: 'preparing', to: 'new', by: person(accountId), at })
      await jobs.enqueue(tx, orderQueues.confirm, { orderId })
    } else {
      const { transportThousandths, totalThousandths, totalWithVatThousandths } = sums
      const difference = totalWithVatThousandths - order.totalWithVatThousandths
      const isPaid = difference !== 0 && (await hasPaidInvoice(tx, orderId))
      const changedDelivery = {
        transportThousandths,
        totalThousandths,
        totalWithVatThousandths,
        ...(isPaid && { paidDifferenceThousandths: difference }),
        currency,
      }
      const changes = [{ field: 'deliverTo', before: placesOf(replaced), after: placesOf(copies) }]
      await writeEvent(tx, { orderId, by: person(accountId), type: 'orderStatusChanged', data: { changedDelivery }, changes, at })
    }
    return { ok: true, version: order.addressesVersion + 1 }
  })
}
