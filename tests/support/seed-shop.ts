import { connect, withConnection } from '#db/client.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { demoSettings, seedCatalogue } from '#features/catalogue/products/server/seed-catalogue.ts'

/** Migrates a database and fills it with the catalogue, and with limits that let one address order all the time. */
export async function seedShop(url: string): Promise<void> {
  await migrateDatabase(url)
  const { db, close } = connect(url)
  await seedCatalogue(db, demoSettings)
  await close()
}

/** Lets one address order all the time at a shop that is seeded. */
export async function raiseLimits(url: string): Promise<void> {
  await withConnection(url, (client) =>
    client.query('UPDATE settings SET "values" = "values" || $1::jsonb', [JSON.stringify(demoSettings)]),
  )
}
