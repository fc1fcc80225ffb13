import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#db/client.ts'
import { listenerOf } from '#db/listen.ts'
import { openJobs } from '#platform/server/jobs/jobs.ts'
import { queue } from '#platform/server/jobs/queue.ts'
import { productionEnvironment } from '#tests/support/production-environment.ts'
import { openSeededPostgres } from '#tests/support/seeded-postgres.ts'
import { startCountingMailServer } from '#tests/support/counting-mail-server.ts'
import { startShop } from '#tests/support/start-shop.ts'
import { provideOperationPrograms } from '../system-packages.ts'
import { p95 } from './p95.ts'
import { cpuSeconds, treeMegabytes } from './process-figures.ts'

/** What follows the start, such as the first supervision of the queues, is over by then. */
const settleMs = 60_000
const idleMs = 60_000
const startedJobs = 300
const deferredJobs = 60
const deferredSeconds = 7

const commits = async ({ pool }: Database): Promise<number> =>
  Number((await pool.query<{ n: string }>('SELECT xact_commit AS n FROM pg_stat_database WHERE datname = current_database()')).rows[0]?.n)

/** CPU seconds of all processes of a PostgreSQL server, by its main process. */
const serverSeconds = async ({ pool }: Database, mainPid: number): Promise<number> => {
  const { rows } = await pool.query<{ pid: number }>('SELECT pid FROM pg_stat_activity')
  return [mainPid, ...rows.map(({ pid }) => pid)].reduce((sum, pid) => sum + cpuSeconds(pid), 0)
}

/** How long after its commit each of many jobs begins, and how late each of some deferred ones, in ms. */
async function startsOfJobs(database: Database) {
  const options = { retryLimit: 0, heartbeatSeconds: 10, expireInSeconds: 60 }
  const prompt = queue<{ readonly nth: number }>('bench-prompt', { options, batchSize: 1 })
  const deferred = queue<{ readonly nth: number }>('bench-deferred', { options, batchSize: 12, delaySeconds: deferredSeconds })
  const jobs = await openJobs({ pool: database.pool, listen: listenerOf(database.url) }, { error: console.error }, [prompt, deferred])
  const began = new Map<string, number>()
  for (const one of [prompt, deferred])
    await jobs.work(one, ({ nth }) => {
      began.set(`${one.name} ${nth}`, performance.now())
      return Promise.resolve()
    })
  const committed = new Map<string, number>()
  const enqueueAll = async (one: typeof prompt, count: number, pauseMs: number) => {
    for (let nth = 0; nth < count; nth += 1) {
      await jobs.enqueue(database.db, one, { nth })
      committed.set(`${one.name} ${nth}`, performance.now())
      await sleep(pauseMs)
    }
  }
  await Promise.all([enqueueAll(prompt, startedJobs, 40), enqueueAll(deferred, deferredJobs, 190)])
  await sleep((deferredSeconds + 3) * 1000)
  await jobs.stop()
  const waits = (one: typeof prompt, dueMs: number) =>
    [...committed].filter(([key]) => key.startsWith(one.name)).map(([key, at]) => (began.get(key) ?? Infinity) - at - dueMs)
  return { prompt: waits(prompt, 0), deferred: waits(deferred, deferredSeconds * 1000) }
}

provideOperationPrograms()
await using opened = new AsyncDisposableStack()
const { url, database, serverPid } = opened.use(await openSeededPostgres())
const smtp = opened.use(await startCountingMailServer())
// The upkeep of PostgreSQL itself is not the program's.
await database.pool.query('ALTER SYSTEM SET autovacuum = off')
await database.pool.query('SELECT pg_reload_conf()')
const shop = await startShop({ env: { ...productionEnvironment(url, smtp.port), LOG_LEVEL: 'error' } })
opened.defer(() => shop.stop())
const pid = shop.process.pid ?? 0
await sleep(settleMs)

const before = { commits: await commits(database), program: cpuSeconds(pid), server: await serverSeconds(database, serverPid) }
await sleep(idleMs)
const after = { commits: await commits(database), program: cpuSeconds(pid), server: await serverSeconds(database, serverPid) }
const seconds = idleMs / 1000
const percent = (used: number) => `${((100 * used) / seconds).toFixed(2)} %`
console.log(
  `idle, without autovacuum     ${((after.commits - before.commits) / seconds).toFixed(2)} commits/s (at most 2), ` +
    `program ${percent(after.program - before.program)} and PostgreSQL ${percent(after.server - before.server)} of a core (at most 0.5 % each), ` +
    `${Math.round(treeMegabytes(pid))} MB`,
)
const { prompt, deferred } = await startsOfJobs(database)
console.log(
  `a job after its commit       p95 ${p95(prompt).toFixed(1)} ms (at most 50), longest ${Math.max(...prompt).toFixed(1)} ms, of ${prompt.length}`,
)
console.log(
  `a deferred job after its time p95 ${p95(deferred).toFixed(0)} ms, longest ${Math.max(...deferred).toFixed(0)} ms (at most 1000), of ${deferred.length}`,
)
