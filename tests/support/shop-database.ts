import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { clusterFolder, userName } from '#db/embedded/cluster.ts'

/** Connects directly to the embedded PostgreSQL of a running shop: its port is in the fourth line of `postmaster.pid`. */
export function openShopDatabase(dataDir: string, connections: number): pg.Pool {
  const cluster = clusterFolder(join(dataDir, 'database'))
  const port = readFileSync(join(cluster, 'data', 'postmaster.pid'), 'utf8').split('\n')[3]
  const password = readFileSync(join(cluster, 'password'), 'utf8').trim()
  const pool = new pg.Pool({ connectionString: `postgres://${userName}:${password}@127.0.0.1:${port}/shop`, max: connections })
  // The next query reports a connection that was lost while idle.
  pool.on('error', () => undefined)
  return pool
}
