import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { normaliseLocation } from '#domain/deliveries/location-form-schema.ts'
import { locationFields } from '#domain/deliveries/location-form.ts'
import { type LocationCell, type LocationText, maxLocations, type ReadLocations, readLocations } from '#domain/deliveries/read-locations.ts'
import type { HiddenCells } from '#domain/lists/hidden-parts.ts'
import type { Locale } from '#domain/locale.ts'
import type { Db } from '#db/client.ts'
import { partners } from '#db/schema/accounts.ts'
import { deliveryLocations } from '#db/schema/delivery-locations.ts'

interface LocationSheet {
  readonly partnerId: string
  readonly rows: readonly (readonly LocationCell[])[]
  readonly hidden?: HiddenCells | undefined
  /** Of the site; its country is that of locations without one. */
  readonly locale: Locale
  readonly isDryRun: boolean
  /** Whether the good rows are taken although others are faulty. */
  readonly isPartial?: boolean
}

export type ImportedLocations =
  | {
      readonly ok: true
      readonly added: number
      readonly existing: number
      /** What a partial import has left. */
      readonly left?: Extract<ReadLocations, { ok: false }>
    }
  | ({ readonly reason: 'errors' } & Pick<Extract<ReadLocations, { ok: false }>, 'ok' | 'errors' | 'total'>)

/** Rows of one statement, far below the parameters that it can have. */
const rowsAtOnce = 1000

const keyOf = (location: LocationText): string => JSON.stringify(locationFields.map((field) => location[field]))

/**
 * Adds the locations of a sheet to a partner, all or none, or those of its good rows alone. A location that the partner has already is not added again, so that a repeated
 * import changes nothing.
 */
export async function importLocations(db: Db, sheet: LocationSheet): Promise<ImportedLocations> {
  const { partnerId, rows, hidden, locale, isDryRun, isPartial = false } = sheet
  const read = readLocations(rows, locale, hidden)
  if (!read.ok && !(isPartial && read.good.length > 0)) return { ok: false, reason: 'errors', errors: read.errors, total: read.total }
  const locations = read.ok ? read.locations : read.good
  const wanted = new Map(locations.map((location) => normaliseLocation({ ...location })).map((location) => [keyOf(location), location]))
  return db.transaction(async (tx): Promise<ImportedLocations> => {
    // Two imports at the same time take turns, so that the second one sees the locations of the first. Nobody else waits for them.
    if (!isDryRun) await tx.select({ id: partners.id }).from(partners).where(eq(partners.id, partnerId)).for('no key update')
    const own = await tx.select().from(deliveryLocations).where(eq(deliveryLocations.partnerId, partnerId))
    for (const location of own) wanted.delete(keyOf(location))
    const added = [...wanted.values()].map((location) => ({ ...location, id: randomUUID(), partnerId }))
    if (added.length > 0 && own.length + added.length > maxLocations) {
      const errors = [{ row: null, field: null, issue: 'tooManyLocations', value: '' }] as const
      return { ok: false, reason: 'errors', errors, total: errors.length }
    }
    if (!isDryRun)
      for (let at = 0; at < added.length; at += rowsAtOnce) await tx.insert(deliveryLocations).values(added.slice(at, at + rowsAtOnce))
    return { ok: true, added: added.length, existing: locations.length - added.length, ...(!read.ok && { left: read }) }
  })
}
