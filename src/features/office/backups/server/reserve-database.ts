import { type Connection, withConnection } from '#db/client.ts'
import { takeMigrationLock } from '#db/migrate.ts'
import { ArchiveRefusal } from '#platform/server/archive/archive-format.ts'
import { clientTools, sessionName } from '#platform/server/archive/client-tools.ts'

/** A connection that keeps programs from starting on its database until it ends. */
export type Reservation = Connection

/**
 * Does work on a database while no program starts on it: a start waits for the lock that the reservation holds, and goes on when the work has
 * ended. A program that runs already does not hold the lock: see `refusePrograms`.
 * @throws ArchiveRefusal when a program is starting, or another restore runs.
 */
export async function reserveDatabase<Result>(url: string, work: (reservation: Reservation) => Promise<Result>): Promise<Result> {
  return withConnection(url, async (reservation) => {
    // The connection is idle while the archive is checked and copied, for as long as that takes.
    await reservation.query('SET statement_timeout = 0; SET idle_session_timeout = 0')
    if (!(await takeMigrationLock(reservation)))
      throw new ArchiveRefusal(
        'A program is starting on this database, or another restore is running: stop it, or wait until it has ended.',
      )
    return work(reservation)
  })
}

interface Session {
  readonly name: string
  readonly pid: number
}

/** How many sessions a refusal names. */
const shownSessions = 5
const toolNames: ReadonlySet<string> = new Set(clientTools.map(sessionName))

/** Those of the program and its commands, besides the reservation itself. */
async function sessions(reservation: Reservation): Promise<readonly Session[]> {
  const { rows } = await reservation.query<Session>(
    `SELECT application_name AS name, pid FROM pg_stat_activity
      WHERE datname = current_database() AND application_name LIKE 'rule-and-lead%' AND pid <> pg_backend_pid() ORDER BY backend_start`,
  )
  return rows
}

const listed = (found: readonly Session[]): string => {
  const shown = found.slice(0, shownSessions).map(({ name, pid }) => `${name} (process ${pid} of PostgreSQL)`)
  return [...shown, ...(found.length > shownSessions ? [`${found.length - shownSessions} more`] : [])].join(', ')
}

/** @throws ArchiveRefusal when the program or one of its commands is connected, or when the reservation was lost. */
export async function refusePrograms(reservation: Reservation): Promise<void> {
  const programs = (await sessions(reservation)).filter(({ name }) => !toolNames.has(name))
  if (programs.length > 0)
    throw new ArchiveRefusal(`The program is running on this database: stop it first. Connected: ${listed(programs)}.`)
}

/** @throws ArchiveRefusal when the program is connected, or a tool of PostgreSQL that a backup or a restore has started. */
export async function refuseSessions(reservation: Reservation): Promise<void> {
  await refusePrograms(reservation)
  const tools = await sessions(reservation)
  if (tools.length > 0)
    throw new ArchiveRefusal(
      `A backup or an interrupted restore still uses this database: wait until it has ended, or end it with pg_terminate_backend. Connected: ${listed(tools)}.`,
    )
}
