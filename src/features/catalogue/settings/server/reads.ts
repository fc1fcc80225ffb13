import { Settings } from '#domain/catalogue/settings-schema.ts'
import type { TransportTariff } from '#domain/shipping/transport.ts'
import type { Db } from '#db/client.ts'
import { settings } from '#db/schema/settings.ts'
import { transportTariffs } from '#db/schema/transport-tariffs.ts'
import type { AdminSettings } from '../schema.ts'
import { toApiTariff } from '../tariff-rows.ts'

/** The tariffs of all countries, each carrier's lightest first. */
export const readTariffs = (db: Db): Promise<TransportTariff[]> =>
  db.select().from(transportTariffs).orderBy(transportTariffs.country, transportTariffs.carrier, transportTariffs.upToG)

/** The reply to an admin. */
export const toAdminSettings = (values: Settings, tariffs: readonly TransportTariff[], version: number): AdminSettings => ({
  ...values,
  tariffs: tariffs.map(toApiTariff),
  version,
})

/**
 * Everything that admins set, from the database: the catalogue in memory may be a moment older. Null if there are no settings.
 * @throws a ZodError if the stored settings were edited by hand and are invalid
 */
export function readAdminSettings(db: Db): Promise<AdminSettings | null> {
  return db.transaction(
    async (tx) => {
      const [row] = await tx.select().from(settings)
      return row ? toAdminSettings(Settings.parse(row.values), await readTariffs(tx), row.version) : null
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
