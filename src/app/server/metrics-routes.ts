import { createHash, timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PoolFigures } from '#db/client.ts'
import { backupMetrics } from '#features/office/backups/server/backup-metrics.ts'
import { mailMetrics } from '#platform/server/mail/find-waiting-mails.ts'
import { paymentMetrics, providerMetrics } from '#features/checkout/payments/server/payment-metrics.ts'
import { stockMetrics } from '#features/catalogue/stock/server/stock-metrics.ts'
import { exposition, expositionType, gauge, type MetricFamily, type ReadMetrics } from '#platform/server/metrics/exposition.ts'
import { keepMetrics, watchedForMs } from '#platform/server/metrics/keep-metrics.ts'
import { watchProcess } from '#platform/server/metrics/process-metrics.ts'
import { countRequests } from '#platform/server/metrics/request-metrics.ts'
import { runRegularly } from '#platform/server/run-regularly.ts'
import { isLocal } from '#platform/server/http/is-local.ts'
import type { Deps } from './deps.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Adds metrics of this process to `/metrics`. */
    addMetrics: (read: ReadMetrics) => void
  }
}

/** Twice within the time after which Prometheus usually scrapes again. */
const readEveryMs = 7_500
/** The first scrape waits so long for them at most: the database may not answer. */
const firstReadMs = 1000

type MetricsDeps = Pick<Deps, 'db' | 'pool' | 'jobs' | 'payments' | 'config' | 'clock' | 'disk'>

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** A scheme is written in any case, with one or more spaces after it (RFC 9110, 11.1 and 11.4). */
const bearer = /^bearer +(.*)$/i

/**
 * In production only the token gives access, since a proxy that sends no forwarding headers makes every visitor local. The demo allows
 * local requests.
 */
function mayRead(request: FastifyRequest, { metricsToken, databaseUrl }: MetricsDeps['config']): boolean {
  if (metricsToken === null) return databaseUrl === null && isLocal(request)
  const [, token = ''] = bearer.exec(request.headers.authorization ?? '') ?? []
  return timingSafeEqual(hashOf(token), hashOf(metricsToken))
}

const poolMetrics = ({ totalCount, idleCount, waitingCount }: PoolFigures): MetricFamily => ({
  name: 'shop_database_connections',
  help: 'Connections of the pool, and requests waiting for one.',
  type: 'gauge',
  samples: [
    { labels: { state: 'busy' }, value: totalCount - idleCount },
    { labels: { state: 'idle' }, value: idleCount },
    { labels: { state: 'waiting' }, value: waitingCount },
  ],
})

/** What features tell about themselves, from the database. */
const shopMetrics = async ({ db, jobs, payments, clock }: MetricsDeps): Promise<readonly MetricFamily[]> => {
  const now = clock()
  const read = [jobs.metrics(now), mailMetrics(db, now), paymentMetrics(db, payments, now), stockMetrics(db), backupMetrics(db, now)]
  return (await Promise.all(read)).flat()
}

/** Collects metrics of requests, the shop and the process, and exposes them to Prometheus. Register it before the other routes. */
export function metricsRoutes(app: FastifyInstance, deps: MetricsDeps): void {
  const onError = (error: unknown) => app.log.error({ err: error }, 'the metrics of the database were not read')
  const { pool, payments, config, disk } = deps
  const ofShop = keepMetrics(() => shopMetrics(deps), { onError })
  let scrapedAt = -watchedForMs
  const isWatched = (): boolean => performance.now() - scrapedAt < watchedForMs
  const readers: ReadMetrics[] = [
    countRequests(app),
    ofShop.metrics,
    () => [poolMetrics(pool), providerMetrics(payments)],
    () => [gauge('shop_disk_free_ratio', 'Free share of the disk of DATA_DIR.', disk.state().freeShare)],
    watchProcess(),
  ]
  let endReading = () => {}
  app.addHook('onListen', (done) => {
    endReading = runRegularly(() => (isWatched() ? ofShop.refresh() : Promise.resolve()), readEveryMs)
    done()
  })
  app.addHook('onClose', (_app, done) => {
    endReading()
    done()
  })
  app.decorate('addMetrics', (read: ReadMetrics) => void readers.push(read))
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, config)) return reply.code(404).send({ message: 'Not found' })
    if (!isWatched()) await Promise.race([ofShop.refresh(), sleep(firstReadMs)])
    scrapedAt = performance.now()
    const families = readers.flatMap((read) => read())
    return reply.header('cache-control', 'no-store').type(expositionType).send(exposition(families))
  })
}
