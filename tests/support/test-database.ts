import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { connect, type Database } from '#db/client.ts'
import { databaseAt, onServer } from './on-server.ts'

export interface TestDatabase extends Pick<Database, 'db' | 'pool' | 'url'> {
  /** Closes the pool and drops the database, even with open connections. */
  readonly drop: () => Promise<void>
}

/**
 * A new database, migrated and seeded with the whole catalogue, in about 20 ms. Create one for each test file in `beforeAll`, or for each
 * test that needs a clean one, and drop it afterwards.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('testServer')
  const name = `test_${randomBytes(8).toString('hex')}`
  await onServer(server.url, `CREATE DATABASE ${name} TEMPLATE ${server.template}`)
  const { db, pool, url, close } = connect(databaseAt(server.url, name))
  return {
    db,
    pool,
    url,
    async drop() {
      await close()
      await onServer(server.url, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}
