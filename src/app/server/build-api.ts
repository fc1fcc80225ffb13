import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify'
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { sessionPlugin } from '#features/accounts/accounts/server/session.ts'
import { readRecipientName } from '#features/billing/letters/server/read-recipient-name.ts'
import { outboxRoutes } from '#platform/server/mail/routes.ts'
import { translatorOf } from '#messages/every-message.ts'
import { arrivalTimes } from '#platform/server/http/arrival-times.ts'
import { compressReplies } from '#platform/server/http/compress-replies.ts'
import { drainConnections } from '#platform/server/http/drain.ts'
import { registerErrorHandlers, rejectMalformedUrl, routedUrl } from '#platform/server/http/error-replies.ts'
import { limitBodies } from '#platform/server/http/limit-bodies.ts'
import { logRequests } from '#platform/server/http/log-requests.ts'
import { refuseCrossSite } from '#platform/server/http/refuse-cross-site.ts'
import { sendSecurityHeaders } from '#platform/server/http/security-headers.ts'
import { sitesPlugin } from '#platform/server/http/site-of-request.ts'
import { pages } from '#urls'
import { apiRoutes } from './api-routes.ts'
import { showWritersTheirWrites } from './catalogue-writers.ts'
import type { Deps } from './deps.ts'
import { demoRoutes } from './demo/demo-routes.ts'
import { drawOnDemand } from './demo/draw-on-demand.ts'
import { guardRoutes } from './guard-routes.ts'
import { metricsRoutes } from './metrics-routes.ts'
import { noticeRoutes } from '#features/catalogue/content/server/notice-routes.ts'
import { seoRoutes } from './seo-routes.ts'
import { webManifestRoute } from './web-manifest.ts'

/** Limit of JSON bodies: enough for an order of many designs. Uploads have their own limits. */
const bodyLimitBytes = 2_000_000

/** The built pages are read as the shop starts. On a busy machine that takes longer than Fastify's default of ten seconds. */
const pluginTimeoutMs = 120_000

export type Api = FastifyInstance

/** A server without routes: how requests are read, errors answered and connections drained, whatever the process does. */
export function openHttp({ config, drain }: Pick<Deps, 'config' | 'drain'>, logger: FastifyBaseLogger): Api {
  const app = Fastify({
    loggerInstance: logger,
    trustProxy: config.trustedProxy ?? false,
    bodyLimit: bodyLimitBytes,
    ...arrivalTimes(config.requestTimeoutMs),
    // What arrives while the program stops is answered like anything else: its sender did not know.
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true },
    pluginTimeout: pluginTimeoutMs,
    // Absolute URLs are meant for proxies; a server uses only their path.
    rewriteUrl: ({ url = '/' }) => routedUrl(url.replace(/^https?:\/\/[^/?]*\/?/i, '/'), pages.notFound.cz),
    frameworkErrors: rejectMalformedUrl,
    genReqId: () => crypto.randomUUID(),
  }).withTypeProvider<ZodTypeProvider>()
  app.setSerializerCompiler(serializerCompiler)
  // A process that only works on jobs has no sites: it answers operators.
  const localeOf = ({ locale }: FastifyRequest) => (app.hasRequestDecorator('locale') ? locale : 'en')
  registerErrorHandlers(app, (request, error) => translatorOf(localeOf(request)).of('documents')(`errors.${error}`))
  drainConnections(app, drain)
  sendSecurityHeaders(app)
  return app as unknown as Api
}

/**
 * Builds the whole server except its pages, which need a build: all hooks and all other routes. Tests inject requests into the same
 * assembly that `buildServer` uses.
 */
export async function buildApi(deps: Deps, logger: FastifyBaseLogger): Promise<Api> {
  const app = openHttp(deps, logger)
  // Before anything refuses: a refusal is in the language of the site.
  await app.register(sitesPlugin, { hosts: deps.config.site.hosts })
  refuseCrossSite(app)
  limitBodies(app, deps.config.bodies)
  compressReplies(app)
  await app.register(sessionPlugin, { tokenSecrets: deps.tokenSecrets })
  guardRoutes(app, deps)
  showWritersTheirWrites(app, deps)

  logRequests(app)
  metricsRoutes(app, deps)
  await app.register((api) => apiRoutes(api, deps))
  const { storyPool } = deps
  if (storyPool) {
    drawOnDemand(app, deps)
    demoRoutes(app, { ...deps, storyPool })
  }
  if (deps.config.databaseUrl === null) outboxRoutes(app, { ...deps, readRecipientName })
  if (deps.standIns) await app.register(deps.standIns.routes)
  seoRoutes(app, { site: deps.config.site, catalogue: deps.catalogue })
  noticeRoutes(app, deps)
  webManifestRoute(app, { site: deps.config.site })
  return app
}
