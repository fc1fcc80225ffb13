import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { clusterFolder, userName } from '#db/embedded/cluster.ts'

/** Connects to the embedded PostgreSQL of a running shop, past the program: its port stands in the fourth line of `postmaster.pid`. */
export function openShopDatabase(dataDir: string, connections: number): pg.Pool {
  const cluster = clusterFolder(join(dataDir, 'database'))
  const port = readFileSync(join(cluster, 'data', 'postmaster.pid'), 'utf8').split('\n')[3]
  const password = readFileSync(join(cluster, 'password'), 'utf8').trim()
  const pool = new pg.Pool({ connectionString: `postgres://${userName}:${password}@127.0.0.1:${port}/shop`, max: connections })
  // A connection that is lost while nobody uses it is told by the next query.
  pool.on('error', () => undefined)
  return pool
}
