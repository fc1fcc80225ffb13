import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { countUpTo } from '#db/count-up-to.ts'
import { containing } from '#db/like-pattern.ts'
import { orderItemDeliveries } from '#db/schema/deliveries.ts'
import { deliveryLocations } from '#db/schema/delivery-locations.ts'
import type { DeliveryLocation, LocationList, LocationsQuery } from '../schema.ts'

const searchedText = sql`searchable(concat_ws(' ', ${deliveryLocations.companyName}, ${deliveryLocations.firstName}, ${deliveryLocations.lastName},
  ${deliveryLocations.street}, ${deliveryLocations.city}, ${deliveryLocations.zipCode}, ${deliveryLocations.email}))`

const matching = (phrase = ''): readonly SQL[] =>
  phrase
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => sql`${searchedText} LIKE searchable(${containing(word)})`)

/** The locations with the pieces that orders send there; null if no order uses one. */
function select(db: Db) {
  const used = db
    .select({ pieces: sql<number | null>`sum(${orderItemDeliveries.quantity})::float8`.as('pieces') })
    .from(orderItemDeliveries)
    .where(eq(orderItemDeliveries.deliveryLocationId, deliveryLocations.id))
    .as('used')
  return db
    .select({ location: deliveryLocations, pieces: used.pieces })
    .from(deliveryLocations)
    .leftJoinLateral(used, sql`true`)
    .$dynamic()
}
type Row = Awaited<ReturnType<typeof select>>[number]

function describe({ location: { partnerId: _partnerId, createdAt: _createdAt, ...location }, pieces: ordered }: Row): DeliveryLocation {
  return { ...location, orderItemQuantity: ordered ?? 0, isLocked: ordered !== null }
}

const byCompany = [
  asc(sql`searchable(${deliveryLocations.companyName})`),
  asc(sql`searchable(${deliveryLocations.city})`),
  asc(deliveryLocations.id),
]

/** A page of a partner's delivery locations by company. */
export async function listLocations(db: Db, partnerId: string, { page, limit, phrase }: LocationsQuery): Promise<LocationList> {
  const condition = and(eq(deliveryLocations.partnerId, partnerId), ...matching(phrase))
  const offset = (page - 1) * limit
  const [total, rows] = await Promise.all([
    countUpTo(db, deliveryLocations, condition),
    select(db)
      .where(condition)
      .orderBy(...byCompany)
      .limit(limit)
      .offset(offset),
  ])
  return { ...total, limit, offset, items: rows.map(describe) }
}

/** The number of locations that a search of the office shows; more are found by typing more. */
const maxFound = 20

/** The locations of all partners that have every word of a phrase; the first ones without a phrase. */
export async function findLocations(db: Db, phrase?: string): Promise<DeliveryLocation[]> {
  const rows = await select(db)
    .where(and(...matching(phrase)))
    .orderBy(...byCompany)
    .limit(maxFound)
  return rows.map(describe)
}

/** A location of a partner; null for an unknown id and for one of another partner. */
export async function readLocation(db: Db, partnerId: string, id: string): Promise<DeliveryLocation | null> {
  const [row] = await select(db).where(and(eq(deliveryLocations.partnerId, partnerId), eq(deliveryLocations.id, id)))
  return row ? describe(row) : null
}
