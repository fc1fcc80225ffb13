import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { queues } from '#app/server/queues.ts'
import { listenerOf } from '#db/listen.ts'
import { hourMs } from '#domain/format/durations.ts'
import { knownJob } from '#domain/jobs/job-names.ts'
import { paymentQueues } from '#features/checkout/payments/server/jobs.ts'
import { orderQueues } from '#features/orders/orders/server/jobs.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { openJobs } from '#platform/server/jobs/jobs.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** An old job as pg-boss would have stored it. */
async function jobOf(state: 'created' | 'completed' | 'failed', daysAgo: number): Promise<string> {
  const orderId = randomUUID()
  await shop.jobs.enqueue(shop.db, orderQueues.confirm, { orderId })
  const ago = `interval '${daysAgo} days'`
  await shop.pool.query(
    `UPDATE pgboss.job
        SET state = '${state}', completed_on = ${state === 'created' ? 'NULL' : `now() - ${ago}`},
            created_on = created_on - ${ago}, start_after = start_after - ${ago}, keep_until = keep_until - ${ago}
      WHERE data->>'orderId' = $1`,
    [orderId],
  )
  return orderId
}

async function isKept(orderId: string): Promise<boolean> {
  const { rows } = await shop.pool.query(`SELECT id FROM pgboss.job WHERE data->>'orderId' = $1`, [orderId])
  return rows.length === 1
}

/** Runs the deletion of old jobs; it has finished when the old, completed one is gone. */
async function sweep(): Promise<void> {
  const swept = await jobOf('completed', 400)
  await shop.pool.query(`UPDATE pgboss.queue SET maintain_on = NULL`)
  await expect.poll(() => isKept(swept)).toBe(false)
}

test('failed jobs and jobs waiting for a stopped shop are kept over a holiday; a retry is not deleted', async () => {
  const [waiting, givenUp, triedAgain] = [await jobOf('created', 60), await jobOf('failed', 60), await jobOf('failed', 80)]
  await sweep()
  expect([await isKept(waiting), await isKept(givenUp)]).toEqual([true, true])

  const failed = await shop.jobs.failed()
  const { rows } = await shop.pool.query<{ id: string }>(`SELECT id FROM pgboss.job WHERE data->>'orderId' = $1`, [triedAgain])
  const job = failed.find(({ id }) => id === rows[0]?.id)
  expect(job && (await shop.jobs.retry(job))).toBe(true)
  await sweep()
  expect(await isKept(triedAgain)).toBe(true)
})

test('a scheduled run that lost its connection is no failed job any more once a later run has done its work', async () => {
  // Not every minute, so that both runs are those of the test.
  const watchPayments = { ...paymentQueues.watchPayments, cron: '0 0 29 2 *' }
  const own = await openJobs({ pool: shop.pool, listen: listenerOf(shop.url) }, { error: () => undefined }, [watchPayments])
  const statesOf = async (name: string) =>
    (await shop.pool.query<{ state: string }>('SELECT state FROM pgboss.job WHERE name = $1 ORDER BY created_on', [name])).rows
  let runs = 0
  await own.work(watchPayments, () => {
    runs += 1
    return runs === 1 ? Promise.reject(new Error('Connection terminated unexpectedly')) : Promise.resolve()
  })
  await own.enqueue(shop.db, watchPayments, {})
  await expect.poll(() => statesOf(watchPayments.name)).toEqual([{ state: 'failed' }])
  await own.enqueue(shop.db, watchPayments, {})
  await expect.poll(() => statesOf(watchPayments.name)).toEqual([{ state: 'completed' }])
  await own.stop()
})

test('the office knows every kind of job by a name', () => {
  expect(queues.map(({ name }) => name).filter((name) => knownJob(name) === null)).toEqual([])
})

test('as many transactions as there are connections can enqueue right after the start', async () => {
  const fresh = await openTestShop()
  try {
    const orderIds = Array.from({ length: 16 }, () => randomUUID())
    let begun = 0
    await Promise.all(
      orderIds.map((orderId) =>
        fresh.db.transaction(async (tx) => {
          begun += 1
          await expect.poll(() => begun).toBe(orderIds.length)
          await fresh.jobs.enqueue(tx, orderQueues.confirm, { orderId })
        }),
      ),
    )
    const { rows } = await fresh.pool.query<{ jobs: number }>('SELECT count(*)::int AS jobs FROM pgboss.job WHERE name = $1', [
      'confirm-order',
    ])
    expect(rows[0]?.jobs).toBe(orderIds.length)
  } finally {
    await fresh.close()
  }
})

test('jobs go on when the clock of the machine is set back by an hour while one of them runs', async () => {
  const own = await openJobs({ pool: shop.pool, listen: listenerOf(shop.url) }, { error: () => {} }, queues)
  const done: string[] = []
  const [first, second] = [randomUUID(), randomUUID()]
  await own.work(orderQueues.confirm, ({ orderId }) => {
    vi.setSystemTime(Date.now() - hourMs)
    done.push(orderId)
    return Promise.resolve()
  })
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    await own.enqueue(shop.db, orderQueues.confirm, { orderId: first })
    await expect.poll(() => done).toContain(first)
    await own.enqueue(shop.db, orderQueues.confirm, { orderId: second })
    await expect.poll(() => done).toContain(second)
  } finally {
    vi.useRealTimers()
    await own.stop()
  }
})
