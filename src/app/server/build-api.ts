import type { FastifyBaseLogger } from 'fastify'
import { sessionPlugin } from '#features/accounts/server/session.ts'
import { outboxRoutes } from '#features/outbox/server/routes.ts'
import { compressReplies } from '#platform/server/http/compress-replies.ts'
import { limitBodies } from '#platform/server/http/limit-bodies.ts'
import { logRequests } from '#platform/server/http/log-requests.ts'
import { refuseCrossSite } from '#platform/server/http/refuse-cross-site.ts'
import { sitesPlugin } from '#platform/server/http/site-of-request.ts'
import { apiRoutes } from './api-routes.ts'
import type { Deps } from './deps.ts'
import { guardRoutes } from './guard-routes.ts'
import { metricsRoutes } from './metrics-routes.ts'
import { type Api, openHttp } from './open-http.ts'
import { seoRoutes } from './seo-routes.ts'

/**
 * Builds the whole server except its pages, which need a build: all hooks and all other routes. Tests inject requests into the same
 * assembly that `buildServer` uses.
 */
export async function buildApi(deps: Deps, logger: FastifyBaseLogger): Promise<Api> {
  const app = openHttp(deps, logger)
  refuseCrossSite(app)
  limitBodies(app, deps.config.bodies)
  compressReplies(app)
  await app.register(sitesPlugin, { hosts: deps.config.site.hosts })
  await app.register(sessionPlugin, { tokenSecret: deps.tokenSecret })
  guardRoutes(app, deps)

  logRequests(app)
  metricsRoutes(app, deps)
  await app.register((api) => apiRoutes(api, deps))
  if (deps.config.databaseUrl === null) outboxRoutes(app, deps)
  if (deps.standIns) await app.register(deps.standIns.routes)
  seoRoutes(app, { site: deps.config.site, catalogue: deps.catalogue })
  return app
}
