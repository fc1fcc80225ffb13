import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { commonErrors } from '#platform/server/http/error-replies.ts'
import { SuccessReply } from '#platform/server/http/success-reply.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import { listFailedJobs } from './reads.ts'
import { FailedJob, JobParams } from '../schema.ts'

interface FailedJobsDeps {
  readonly db: Db
  readonly jobs: Pick<Jobs, 'failed' | 'retry'>
}

/** The failed jobs, and their retry. */
export function failedJobRoutes(app: FastifyInstance, deps: FailedJobsDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get(
    '/api/admin/jobs/failed',
    {
      schema: {
        summary: 'Failed jobs, those without attempts left first',
        tags: ['office'],
        response: { 200: z.array(FailedJob), ...commonErrors },
      },
    },
    async () => [...(await listFailedJobs(deps.db, deps.jobs))],
  )

  routes.post(
    '/api/admin/jobs/:name/:id/retry',
    {
      schema: {
        summary: 'Retries a failed job at once',
        tags: ['office'],
        params: JobParams,
        response: { 200: SuccessReply, ...commonErrors },
      },
    },
    async ({ params }, reply) =>
      (await deps.jobs.retry(params)) ? { success: true as const } : reply.code(404).send({ message: 'Failed job not found.' }),
  )
}
