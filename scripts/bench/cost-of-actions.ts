import { execFileSync } from 'node:child_process'
import type pg from 'pg'
import { waitForJobs } from '../../tests/support/open-jobs.ts'
import { p95 } from './p95.ts'
import { cpuSeconds, mainThreadSeconds, treeCpuSeconds } from './process-figures.ts'

/** A shop whose pages and jobs are two processes, so that their costs can be told apart. */
export interface MeasuredShop {
  readonly web: number
  readonly jobs: number
  /** The process of PostgreSQL that starts the others. */
  readonly postgres: number
  readonly pool: pg.Pool
  readonly filesFolder: string
}

/** What one action takes, on average: CPU in ms, storage in bytes. */
export interface Cost {
  /** Actions per second, from the first one to the last reply. */
  readonly perSecond: number
  readonly p95Ms: number
  /** Of the one thread that answers all requests of a process. */
  readonly mainThreadMs: number
  /** Of the web process, its main thread included. */
  readonly webMs: number
  readonly jobsMs: number
  readonly postgresMs: number
  readonly commits: number
  readonly databaseBytes: number
  readonly walBytes: number
  readonly fileBytes: number
}

type Meters = Readonly<Record<Exclude<keyof Cost, 'perSecond' | 'p95Ms'>, number>>

async function readMeters({ web, jobs, postgres, pool, filesFolder }: MeasuredShop): Promise<Meters> {
  const { rows } = await pool.query<{ commits: number; database: number; wal: number }>(
    `SELECT xact_commit::float8 AS commits, pg_database_size(datname)::float8 AS database, (pg_current_wal_lsn() - '0/0'::pg_lsn)::float8 AS wal
       FROM pg_stat_database WHERE datname = current_database()`,
  )
  return {
    mainThreadMs: mainThreadSeconds(web) * 1000,
    webMs: cpuSeconds(web) * 1000,
    jobsMs: treeCpuSeconds(jobs) * 1000,
    postgresMs: treeCpuSeconds(postgres) * 1000,
    commits: rows[0]?.commits ?? 0,
    databaseBytes: rows[0]?.database ?? 0,
    walBytes: rows[0]?.wal ?? 0,
    fileBytes: Number(execFileSync('du', ['--summarize', '--bytes', filesFolder], { encoding: 'utf8' }).split('\t')[0]),
  }
}

const namesOf = (meters: Meters) => Object.keys(meters) as (keyof Meters)[]
const between = (from: Meters, to: Meters, divisor: number): Meters =>
  Object.fromEntries(namesOf(from).map((name) => [name, (to[name] - from[name]) / divisor])) as unknown as Meters

/** What a second takes during which nothing is asked. */
export async function costOfRest(shop: MeasuredShop, seconds: number): Promise<Meters> {
  const before = await readMeters(shop)
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  return between(before, await readMeters(shop), seconds)
}

interface Measuring {
  readonly times: number
  /** How many people act at once, each in sequence. */
  readonly clients: number
  readonly action: (nth: number) => Promise<void>
  readonly rest: Meters
}

/** How long mails and print files of the measured orders may take. */
const settleMs = 10 * 60_000

/** The cost of an action until its jobs are done, without what the program takes at rest. */
export async function costOf(shop: MeasuredShop, { times, clients, action, rest }: Measuring): Promise<Cost> {
  const latencies: number[] = []
  let next = 0
  const client = async (): Promise<void> => {
    while (next < times) {
      const nth = next
      next += 1
      const sent = performance.now()
      await action(nth)
      latencies.push(performance.now() - sent)
    }
  }
  const before = await readMeters(shop)
  const began = performance.now()
  await Promise.all(Array.from({ length: clients }, client))
  const seconds = (performance.now() - began) / 1000
  if ((await waitForJobs(shop.pool, settleMs)) > 0) throw new Error('the jobs did not finish')
  const spent = between(before, await readMeters(shop), times)
  const settledSeconds = (performance.now() - began) / 1000
  const own = Object.fromEntries(
    namesOf(spent).map((name) => [name, Math.max(0, spent[name] - (rest[name] * settledSeconds) / times)]),
  ) as unknown as Meters
  return { perSecond: times / seconds, p95Ms: p95(latencies), ...own }
}
