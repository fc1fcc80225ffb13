import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { ErrorReply } from './error-replies.ts'

/** What a form may take beside its file: the frame of multipart, and short fields. */
export const formFrameBytes = 10_000

interface FormScope {
  /** The sentence of a refusal of a form that is too large; without it that of every route. */
  readonly tooLarge?: string
}

const scopeOf = (app: FastifyInstance) => app.withTypeProvider<ZodTypeProvider>()

/** Adds routes whose bodies are multipart forms. They get the bytes, so that each route decides where a form is taken apart. */
export function takeForms(app: FastifyInstance, { tooLarge }: FormScope, addRoutes: (routes: ReturnType<typeof scopeOf>) => void): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))
    if (tooLarge !== undefined)
      scope.setErrorHandler((error: FastifyError, _request, reply) => {
        if (error.statusCode !== 413) throw error
        // The rest of the body is still on its way; a closed connection would hide the reply.
        void reply.removeHeader('connection')
        return reply.code(413).send({ message: tooLarge, reason: 'too-large' } satisfies ErrorReply)
      })
    addRoutes(scopeOf(scope))
    done()
  })
}

/** Adds routes whose bodies are JSON or a multipart form, which `read` turns into the JSON that says the same. */
export function acceptMultipart(
  app: FastifyInstance,
  read: (body: Uint8Array, contentType: string) => Promise<unknown>,
  addRoutes: (routes: ReturnType<typeof scopeOf>) => void,
): void {
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (request: FastifyRequest, body: Buffer) =>
      read(body, request.headers['content-type'] ?? ''),
    )
    addRoutes(scopeOf(scope))
    done()
  })
}
