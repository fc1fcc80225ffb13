import { asc, eq } from 'drizzle-orm'
import { matchLocations, type NameMatch } from '#domain/deliveries/match-locations.ts'
import type { Db } from '#db/client.ts'
import { deliveryLocations } from '#db/schema/delivery-locations.ts'

/** The delivery locations of a partner that the names of a sheet mean, in their order; those of others are never found. */
export async function findBranches(db: Db, partnerId: string, names: readonly string[]): Promise<readonly NameMatch[]> {
  const { id, companyName, street, zipCode, city, country, firstName, lastName } = deliveryLocations
  const own = await db
    .select({ id, companyName, street, zipCode, city, country, firstName, lastName })
    .from(deliveryLocations)
    .where(eq(deliveryLocations.partnerId, partnerId))
    .orderBy(asc(companyName), asc(city), asc(id))
  return matchLocations(own, names)
}
