import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import type { Drain } from '#platform/server/http/drain.ts'
import { ErrorReply } from '#platform/server/http/error-replies.ts'

const State = z.object({ status: z.literal('ok') })

/** After which a proxy may ask again: the process that replaces this one has to start first. */
const retryAfterSeconds = 5

/**
 * Health checks for load balancers: whether the process is alive, and whether it is to get requests. Migrations have run before the program
 * listens, and before it stops it is no longer ready.
 */
export function healthRoutes(app: FastifyInstance, { db, drain }: { readonly db: Db; readonly drain: Drain }): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.get('/api/health', { schema: { summary: 'The process is alive', response: { 200: State } } }, () => ({ status: 'ok' }) as const)
  routes.get(
    '/api/ready',
    { schema: { summary: 'The database responds, and the process is not about to stop', response: { 200: State, 503: ErrorReply } } },
    async (request, reply) => {
      if (drain.hasBegun())
        return reply.code(503).header('retry-after', retryAfterSeconds).send({ message: 'This process is about to stop.' })
      try {
        await db.execute(sql`SELECT 1`)
        return { status: 'ok' } as const
      } catch (error) {
        request.log.error({ err: error }, 'the database does not respond')
        return reply.code(503).header('retry-after', retryAfterSeconds).send({ message: 'The database does not respond.' })
      }
    },
  )
}
