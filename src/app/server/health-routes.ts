import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { ErrorReply } from '#platform/server/http/error-replies.ts'

const State = z.object({ status: z.literal('ok') })

/**
 * Health checks for load balancers: whether the process is alive, and whether it can work. Migrations have run before the program listens.
 */
export function healthRoutes(app: FastifyInstance, { db }: { readonly db: Db }): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.get('/api/health', { schema: { summary: 'The process is alive', response: { 200: State } } }, () => ({ status: 'ok' }) as const)
  routes.get(
    '/api/ready',
    { schema: { summary: 'The database responds', response: { 200: State, 503: ErrorReply } } },
    async (request, reply) => {
      try {
        await db.execute(sql`SELECT 1`)
        return { status: 'ok' } as const
      } catch (error) {
        request.log.error({ err: error }, 'the database does not respond')
        return reply.code(503).send({ message: 'The database does not respond.' })
      }
    },
  )
}
