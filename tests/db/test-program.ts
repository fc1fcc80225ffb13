import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { apiRoutes } from '#app/server/api-routes.ts'
import type { Deps } from '#app/server/deps.ts'
import { guardRoutes } from '#app/server/guard-routes.ts'
import { metricsRoutes } from '#app/server/metrics-routes.ts'
import { seoRoutes } from '#app/server/seo-routes.ts'
import { sessionPlugin } from '#features/accounts/server/session.ts'
import { outboxRoutes } from '#features/outbox/server/routes.ts'
import { registerErrorHandlers } from '#platform/server/http/error-replies.ts'
import { sitesPlugin } from '#platform/server/sites.ts'

export interface TestProgram {
  readonly app: FastifyInstance
  /** 'METHOD /path' of every route, HEAD left out. */
  readonly routes: readonly string[]
}

/** The whole program but its pages, which need a build, for `inject`. */
export async function openTestProgram(deps: Deps): Promise<TestProgram> {
  const app = Fastify()
  app.setSerializerCompiler(serializerCompiler)
  registerErrorHandlers(app)
  await app.register(sitesPlugin, { hosts: deps.config.site.hosts })
  await app.register(sessionPlugin, { tokenSecret: deps.tokenSecret })
  guardRoutes(app, deps)
  const routes: string[] = []
  app.addHook('onRoute', ({ method, url }) => {
    for (const name of [method].flat()) if (name !== 'HEAD') routes.push(`${name} ${url}`)
  })
  await app.register((api) => apiRoutes(api, deps))
  outboxRoutes(app, deps)
  metricsRoutes(app, deps)
  if (deps.standIns) await app.register(deps.standIns.routes)
  seoRoutes(app, { site: deps.config.site, catalogue: deps.catalogue })
  await app.ready()
  return { app, routes }
}
