import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#db/client.ts'
import { treeMegabytes } from '../../scripts/bench/process-figures.ts'
import { browse, design, follow, order, upload, work } from './actions-of-people.ts'
import { startPeople } from './people-of-a-shop.ts'
import { startCountingMailServer } from './counting-mail-server.ts'
import { countOpenJobs, waitForJobs } from './open-jobs.ts'
import { productionEnvironment, tokenSecret } from './production-environment.ts'
import { openSeededPostgres } from './seeded-postgres.ts'
import { type RunningShop, startShop } from './start-shop.ts'
import { makeSignedInAccounts } from './stream-accounts.ts'

/** What a program holds at a time. */
export interface Holding {
  /** Minutes since the load began. */
  readonly minute: number
  readonly memoryMb: number
  /** What the main thread uses of it. */
  readonly heapMb: number
  /** Open files and sockets. */
  readonly handles: number
  readonly connections: number
}

export interface DayOutcome {
  /** How often each action was done. */
  readonly actions: Readonly<Record<string, number>>
  /** Distinct actions that failed, with their reason. */
  readonly failures: readonly string[]
  readonly during: readonly Holding[]
  /** At rest, after a first minute of load and after all of it. */
  readonly atRest: readonly [before: Holding, after: Holding]
  readonly jobsFailed: number
  readonly jobsLeft: number
  readonly mails: number
  readonly ordersWithoutMails: number
}

interface DayRun {
  readonly minutes: number
  readonly report: (line: string) => void
}

const metricsToken = 'a token of a scrape of the metrics'

const sampleMs = 10_000
const warmUpMs = 60_000
/** How long the last jobs may take. */
const settleMs = 5 * 60_000
/** After which a connection that nobody uses is closed by either side. */
const idleMs = 90_000

const count = async ({ pool }: Database, from: string): Promise<number> =>
  (await pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${from}`)).rows[0]?.count ?? 0

async function heapOf({ port }: RunningShop): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  return Number(/^nodejs_heap_size_used_bytes (.+)$/m.exec(await answer.text())?.[1]) / 1e6
}

async function holdingOf(shop: RunningShop, database: Database, began: number): Promise<Holding> {
  const pid = shop.process.pid ?? 0
  return {
    minute: (performance.now() - began) / 60_000,
    memoryMb: treeMegabytes(pid),
    heapMb: await heapOf(shop),
    handles: readdirSync(`/proc/${pid}/fd`).length,
    // The connection that asks has the same name.
    connections: await count(database, `pg_stat_activity WHERE application_name LIKE 'rule-and-lead%' AND pid <> pg_backend_pid()`),
  }
}

async function rest({ pool }: Database): Promise<void> {
  await waitForJobs(pool, settleMs)
  await sleep(idleMs)
}

/** A day of a busy shop in a short time: people browse, design, upload, order and work in the office; watches what the program holds. */
export async function dayOfAShop({ minutes, report }: DayRun): Promise<DayOutcome> {
  await using opened = new AsyncDisposableStack()
  const { url, database } = opened.use(await openSeededPostgres())
  const smtp = opened.use(await startCountingMailServer())
  const [admin] = await makeSignedInAccounts(database.db, tokenSecret, ['admin'])
  if (!admin) throw new Error('there is no admin')
  const env = {
    ...productionEnvironment(url, smtp.port),
    TRUSTED_PROXY: '127.0.0.1',
    LOG_LEVEL: 'error',
    METRICS_TOKEN: metricsToken,
  }
  const shop = await startShop({ env })
  opened.defer(() => shop.stop())

  const people = () =>
    startPeople(shop.port, {
      browse: { action: browse, people: 4, thinkMs: 500 },
      design: { action: design, people: 1, thinkMs: 500 },
      upload: { action: upload, people: 1, thinkMs: 3000 },
      order: { action: order, people: 1, thinkMs: 1500 },
      work: { action: work(admin.headers), people: 1, thinkMs: 1000 },
      follow: { action: follow(admin.headers, shop.port), people: 3, thinkMs: 500 },
    })
  const warmUp = people()
  await sleep(warmUpMs)
  await warmUp.stop()
  await rest(database)
  const before = await holdingOf(shop, database, performance.now())
  report(
    `at rest: ${Math.round(before.memoryMb)} MB, ${Math.round(before.heapMb)} MB of the main thread, ${before.handles} handles, ${before.connections} connections`,
  )

  const load = people()
  const began = performance.now()
  const during: Holding[] = []
  while (performance.now() - began < minutes * 60_000) {
    await sleep(sampleMs)
    const now = await holdingOf(shop, database, began)
    if (Math.floor(now.minute) > Math.floor(during.at(-1)?.minute ?? 0))
      report(
        `minute ${Math.floor(now.minute)}: ${Math.round(now.memoryMb)} MB, ${Math.round(now.heapMb)} MB of the main thread, ${now.handles} handles, ${JSON.stringify(load.done)}`,
      )
    during.push(now)
  }
  await load.stop()
  await rest(database)
  const after = await holdingOf(shop, database, began)
  report(
    `at rest: ${Math.round(after.memoryMb)} MB, ${Math.round(after.heapMb)} MB of the main thread, ${after.handles} handles, ${after.connections} connections`,
  )
  return {
    actions: load.done,
    failures: [...warmUp.failures, ...load.failures],
    during,
    atRest: [before, after],
    jobsFailed: await count(database, `pgboss.job WHERE state = 'failed'`),
    jobsLeft: await countOpenJobs(database.pool),
    mails: smtp.mails(),
    ordersWithoutMails: await count(
      database,
      `orders o WHERE (SELECT count(*) FROM mails m WHERE m.order_id = o.id AND m.sent_at IS NOT NULL) < 2`,
    ),
  }
}
