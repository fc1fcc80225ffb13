import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type ArchiveManifest, ArchiveRefusal, databasePrefix } from '#platform/server/archive/archive-format.ts'
import { requireTool, startTool } from '#platform/server/archive/client-tools.ts'
import { readEntries } from '#platform/server/archive/read-archive.ts'
import { refuseNewer } from './backup-manifest.ts'
import { refusePrograms, refuseSessions, type Reservation } from './reserve-database.ts'

/** How long emptying a database waits for a foreign session, such as an administrator's, that uses a table. */
const lockTimeoutSeconds = 10
/** As psql prints the SQLSTATE of a lock that was not available in time. */
const lockNotAvailable = ' 55P03: '

interface RestoreTarget {
  readonly databaseUrl: string
  /** Of this database, see `reserveDatabase`. */
  readonly reservation: Reservation
  /** Whether what the database holds is deleted first. */
  readonly replaces: boolean
}

const isOwnSchema = "n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'"

/**
 * Checks that this program and the tools of this machine can restore the archive of a shop in production.
 * @throws ArchiveRefusal when it is of a demo or of a newer program, or a tool is missing or too old.
 */
export async function checkArchive(manifest: ArchiveManifest): Promise<void> {
  if (manifest.content.kind !== 'database')
    throw new ArchiveRefusal('This is the archive of a demo: restore it without DATABASE_URL, into a new DATA_DIR.')
  refuseNewer(manifest)
  const because = `pg_dump of version ${manifest.content.tools} made the archive`
  await requireTool('pg_restore', { major: manifest.content.tools, because })
  await requireTool('psql', { major: manifest.content.tools, because })
}

/**
 * Checks before anything is changed that an archive can be restored into the database.
 * @throws ArchiveRefusal when the database is in use or not empty.
 */
export async function checkTarget({ reservation, replaces }: Omit<RestoreTarget, 'databaseUrl'>): Promise<void> {
  await refuseSessions(reservation)
  const filled = await reservation.query(
    `SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE ${isOwnSchema} LIMIT 1`,
  )
  if (filled.rowCount !== 0 && !replaces)
    throw new ArchiveRefusal('The database is not empty. Name an empty one in DATABASE_URL, or add --replace to delete what it holds.')
}

/**
 * Restores the database of an archive in one transaction: it is there whole or not at all. What has happened to the database since the first
 * check is checked again, before it is emptied and before the transaction ends.
 * @throws ArchiveRefusal as checkTarget does; Error with the words of pg_restore or psql.
 */
export async function restoreDatabase(path: string, target: RestoreTarget): Promise<void> {
  const { databaseUrl, reservation } = target
  await checkTarget(target)
  const preamble = await preambleOf(target)
  const restore = startTool('pg_restore', ['--no-owner', '--no-privileges', '--file=-'], null)
  const database = startTool('psql', ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--output=/dev/null', '--file=-'], databaseUrl)
  try {
    database.input.write(`BEGIN;\n${preamble}`)
    await Promise.all([
      pipeline(dumpIn(path), restore.input).catch(() => undefined),
      pipeline(restore.output, database.input, { end: false }).catch(async (cause: Error) => {
        // psql has ended early: its words say why.
        await database.succeeded
        throw cause
      }),
      restore.succeeded,
      Promise.race([database.succeeded, restore.succeeded]),
    ])
    // Reached only when the dump was whole. psql echoes when it has run everything before this line.
    database.input.write('\\echo restored\n')
    await Promise.race([once(database.output, 'data'), database.succeeded])
    // A program that had migrated just before the reservation has connected by now, and waits for the emptied tables.
    await refusePrograms(reservation)
    // Without this line psql ends and PostgreSQL undoes everything.
    database.input.end('COMMIT;\nANALYZE;\n')
    await database.succeeded
  } catch (error) {
    throw explained(error)
  } finally {
    restore.stop()
    database.stop()
  }
}

/** The bytes of pg_dump in an archive. */
function dumpIn(path: string): PassThrough {
  const dump = new PassThrough()
  readEntries(path, async ({ name, bytes }) => {
    if (!name.startsWith(databasePrefix)) return
    for await (const chunk of bytes) if (!dump.write(chunk)) await once(dump, 'drain')
  }).then(
    () => dump.end(),
    (error: Error) => dump.destroy(error),
  )
  return dump
}

/**
 * What goes before the dump. It waits for locks for a limited time, and tells the SQLSTATE of an error meanwhile, since the server may speak
 * any language. The dump begins with settings of its own.
 */
async function preambleOf({ reservation, replaces }: Omit<RestoreTarget, 'databaseUrl'>): Promise<string> {
  if (!replaces) return ''
  const { rows } = await reservation.query<{ statement: string }>(
    `SELECT format('DROP SCHEMA %I CASCADE;', n.nspname) AS statement FROM pg_namespace n WHERE ${isOwnSchema}`,
  )
  return [
    `SET client_min_messages = warning;`,
    `SET lock_timeout = '${lockTimeoutSeconds}s';`,
    '\\set VERBOSITY verbose',
    ...rows.map(({ statement }) => statement),
    'CREATE SCHEMA public;',
    '\\set VERBOSITY default',
    '',
  ].join('\n')
}

/** The error of psql, or a sentence when another session holds what is to be emptied. */
function explained(cause: unknown): unknown {
  if (!(cause instanceof Error && cause.message.includes(lockNotAvailable))) return cause
  const reason = `Another session has used a table of the database for longer than ${lockTimeoutSeconds} seconds`
  return new ArchiveRefusal(`${reason}. Find it with SELECT * FROM pg_stat_activity, end it, and restore again.`, { cause })
}
