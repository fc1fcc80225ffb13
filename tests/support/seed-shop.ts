import { connect } from '#db/client.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { demoSettings, seedCatalogue } from '#features/catalogue/server/seed-catalogue.ts'

/** Migrates a database and fills it with the catalogue, and with limits that let one address order all the time. */
export async function seedShop(url: string): Promise<void> {
  await migrateDatabase(url)
  const { db, close } = connect(url)
  await seedCatalogue(db, demoSettings)
  await close()
}
