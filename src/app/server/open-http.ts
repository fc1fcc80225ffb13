import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { translatorOf } from '#messages/every-message.ts'
import { arrivalTimes } from '#platform/server/http/arrival-times.ts'
import { drainConnections } from '#platform/server/http/drain.ts'
import { registerErrorHandlers, rejectMalformedUrl, routedUrl } from '#platform/server/http/error-replies.ts'
import { sendSecurityHeaders } from '#platform/server/http/security-headers.ts'
import { pages } from '#urls'
import type { Deps } from './deps.ts'

/** Limit of JSON bodies: enough for an order of many designs. Uploads have their own limits. */
const bodyLimitBytes = 2_000_000

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
    // Absolute URLs are meant for proxies; a server uses only their path.
    rewriteUrl: ({ url = '/' }) => routedUrl(url.replace(/^https?:\/\/[^/?]*\/?/i, '/'), pages.notFound.cz),
    frameworkErrors: rejectMalformedUrl,
    genReqId: () => crypto.randomUUID(),
  }).withTypeProvider<ZodTypeProvider>()
  app.setSerializerCompiler(serializerCompiler)
  registerErrorHandlers(app, { storeUnavailable: ({ locale }) => translatorOf(locale).of('documents')('errors.filesUnavailable') })
  drainConnections(app, drain)
  sendSecurityHeaders(app)
  return app as unknown as Api
}
