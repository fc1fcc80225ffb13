import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { workOnActions } from '#app/server/jobs.ts'
import { required } from '#domain/required.ts'
import { letterQueues } from '#features/billing/letters/server/jobs.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'

type Handle = (data: object) => Promise<void>
type JobDeps = Parameters<typeof workOnActions>[0]

interface StoryJobs {
  readonly jobs: Pick<Jobs, 'enqueue'>
  /** Says what the jobs work with, before the first of them. */
  readonly setDeps: (deps: Omit<JobDeps, 'jobs'>) => Promise<void>
  /** Does the jobs that are due by then. */
  readonly work: (until: Date) => Promise<void>
}

/**
 * The jobs of the story. They are kept in the transaction that causes them, and done before the next action, so that mails have the date of
 * what they tell; print files wait until somebody looks at their order.
 */
export function storyJobs(pool: Pick<Database['pool'], 'query'>, clock: () => Date): StoryJobs {
  const handles = new Map<string, Handle>()
  const jobs: Pick<Jobs, 'enqueue'> = {
    async enqueue(tx, { name, delaySeconds = 0 }, data) {
      if (name === letterQueues.makePrintFiles.name) {
        const { orderId } = data as { orderId: string }
        await tx.execute(sql`INSERT INTO demo.on_demand VALUES (${orderId}) ON CONFLICT DO NOTHING`)
        return
      }
      const at = new Date(clock().getTime() + 1000 * delaySeconds).toISOString()
      await tx.execute(sql`INSERT INTO demo.job (queue, data, at) VALUES (${name}, ${JSON.stringify(data)}, ${at})`)
    },
  }
  return {
    jobs,
    setDeps: (deps) =>
      workOnActions({
        ...deps,
        jobs: {
          ...jobs,
          work: ({ name }, handle) => {
            handles.set(name, handle as Handle)
            return Promise.resolve()
          },
        },
      }),
    async work(until) {
      for (;;) {
        const { rows } = await pool.query<{ id: string; queue: string; data: object }>(
          'SELECT id, queue, data FROM demo.job WHERE at <= $1 ORDER BY at, id LIMIT 20',
          [until],
        )
        if (rows.length === 0) return
        for (const { id, queue, data } of rows) {
          await required(handles.get(queue), `queue ${queue}`)(data)
          await pool.query('DELETE FROM demo.job WHERE id = $1', [id])
        }
      }
    },
  }
}
