import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'

type NoRelations = Record<string, never>

/** Whatever runs queries: the database or a transaction of it, so that an act can be part of a larger one. */
export type Db = PgDatabase<NodePgQueryResultHKT, NoRelations, ExtractTablesWithRelations<NoRelations>>

export interface Database {
  readonly db: Db
  readonly pool: pg.Pool
  /** For connections beside the pool, such as one that listens. */
  readonly url: string
  /** Waits for the queries under way. */
  readonly close: () => Promise<void>
}

/** How the connections of this process are doing. */
export type PoolFigures = Readonly<Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>>

interface Limits {
  /** Connections of this process at most. */
  readonly maxConnections?: number
  /** No query of the shop is meant to take longer. */
  readonly statementTimeoutMs?: number
}

/** Opens a pool of connections; the first query connects. */
export function connect(url: string, { maxConnections = 16, statementTimeoutMs = 30_000 }: Limits = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    application_name: 'rule-and-lead',
    connectionTimeoutMillis: 10_000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 60_000,
  })
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {})
  return { db: drizzle(pool), pool, url, close: () => pool.end() }
}
