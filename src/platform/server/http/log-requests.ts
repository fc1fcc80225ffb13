import type { FastifyInstance } from 'fastify'

/**
 * Logs every reply with the id of its request: refusals at the level `info`, everything else at `debug`, since a proxy keeps its own access
 * log. Queries are omitted, and the logger hides the keys in paths.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', ({ log, method, url }, { statusCode, elapsedTime }, next) => {
    const isRefusal = statusCode >= 400 && statusCode !== 404
    const answer = { method, path: url.split('?')[0], status: statusCode, ms: Math.round(elapsedTime * 10) / 10 }
    if (isRefusal) log.info(answer, 'a request was refused')
    else log.debug(answer, 'a request was answered')
    next()
  })
}
