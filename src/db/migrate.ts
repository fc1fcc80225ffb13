import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { withConnection } from './client.ts'
import { type Migration, readMigrations } from './migration-files.ts'
import { isLockNotAvailable } from './sql-states.ts'
import { triggers } from './triggers.ts'

/** An arbitrary number that nothing else in the database locks. */
const migrationLock = 7_261_001
const lockRetryMs = 200

/** The longest time a statement waits for a table lock, since later queries would queue behind it. Then the migration starts again. */
const lockTimeoutMs = 3000
const maxLockAttempts = 20

interface MigrationOptions {
  /** The last migration to run, for tests of later ones. */
  readonly until?: string
  /** Called once when another process migrates the database or restores it. */
  readonly onWait?: () => void
}

/**
 * Brings the schema up to date. Processes that start together run one after another under an advisory lock, which the database releases
 * with the connection.
 */
export async function migrateDatabase(url: string, { until, onWait }: MigrationOptions = {}): Promise<void> {
  const migrations = readMigrations()
  const end = until === undefined ? migrations.length : migrations.findIndex(({ tag }) => tag === until) + 1
  if (end === 0) throw new Error(`no migration ${until}`)
  await withConnection(url, async (client) => {
    // Behind a pooler the role has the limit that the program's own connections ask for; an index of a large table takes longer.
    await client.query('SET statement_timeout = 0')
    await acquireLock(client, onWait)
    const before = await lastMigration(client)
    for (const migration of migrations.slice(0, end)) if (migration.writtenAt > before) await runMigration(client, migration)
    if (until === undefined) await client.query(triggers)
  })
}

/** Takes the lock under which schemas change, until the connection ends: no program starts meanwhile. Returns whether it was free. */
export async function takeMigrationLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [migrationLock])
  return rows[0]?.taken === true
}

/**
 * Polls for the lock instead of waiting inside one statement: building an index concurrently waits for every query that began before it, so
 * also for a process that waits for this lock.
 */
async function acquireLock(client: pg.Client, onWait?: () => void): Promise<void> {
  if (await takeMigrationLock(client)) return
  onWait?.()
  do await sleep(lockRetryMs)
  while (!(await takeMigrationLock(client)))
}

/** When the last migration of this database was written; 0 for an empty one. Read from the table of drizzle's own migrator. */
async function lastMigration(client: pg.Client): Promise<number> {
  await client.query('CREATE SCHEMA IF NOT EXISTS drizzle')
  await client.query(
    'CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)',
  )
  const { rows } = await client.query<{ last: string | null }>('SELECT max(created_at) AS last FROM drizzle.__drizzle_migrations')
  return Number(rows[0]?.last ?? 0)
}

async function runMigration(client: pg.Client, migration: Migration): Promise<void> {
  try {
    if (migration.isOutsideTransaction) await runStatements(client, migration)
    else await runInTransaction(client, migration)
  } catch (cause) {
    // The message of PostgreSQL alone: its other fields may quote rows.
    throw new Error(`migration ${migration.tag} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

const record = (client: pg.Client, { hash, writtenAt }: Migration) =>
  client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [hash, writtenAt])

async function runInTransaction(client: pg.Client, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      await client.query('BEGIN')
      await client.query(`SET LOCAL lock_timeout = ${lockTimeoutMs}`)
      for (const statement of migration.statements) await client.query(statement)
      await record(client, migration)
      await client.query('COMMIT')
      return
    } catch (error) {
      await client.query('ROLLBACK')
      if (!isLockNotAvailable(error) || attempt === maxLockAttempts) throw error
      await sleep(lockRetryMs)
    }
}

/** Drops invalid indexes first: statements with IF NOT EXISTS would skip an index whose creation was interrupted. */
async function runStatements(client: pg.Client, migration: Migration): Promise<void> {
  const { rows: broken } = await client.query<{ name: string }>(
    "SELECT indexrelid::regclass::text AS name FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid WHERE NOT indisvalid AND relnamespace = 'public'::regnamespace",
  )
  for (const { name } of broken) await client.query(`DROP INDEX CONCURRENTLY ${name}`)
  for (const statement of migration.statements) await client.query(statement)
  await record(client, migration)
}
