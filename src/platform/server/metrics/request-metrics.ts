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
}

interface Timed {
  count: number
  seconds: number
}

const addTo = (timed: Timed, seconds: number): void => {
  timed.count += 1
  timed.seconds += seconds
}

/**
 * Counts replies by method, route and status class. The route is the registered pattern, never the actual path, so labels stay few and
 * contain no token or name. Times have buckets for all routes together, and a sum for each route: with buckets for each route, method and
 * status a scrape had 500 kB.
 */
export function countRequests(app: FastifyInstance): () => readonly MetricFamily[] {
  const counted = new Map<string, Counted>()
  const ofRoute = new Map<string, Timed>()
  const all: Timed = { count: 0, seconds: 0 }
  /** Counts per bucket; each request is counted in the first that fits. */
  const within = buckets.map(() => 0)
  app.addHook('onResponse', (request, reply, next) => {
    const { method } = request
    const route = request.routeOptions.url ?? 'none'
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    const key = `${method} ${route} ${status}`
    const entry = counted.get(key) ?? { method, route, status, count: 0 }
    counted.set(key, entry)
    entry.count += 1
    if (request.routeOptions.config.staysOpen === true) return next()
    const seconds = reply.elapsedTime / 1000
    const timed = ofRoute.get(route) ?? { count: 0, seconds: 0 }
    ofRoute.set(route, timed)
    addTo(timed, seconds)
    addTo(all, seconds)
    const first = buckets.findIndex((max) => seconds <= max)
    if (first >= 0) within[first] = (within[first] ?? 0) + 1
    return next()
  })
  return () => {
    let reached = 0
    return [
      {
        name: 'http_requests_total',
        help: 'Requests by method, route and status class.',
        type: 'counter',
        samples: [...counted.values()].map(({ method, route, status, count }) => ({ labels: { method, route, status }, value: count })),
      },
      {
        name: 'http_request_duration_seconds',
        help: 'Response times of all routes together.',
        type: 'histogram',
        samples: [
          ...buckets.map((max, index) => {
            reached += within[index] ?? 0
            return { suffix: '_bucket', labels: { le: String(max) }, value: reached }
          }),
          { suffix: '_bucket', labels: { le: '+Inf' }, value: all.count },
          { suffix: '_sum', value: all.seconds },
          { suffix: '_count', value: all.count },
        ],
      },
      {
        name: 'http_route_duration_seconds',
        help: 'Response times by route: their sum and their number.',
        type: 'summary',
        samples: [...ofRoute].flatMap(([route, { count, seconds }]) => [
          { suffix: '_sum', labels: { route }, value: seconds },
          { suffix: '_count', labels: { route }, value: count },
        ]),
      },
    ]
  }
}
