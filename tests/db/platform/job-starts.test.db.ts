import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listenerOf } from '#db/listen.ts'
import { type Jobs, openJobs } from '#platform/server/jobs/jobs.ts'
import { queue } from '#platform/server/jobs/queue.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const options = { retryLimit: 2, retryDelay: 2, heartbeatSeconds: 10, expireInSeconds: 60 }
const prompt = queue<{ readonly id: string }>('prompt', { options, batchSize: 4 })
const deferred = queue<{ readonly id: string }>('deferred', { options, batchSize: 4, delaySeconds: 7 })

let shop: TestShop
let jobs: Jobs
const begun = new Map<string, number>()
const failing = new Set<string>()

beforeAll(async () => {
  shop = await openTestShop()
  jobs = await openJobs({ pool: shop.pool, listen: listenerOf(shop.url) }, { error: () => {} }, [prompt, deferred])
  for (const one of [prompt, deferred])
    await jobs.work(one, ({ id }) => {
      begun.set(id, performance.now())
      return failing.delete(id) ? Promise.reject(new Error('the mail server is away')) : Promise.resolve()
    })
})
afterAll(async () => {
  await jobs.stop()
  await shop.close()
})

/** Waits less long than the workers do between two looks of their own. */
const soon = { timeout: 3000, interval: 10 }

/** How late the last attempt of a job began, in ms. */
async function latenessOf(id: string): Promise<number> {
  const { rows } = await shop.pool.query<{ late: number }>(
    `SELECT (extract(epoch FROM started_on - start_after) * 1000)::float8 AS late FROM pgboss.job WHERE data->>'id' = $1`,
    [id],
  )
  return rows[0]?.late ?? NaN
}

test('a job begins with the commit of its transaction, and not before', async () => {
  const id = randomUUID()
  await shop.db.transaction(async (tx) => {
    await jobs.enqueue(tx, prompt, { id })
    await sleep(300)
    expect(begun.has(id)).toBe(false)
  })
  await expect.poll(() => begun.has(id), soon).toBe(true)
})

test('a deferred job begins at its time', async () => {
  const id = randomUUID()
  await jobs.enqueue(shop.db, deferred, { id })
  await expect.poll(() => begun.has(id), { timeout: 15_000 }).toBe(true)
  const late = await latenessOf(id)
  expect(late).toBeGreaterThanOrEqual(0)
  expect(late).toBeLessThan(1000)
})

test('a job that failed is tried again at its time, although that is sooner than the workers look', async () => {
  const id = randomUUID()
  failing.add(id)
  await jobs.enqueue(shop.db, prompt, { id })
  await expect.poll(() => begun.has(id), soon).toBe(true)
  begun.delete(id)
  await expect.poll(() => begun.has(id), { timeout: 10_000 }).toBe(true)
  expect(await latenessOf(id)).toBeLessThan(1000)
})

test('a job that the office tries again begins at once', async () => {
  const id = randomUUID()
  await jobs.enqueue(shop.db, prompt, { id })
  await expect.poll(() => begun.has(id), soon).toBe(true)
  const ended = `UPDATE pgboss.job SET state = 'failed' WHERE data->>'id' = $1 AND state = 'completed' RETURNING id`
  await expect.poll(async () => (await shop.pool.query(ended, [id])).rows.length).toBe(1)
  begun.delete(id)
  const [failed] = await jobs.failed()
  expect(failed && (await jobs.retry(failed))).toBe(true)
  await expect.poll(() => begun.has(id), soon).toBe(true)
})

test('a job of the time in which the connection that listens was away begins once it is back', async () => {
  const listening = `application_name = 'rule-and-lead listener' AND datname = current_database() AND query LIKE '%pgboss%'`
  const { rows } = await shop.pool.query<{ pid: number }>(`SELECT pg_terminate_backend(pid), pid FROM pg_stat_activity WHERE ${listening}`)
  expect(rows.length).toBeGreaterThan(0)
  const id = randomUUID()
  await jobs.enqueue(shop.db, prompt, { id })
  const isBack = `SELECT count(*)::int AS back FROM pg_stat_activity WHERE ${listening} AND NOT pid = ANY($1)`
  const gone = rows.map(({ pid }) => pid)
  await expect.poll(async () => (await shop.pool.query<{ back: number }>(isBack, [gone])).rows[0]?.back, soon).toBe(rows.length)
  await expect.poll(() => begun.has(id), { timeout: 1000, interval: 10 }).toBe(true)
})

test('a job whose notification was lost is found by the next look', async () => {
  const id = randomUUID()
  await shop.pool.query(`INSERT INTO pgboss.job (name, data) VALUES ('prompt', $1)`, [{ id }])
  await expect.poll(() => begun.has(id), { timeout: 10_000 }).toBe(true)
})
