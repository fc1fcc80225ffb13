import type { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { isConnectionLoss } from './connection-loss.ts'
import { isRepeatable } from './sql-states.ts'

type NoRelations = Record<string, never>

/** Anything that runs queries: the database or a transaction on it, so that one action can be part of a larger one. */
export type Db = PgDatabase<NodePgQueryResultHKT, NoRelations, ExtractTablesWithRelations<NoRelations>>

export interface Database {
  readonly db: Db
  readonly pool: pg.Pool
  /** For connections outside the pool, such as one that listens. */
  readonly url: string
  /** Waits for running queries to finish. */
  readonly close: () => Promise<void>
}

/** Connection counts of this process's pool. */
export type PoolFigures = Readonly<Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>>

interface Limits {
  /** Maximum number of connections of this process. */
  readonly maxConnections?: number
  /** Longest time a query may run, in ms. No query of the shop needs longer. */
  readonly statementTimeoutMs?: number
  /** The schemas in which names are looked up, in their order; PostgreSQL's own if omitted. */
  readonly searchPath?: string
}

/**
 * A broken connection emits 'error', which ends the process when there is no listener. The code that uses the connection gets the same
 * error.
 */
export const ignoreErrorEvents = (client: EventEmitter): void => void client.on('error', () => {})

/**
 * PostgreSQL's default assumes discs that turn. On solid state it would read a whole table where an index finds the rows: searching a
 * million orders for a town took 330 ms instead of 40.
 */
export const plannerSettings = '-c random_page_cost=1.1'

/** How long a server may take to accept a connection: one that hangs, or a firewall, may never answer. */
export const connectTimeoutMs = 10_000

/** Opens a pool of connections; the first query connects. */
export function connect(url: string, { maxConnections = 16, statementTimeoutMs = 30_000, searchPath }: Limits = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    application_name: 'rule-and-lead',
    options: searchPath === undefined ? plannerSettings : `${plannerSettings} -c search_path=${searchPath}`,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 60_000,
  })
  // pg-pool listens to idle clients only, so every client gets its own listener.
  ignoreErrorEvents(pool)
  pool.on('connect', ignoreErrorEvents)
  return { db: withSafeTransactions(pool), pool, url, close: () => pool.end() }
}

const maxAttempts = 4
/** The longest pause before a transaction is repeated. Each waits for a random part of it, so that the same two do not meet again. */
const pauseMs = 50

/**
 * Drizzle over a pool, with transactions that always return their client to the pool, and that are repeated when PostgreSQL ends them for a
 * deadlock; so what they do besides queries must bear repetition. Drizzle itself keeps the client forever when `BEGIN` fails (drizzle-orm
 * issue 6241), so each connection lost at that moment would shrink the pool.
 */
function withSafeTransactions(pool: pg.Pool): Db {
  const db = drizzle(pool)
  const once: Db['transaction'] = async (work, config) => {
    const client = await pool.connect()
    let isLost = false
    try {
      return await drizzle(client).transaction(work, config)
    } catch (error) {
      isLost = isConnectionLoss(error)
      throw error
    } finally {
      client.release(isLost)
    }
  }
  const transaction: Db['transaction'] = async (work, config) => {
    for (let attempt = 1; ; attempt += 1)
      try {
        return await once(work, config)
      } catch (error) {
        if (!isRepeatable(error) || attempt === maxAttempts) throw error
        await sleep(Math.random() * pauseMs)
      }
  }
  return Object.assign(db, { transaction })
}

/** One connection outside the pool. */
export type Connection = pg.Client

/**
 * Runs work on one connection outside the pool, such as a migration.
 * @throws a sentence when the server stays silent.
 */
export async function withConnection<Result>(url: string, work: (client: Connection) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, options: plannerSettings, connectionTimeoutMillis: connectTimeoutMs })
  ignoreErrorEvents(client)
  try {
    await client.connect()
  } catch (cause) {
    if (!(cause instanceof Error && cause.message === 'timeout expired')) throw cause
    throw new Error(
      `PostgreSQL did not answer within ${connectTimeoutMs / 1000} seconds. Check that it runs and that its address is right`,
      {
        cause,
      },
    )
  }
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
