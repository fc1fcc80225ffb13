import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbeddedPostgres } from '#db/embedded/start-embedded-postgres.ts'
import { fillLargeDatabase } from '../large/fill-database.ts'
import { type Measured, reads, writes, yardstick } from './measured-queries.ts'
import { p95 } from './p95.ts'
import { plansOf, recordedDatabase } from './query-plans.ts'

/** How often each query runs; purges, which take longer and are rolled back, run less often. */
const runs = 40
const writeRuns = 5
/** How long each query runs before its runs count, because the program runs for days and its code is compiled. It asks for other rows. */
const warmUpMs = 2000
const connections = 10

class RolledBack extends Error {}

async function measure(pool: pg.Pool, ask: Measured, { times, isWrite }: { readonly times: number; readonly isWrite: boolean }) {
  const { db, take } = recordedDatabase(pool)
  const took: number[] = []
  const warmUntil = performance.now() + (isWrite ? 0 : warmUpMs)
  for (let run = times; performance.now() < warmUntil; run += 1) {
    await ask(db, run)
    take()
  }
  for (let run = 0; run < times; run += 1) {
    if (run < times - 1) take()
    const began = performance.now()
    const asked = isWrite
      ? db.transaction(async (tx) => {
          await ask(tx, run)
          took.push(performance.now() - began)
          throw new RolledBack()
        })
      : ask(db, run).then(() => took.push(performance.now() - began))
    await asked.catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error
    })
  }
  return { p95Ms: p95(took), plans: await plansOf(pool, take()) }
}

/** Prints the p95 of every query of the program, its ratio to the baseline query, and the indexes it uses. */
async function measureAll(url: string): Promise<void> {
  // Several connections, because the program asks at once for what does not depend on each other.
  const pool = new pg.Pool({ connectionString: url, max: connections })
  // A connection that is still closing is told when the server stops.
  pool.on('error', () => {})
  try {
    const one = (await measure(pool, yardstick, { times: 400, isWrite: false })).p95Ms
    console.log(`${'one row by its key (baseline)'.padEnd(42)} ${one.toFixed(2).padStart(9)} ms`)
    for (const [queries, isWrite] of [
      [reads, false],
      [writes, true],
    ] as const)
      for (const [name, ask] of Object.entries(queries)) {
        const { p95Ms, plans } = await measure(pool, ask, { times: isWrite ? writeRuns : runs, isWrite })
        console.log(
          `${name.padEnd(42)} ${p95Ms.toFixed(2).padStart(9)} ms  ${`${Math.round(p95Ms / one)}:1`.padStart(7)}  ${plans.join(', ')}`,
        )
      }
  } finally {
    await pool.end()
  }
}

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { orders: { type: 'string', default: '10000,1000000' }, url: { type: 'string' } },
})
if (values.url !== undefined) await measureAll(values.url)
else
  for (const orders of values.orders.split(',').map(Number)) {
    const folder = mkdtempSync(join(tmpdir(), 'rule-and-lead-large-'))
    const server = await startEmbeddedPostgres(folder, { settings: { max_wal_size: '4GB', shared_buffers: '256MB' } })
    try {
      console.log(`\n${orders.toLocaleString('en')} orders`)
      await fillLargeDatabase(server.url, { orders, partners: 300, people: 5000 }, (line) => console.error(line))
      await measureAll(server.url)
    } finally {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  }
