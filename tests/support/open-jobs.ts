import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

type Asked = Pick<pg.Pool, 'query'>

/** How many jobs are due or at work. */
export async function countOpenJobs(pool: Asked): Promise<number> {
  const { rows } = await pool.query<{ open: number }>(
    `SELECT count(*)::int AS open FROM pgboss.job
      WHERE state IN ('created', 'retry', 'active') AND start_after < now() AND name NOT LIKE '\\_\\_%'`,
  )
  return rows[0]?.open ?? 0
}

/** Waits until no job is due or at work, for `maxMs` at most. @returns how many are left. */
export async function waitForJobs(pool: Asked, maxMs: number): Promise<number> {
  let open = await countOpenJobs(pool)
  for (let waited = 0; open > 0 && waited < maxMs; waited += 250) {
    await sleep(250)
    open = await countOpenJobs(pool)
  }
  return open
}
