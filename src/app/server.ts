import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { catalogueRoutes } from '#features/catalogue/routes.ts'
import { designLinkRoutes } from '#features/design-links/routes.ts'
import { handoverRoutes } from '#features/handover/routes.ts'
import { imageRoutes } from '#features/images/routes.ts'
import { orderRoutes } from '#features/orders/routes.ts'
import { outboxRoutes } from '#features/outbox/routes.ts'
import { pricingRoutes } from '#features/pricing/routes.ts'
import { settingsRoutes } from '#features/settings/routes.ts'
import { shippingRoutes } from '#features/shipping/routes.ts'
import { uploadRoutes } from '#features/uploads/routes.ts'
import { answerFaults, answerMangledUrl } from '#platform/http/faults.ts'
import { sendSecurityHeaders } from '#platform/http/security-headers.ts'
import { sitesPlugin } from '#platform/sites.ts'
import { pages } from '#urls'
import type { Deps } from './deps.ts'
import { healthRoutes } from './health-routes.ts'
import { pageRoutes } from './pages/page-routes.ts'
import { seoRoutes } from './seo-routes.ts'

/** JSON bodies: an order of many designs fits, a flood does not. Uploads have limits of their own. */
const bodyLimitBytes = 2_000_000

export type Api = FastifyInstance

interface ServerOptions {
  readonly logger: FastifyBaseLogger
  /** Pages from the sources with hot reload. */
  readonly dev?: boolean
}

/** Puts the whole program together, without listening: what a test injects requests into and `main.ts` starts. */
export async function buildServer(deps: Deps, { logger, dev = false }: ServerOptions): Promise<Api> {
  const app = Fastify({
    loggerInstance: logger,
    trustProxy: deps.config.trustedProxy ?? false,
    bodyLimit: bodyLimitBytes,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true },
    // Whole addresses are for proxies; as a server we take the path out of them.
    rewriteUrl: ({ url = '/' }) => url.replace(/^https?:\/\/[^/?]*\/?/i, '/'),
    frameworkErrors: answerMangledUrl(pages.notFound.cz),
    genReqId: () => crypto.randomUUID(),
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerFaults(app)

  sendSecurityHeaders(app)
  await app.register(sitesPlugin, { hosts: deps.config.site.hosts })

  await app.register(async (api) => {
    await api.register(fastifySwagger, {
      openapi: { info: { title: deps.config.site.brand, version: '1.0.0' }, servers: [{ url: '/' }] },
      transform: jsonSchemaTransform,
    })
    await api.register(fastifySwaggerUi, { routePrefix: '/api/docs' })
    api.get('/api/openapi.json', { schema: { hide: true } }, () => api.swagger())
    healthRoutes(api, deps)
    settingsRoutes(api, deps)
    catalogueRoutes(api, deps)
    pricingRoutes(api, deps)
    shippingRoutes(api, deps)
    uploadRoutes(api, deps)
    orderRoutes(api, deps)
    handoverRoutes(api, deps)
    designLinkRoutes(api, deps)
    imageRoutes(api, deps)
    for (const path of ['/api', '/api/*'])
      api.all(path, { schema: { hide: true } }, (_request, reply) => reply.code(404).send({ message: 'Not found' }))
  })
  if (deps.config.databaseUrl === null) outboxRoutes(app, deps)
  seoRoutes(app, { site: deps.config.site, catalogue: deps.catalogue })
  await app.register((shop) => pageRoutes(shop, { site: deps.config.site, content: deps.content, catalogue: deps.catalogue, dev }))
  return app as unknown as Api
}
