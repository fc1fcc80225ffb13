import { and, eq, inArray, isNull, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { orderItemDeliveries } from '#db/schema/deliveries.ts'
import { deliveryLocations } from '#db/schema/delivery-locations.ts'
import { orders } from '#db/schema/orders.ts'
import { isContactOf } from './reads.ts'

/** Deletes delivery locations with their contact people. Orders keep their own copies of the addresses. @returns how many */
export async function eraseLocations(tx: Db, condition: SQL | undefined): Promise<number> {
  const erased = tx.select({ id: deliveryLocations.id }).from(deliveryLocations).where(condition)
  await tx
    .update(orderItemDeliveries)
    .set({ deliveryLocationId: null, address: sql`${orderItemDeliveries.address} || '{"phone": ""}'` })
    .where(inArray(orderItemDeliveries.deliveryLocationId, erased))
  return (await tx.delete(deliveryLocations).where(condition).returning({ id: deliveryLocations.id })).length
}

interface ErasedContact {
  readonly count: number
  /** The codes of open orders that are delivered to this person: until they are finished, their locations stay. */
  readonly openCodes: readonly string[]
}

/** Erases a person as the contact of delivery locations, which may be those of another company. */
export async function eraseContact(tx: Db, email: string): Promise<ErasedContact> {
  const used = await tx
    .selectDistinct({ locationId: deliveryLocations.id, orderCode: orders.orderCode })
    .from(deliveryLocations)
    .innerJoin(orderItemDeliveries, eq(orderItemDeliveries.deliveryLocationId, deliveryLocations.id))
    .innerJoin(orders, eq(orders.id, orderItemDeliveries.orderId))
    .where(and(isContactOf(email), isNull(orders.cancelledAt), ne(orders.status, 'delivered')))
    .orderBy(orders.orderCode)
  const kept = used.map(({ locationId }) => locationId)
  const count = await eraseLocations(tx, and(isContactOf(email), notInArray(deliveryLocations.id, kept)))
  return { count, openCodes: [...new Set(used.map(({ orderCode }) => orderCode))] }
}
