import type { FastifyInstance } from 'fastify'
import type { MetricFamily } from './exposition.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The reply is a stream that is meant to last: it is counted, and its time is not. */
    staysOpen?: boolean
  }
}

/** Seconds; a reply from memory takes far less than the first, a shopper waits no longer than the last. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

interface Counted {
  readonly method: string
  readonly route: string
  readonly status: string
  count: number
  /** How many of them were timed. */
  timed: number
  seconds: number
  /** Counts per bucket; each request is counted in the first that fits. */
  readonly within: number[]
}

/**
 * Counts replies by method, route and status class. The route is the registered pattern, never the actual path, so labels stay few and
 * contain no token or name.
 */
export function countRequests(app: FastifyInstance): () => readonly MetricFamily[] {
  const counted = new Map<string, Counted>()
  app.addHook('onResponse', (request, reply, next) => {
    const { method } = request
    const route = request.routeOptions.url ?? 'none'
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    const key = `${method} ${route} ${status}`
    const entry = counted.get(key) ?? { method, route, status, count: 0, timed: 0, seconds: 0, within: buckets.map(() => 0) }
    counted.set(key, entry)
    entry.count += 1
    if (request.routeOptions.config.staysOpen === true) return next()
    const seconds = reply.elapsedTime / 1000
    entry.timed += 1
    entry.seconds += seconds
    const first = buckets.findIndex((max) => seconds <= max)
    if (first >= 0) entry.within[first] = (entry.within[first] ?? 0) + 1
    return next()
  })
  return () => {
    const entries = [...counted.values()]
    const timed = entries.filter((entry) => entry.timed > 0)
    const ofEntry = ({ method, route, status }: Counted) => ({ method, route, status })
    return [
      {
        name: 'http_requests_total',
        help: 'Requests by method, route and status class.',
        type: 'counter',
        samples: entries.map((entry) => ({ labels: ofEntry(entry), value: entry.count })),
      },
      {
        name: 'http_request_duration_seconds',
        help: 'Response times.',
        type: 'histogram',
        samples: timed.flatMap((entry) => {
          let reached = 0
          return [
            ...buckets.map((max, index) => {
              reached += entry.within[index] ?? 0
              return { suffix: '_bucket', labels: { ...ofEntry(entry), le: String(max) }, value: reached }
            }),
            { suffix: '_bucket', labels: { ...ofEntry(entry), le: '+Inf' }, value: entry.timed },
            { suffix: '_sum', labels: ofEntry(entry), value: entry.seconds },
            { suffix: '_count', labels: ofEntry(entry), value: entry.timed },
          ]
        }),
      },
    ]
  }
}
