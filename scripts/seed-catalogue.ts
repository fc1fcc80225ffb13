import { connect } from '#db/client.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { seedCatalogue } from '#features/catalogue/products/server/seed-catalogue.ts'
import { readCommandConfig } from './command-config.ts'

/** Fills an empty production database with the products, prices, settings and tariffs of the data files. Existing rows are unchanged. */
const { databaseUrl } = readCommandConfig()
if (databaseUrl === null) {
  console.error('Set DATABASE_URL. The demo fills its own database at every start.')
  process.exit(1)
}
await migrateDatabase(databaseUrl)
const database = connect(databaseUrl)
await seedCatalogue(database.db)
await database.close()
console.log('The catalogue is in the database.')
