import type { FastifyBaseLogger } from 'fastify'
import { type Api, buildApi } from './build-api.ts'
import { buildJobsServer } from './build-jobs-server.ts'
import type { Deps } from './deps.ts'
import { pageRoutes } from './pages/page-routes.ts'

interface ServerOptions {
  readonly logger: FastifyBaseLogger
  /** Renders pages from the sources with hot reload. */
  readonly dev?: boolean
}

/** Builds the server of this process's role, usually API and pages, without listening. `main.ts` starts it. */
export async function buildServer(deps: Deps, { logger, dev = false }: ServerOptions): Promise<Api> {
  if (deps.config.processRole === 'jobs') return buildJobsServer(deps, logger)
  const app = await buildApi(deps, logger)
  const { config, content, guaranteeNotices, catalogue, payments } = deps
  await app.register((shop) =>
    pageRoutes(shop, {
      site: config.site,
      content,
      guaranteeNotices,
      isDemo: config.databaseUrl === null,
      hasStory: deps.storyPool !== null,
      catalogue,
      payments,
      pages: { ...deps, log: logger },
      dev,
    }),
  )
  return app
}
