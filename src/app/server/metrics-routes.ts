import { createHash, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db, PoolFigures } from '#db/client.ts'
import type { Config } from '#platform/server/env.ts'
import { exposition, expositionType, type MetricFamily } from '#platform/server/metrics/exposition.ts'
import { watchProcess } from '#platform/server/metrics/process-metrics.ts'
import { countRequests } from '#platform/server/metrics/request-metrics.ts'

interface MetricsDeps {
  readonly db: Db
  readonly pool: PoolFigures
  readonly config: Pick<Config, 'metricsToken' | 'databaseUrl'>
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** Whether a request comes from this machine and was not forwarded by a proxy. */
const isLocal = ({ socket, headers }: FastifyRequest): boolean =>
  /^(::1$|(::ffff:)?127\.)/.test(socket.remoteAddress ?? '') && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined

/**
 * In production only the token gives access, since a proxy that sends no forwarding headers makes every visitor local. The demo allows
 * local requests.
 */
function mayRead(request: FastifyRequest, { metricsToken, databaseUrl }: MetricsDeps['config']): boolean {
  if (metricsToken === null) return databaseUrl === null && isLocal(request)
  return timingSafeEqual(hashOf(request.headers.authorization ?? ''), hashOf(`Bearer ${metricsToken}`))
}

async function jobFigures(db: Db): Promise<MetricFamily> {
  const { rows } = await db.execute<{ queue: string; state: string; count: number }>(
    sql`SELECT name AS queue, state::text AS state, count(*)::int AS count FROM pgboss.job GROUP BY 1, 2 ORDER BY 1, 2`,
  )
  return {
    name: 'shop_jobs',
    help: 'Jobs by queue and state; failed ones have no attempts left.',
    type: 'gauge',
    samples: rows.map(({ queue, state, count }) => ({ labels: { queue, state }, value: count })),
  }
}

const poolFigures = ({ totalCount, idleCount, waitingCount }: PoolFigures): MetricFamily => ({
  name: 'shop_database_connections',
  help: 'Connections of the pool, and requests waiting for one.',
  type: 'gauge',
  samples: [
    { labels: { state: 'busy' }, value: totalCount - idleCount },
    { labels: { state: 'idle' }, value: idleCount },
    { labels: { state: 'waiting' }, value: waitingCount },
  ],
})

/** Collects metrics of requests, jobs, the pool and the process, and exposes them to Prometheus. Register it before the other routes. */
export function metricsRoutes(app: FastifyInstance, { db, pool, config }: MetricsDeps): void {
  const requests = countRequests(app)
  const ofProcess = watchProcess()
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, config)) return reply.code(404).send({ message: 'Not found' })
    const families = [...requests(), await jobFigures(db), poolFigures(pool), ...ofProcess()]
    return reply.header('cache-control', 'no-store').type(expositionType).send(exposition(families))
  })
}
