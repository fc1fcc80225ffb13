import type { FastifyBaseLogger } from 'fastify'
import { logRequests } from '#platform/server/http/log-requests.ts'
import { type Api, openHttp } from './build-api.ts'
import type { Deps } from './deps.ts'
import { healthRoutes } from './health-routes.ts'
import { metricsRoutes } from './metrics-routes.ts'

/** Builds the server of a process that only works on jobs: health, readiness and metrics, for those who watch over it. */
export function buildJobsServer(deps: Deps, logger: FastifyBaseLogger): Api {
  const app = openHttp(deps, logger)
  logRequests(app)
  metricsRoutes(app, deps)
  healthRoutes(app, deps)
  return app
}
