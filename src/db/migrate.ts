import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { withConnection } from './client.ts'
import { triggers } from './triggers.ts'

const migrationsFolder = path.join(import.meta.dirname, 'migrations')

/** Any number that nothing else in the database locks. */
const migrationLock = 7_261_001

/**
 * Brings the schema up to date. Several processes that start together do it one after another under an advisory lock, which the
 * database lets go of with the connection.
 */
export async function migrateDatabase(url: string): Promise<void> {
  await withConnection(url, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder })
    await client.query(triggers)
  })
}
