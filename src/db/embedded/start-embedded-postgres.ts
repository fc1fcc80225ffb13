import { mkdirSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { withConnection } from '../client.ts'
import { chooseAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { clusterFolder, openCluster, userName } from './cluster.ts'
import { lockFolder } from './folder-lock.ts'
import { stopOrphan } from './orphan.ts'
import { startServer } from './start-server.ts'

const databaseName = 'shop'

export interface EmbeddedPostgres {
  /** Includes the password, for a client on this machine. */
  readonly url: string
  readonly pid: number
  /** Resolves when PostgreSQL has ended, requested or not. Without a request the program can't continue. */
  readonly ended: Promise<void>
  /** Stops PostgreSQL (in about 0.1 s) and releases the folder. Close HTTP, jobs and pool first. */
  readonly stop: () => Promise<void>
}

interface EmbeddedOptions {
  /** Settings of postgresql.conf, such as `{ fsync: 'off' }`. */
  readonly settings?: Readonly<Record<string, string>>
  /** Default: a free port. */
  readonly port?: number | undefined
}

/**
 * Starts the bundled PostgreSQL on its own folder, which is created and filled when it is new.
 * @throws an error for people to read: the folder is in use, there is no PostgreSQL for this platform, or why it did not start.
 */
export async function startEmbeddedPostgres(folder: string, { settings = {}, port }: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const binaries = findBinaries()
  const place = madeFolder(folder)
  const lock = lockFolder(place)
  try {
    const account = chooseAccount({ cluster: clusterFolder(place), programsFolder: path.dirname(binaries.postgres) })
    const { data, password } = await openCluster(place, binaries, account)
    await stopOrphan(data, binaries.pgCtl)
    const server = await startServer({ data, binaries, account, settings, port })
    const address = `postgres://${userName}:${password}@127.0.0.1:${server.port}`
    await createDatabaseOnce(`${address}/postgres`)
    const stop = async (): Promise<void> => {
      await server.stop()
      lock.release()
    }
    return { url: `${address}/${databaseName}`, pid: server.pid, ended: server.ended, stop }
  } catch (error) {
    lock.release()
    throw error
  }
}

function madeFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true })
    return realpathSync(folder)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`The folder ${folder} can't be created: set DATA_DIR to one that this user may write to (${reason}).`, { cause })
  }
}

async function createDatabaseOnce(maintenanceUrl: string): Promise<void> {
  await withConnection(maintenanceUrl, async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [databaseName])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`)
  })
}
