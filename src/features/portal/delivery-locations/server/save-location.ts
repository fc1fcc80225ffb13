import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { partners } from '#db/schema/accounts.ts'
import { orderItemDeliveries } from '#db/schema/deliveries.ts'
import { deliveryLocations } from '#db/schema/delivery-locations.ts'
import { type LocationForm, normaliseLocation } from '#domain/deliveries/location-form-schema.ts'
import { maxLocations } from '#domain/deliveries/read-locations.ts'

/** Adds a location to a partner. @returns its id; null if the partner has as many as it may have. */
export async function createLocation(db: Db, partnerId: string, form: LocationForm): Promise<string | null> {
  return db.transaction(async (tx) => {
    // Locked, so that two people, or one beside an import, can't go beyond the limit together.
    await tx.select({ id: partners.id }).from(partners).where(eq(partners.id, partnerId)).for('no key update')
    if ((await tx.$count(deliveryLocations, eq(deliveryLocations.partnerId, partnerId))) >= maxLocations) return null
    const id = randomUUID()
    await tx.insert(deliveryLocations).values({ ...normaliseLocation(form), id, partnerId })
    return id
  })
}

interface Update {
  readonly partnerId: string
  readonly id: string
  readonly form: LocationForm
}

export type UpdatedLocation = { readonly ok: true } | { readonly ok: false; readonly reason: 'unknown' | 'used' | 'conflict' }

/**
 * Changes a location of a partner that no order uses. Assigning it to an order locks its row too, so that of two acts at the same time the
 * second sees the first.
 */
export async function updateLocation(db: Db, { partnerId, id, form }: Update): Promise<UpdatedLocation> {
  return db.transaction(async (tx) => {
    const own = and(eq(deliveryLocations.id, id), eq(deliveryLocations.partnerId, partnerId))
    const [stored] = await tx.select({ version: deliveryLocations.version }).from(deliveryLocations).where(own).for('update')
    if (!stored) return { ok: false, reason: 'unknown' }
    if ((await tx.$count(orderItemDeliveries, eq(orderItemDeliveries.deliveryLocationId, id))) > 0) return { ok: false, reason: 'used' }
    if (form.version !== undefined && form.version !== stored.version) return { ok: false, reason: 'conflict' }
    await tx
      .update(deliveryLocations)
      .set({ ...normaliseLocation(form), version: sql`${deliveryLocations.version} + 1` })
      .where(own)
    return { ok: true }
  })
}
