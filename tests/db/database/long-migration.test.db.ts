import { randomBytes } from 'node:crypto'
import { inject, test } from 'vitest'
import { migrateDatabase } from '#db/migrate.ts'
import { databaseAt, onServer } from '#tests/support/on-server.ts'

test('a migration may run longer than the limit that the database sets for queries', async () => {
  const server = inject('testServer')
  const name = `limited_${randomBytes(8).toString('hex')}`
  await onServer(server.url, `CREATE DATABASE ${name} TEMPLATE template0`)
  try {
    const url = databaseAt(server.url, name)
    await onServer(url, `CREATE FUNCTION take_long() RETURNS event_trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(1.2); END'`)
    await onServer(url, `CREATE EVENT TRIGGER long ON ddl_command_start WHEN TAG IN ('CREATE SCHEMA') EXECUTE FUNCTION take_long()`)
    await onServer(url, `ALTER DATABASE ${name} SET statement_timeout = '1s'`)
    await migrateDatabase(url)
  } finally {
    await onServer(server.url, `DROP DATABASE ${name} WITH (FORCE)`)
  }
})
