import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isConnectionLoss, isOutage } from '#db/connection-loss.ts'
import { StoreUnavailable } from '../files/store-unavailable.ts'
import { Overload } from './overload.ts'
import { securityHeaders } from './security-headers.ts'
import { findUnstorableText } from './unstorable-text.ts'
import { InvalidInput, type Issue, maxNamedIssues, validateInput } from './validate-input.ts'

/** Body of every error reply of the API: a sentence, the invalid fields, and for refusals a reason. */
export const ErrorReply = z.object({
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  reason: z.string().optional(),
})
export type ErrorReply = z.infer<typeof ErrorReply>

/** Error replies that any route may give besides its own; for the `response` of a route's schema. */
export const commonErrors = {
  400: ErrorReply,
  404: ErrorReply,
  413: ErrorReply,
  415: ErrorReply,
  429: ErrorReply,
  503: ErrorReply,
} as const

/** Names of fields come from the request and can be arbitrarily long. */
const maxPathLength = 200
const maxMessageLength = 500

const shorten = (text: string, max: number): string => (text.length <= max ? text : `${text.slice(0, max - 1)}…`)

/** Builds a reply that names the first invalid fields, also in its sentence. `total` is their number when `issues` is already cut. */
export function refusal(issues: readonly Issue[], total = issues.length): ErrorReply {
  const named = issues
    .slice(0, maxNamedIssues)
    .map(({ path, message }) => ({ path: shorten(path, maxPathLength), message: shorten(message, maxMessageLength) }))
  const sentences = named.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`))
  const more = total > named.length ? [`and ${total - named.length} more`] : []
  return { message: [...sentences, ...more].join('; '), issues: named }
}

/** The status and sentence for each reason of a refusal. */
export type Refusals<Reason extends string> = Readonly<Record<Reason, { readonly status: 400 | 403 | 404 | 409; readonly message: string }>>

/** Replies with the sentence of a refusal, and its reason for programs. */
export function refuseFor<Reason extends string>(reply: FastifyReply, refusals: Refusals<Reason>, reason: Reason): FastifyReply {
  const { status, message } = refusals[reason]
  return reply.code(status).send({ message, reason } satisfies ErrorReply)
}

const refuse = (reply: FastifyReply, status: number, error: ErrorReply) => reply.code(status).send(error)

const tooManyRequests = 'Too many requests. Try again later.'

/** Sentences for Fastify's own errors, whose texts name internals. */
const sentences: Readonly<Record<number, string>> = {
  400: 'The request could not be read.',
  404: 'Not found',
  405: 'This method is not supported here.',
  413: 'The request is too large.',
  415: 'This media type is not supported here.',
  429: tooManyRequests,
}

/** Replies that a limit is reached, and after how many seconds the request may be sent again. */
export function refuseTooMany(
  reply: FastifyReply,
  retryAfterSeconds: number,
  error: ErrorReply = { message: tooManyRequests },
): FastifyReply {
  return refuse(reply.header('retry-after', retryAfterSeconds), 429, error)
}

const isDecodable = (path: string): boolean => {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    // A lone percent sign, or bytes that are not UTF-8.
    return false
  }
}

/** Long enough for the pool to replace its connections, short enough for a shopper to wait. */
export const retryAfterOutageSeconds = 5

/**
 * Replies 503 when the database can't be reached or can't write. The request may have been carried out; the client can repeat it with the
 * same key.
 */
function refuseForOutage(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const reason = isConnectionLoss(error) ? 'the connection to the database was lost' : 'the database cannot write'
  request.log.error({ err: error }, reason)
  void reply.header('retry-after', String(retryAfterOutageSeconds))
  return refuse(reply, 503, { message: 'The shop is temporarily unavailable. Try again in a few seconds.', reason: 'unavailable' })
}

/** Sentences for people, in the language of the site that the request came to. */
export interface ErrorSentences {
  readonly storeUnavailable: (request: FastifyRequest) => string
}

/** No page has a longer path; the router's lookup time grows with the square of the number of path segments. */
const maxPagePathLength = 500

/** The path to route a URL by. A path that can't be decoded (`/%`) or is far too long goes to the 404 page, except under the API. */
export function routedUrl(url: string, notFoundPath: string): string {
  const [path = '/'] = url.split('?')
  const canBePage = path.length <= maxPagePathLength && isDecodable(path)
  return canBePage || /^\/(api|images|demo)(\/|$)/.test(path) ? url : notFoundPath
}

/** Replies to an API path that can't be decoded, which reaches no route and no hook. */
export function rejectMalformedUrl(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  void refuse(reply.headers(securityHeaders), 400, { message: sentences[400] ?? '' })
}

/**
 * Validates requests and turns errors into replies: invalid input names its fields, Fastify's errors keep their status, and an unexpected
 * error is logged and answered 500 without internals.
 */
export function registerErrorHandlers(app: FastifyInstance, { storeUnavailable }: ErrorSentences): void {
  app.setValidatorCompiler(validateInput)
  app.addHook('preValidation', (request, reply, next) => {
    const issues = [request.params, request.query, request.body].flatMap(findUnstorableText)
    if (issues.length > 0) void refuse(reply, 400, refusal(issues))
    else next()
  })
  app.setNotFoundHandler((_request, reply) => refuse(reply, 404, { message: sentences[404] ?? '' }))
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof InvalidInput) return refuse(reply, 400, refusal(error.named, error.total))
    // A client that disconnects during the body is a lost connection too, but then Fastify has set a status.
    if (error.statusCode === undefined && isOutage(error)) return refuseForOutage(error, request, reply)
    if (error instanceof StoreUnavailable) {
      request.log.error({ err: error }, 'files could not be stored or read')
      void reply.header('retry-after', error.retryAfterSeconds)
      return refuse(reply, 503, { message: storeUnavailable(request), issues: [], reason: 'files-unavailable' })
    }
    if (error instanceof Overload) {
      void reply.header('retry-after', error.retryAfterSeconds)
      return refuse(reply, 503, { message: 'The shop is very busy. Try again in a moment.', reason: 'busy' })
    }
    const status = error.statusCode ?? 500
    // Fastify would close the connection while the client still sends, and the client would never read the reply. Node discards the rest of
    // the body.
    if (status === 413) void reply.removeHeader('connection')
    if (status < 500) return refuse(reply, status, { message: sentences[status] ?? error.message })
    request.log.error({ err: error }, 'a request failed')
    return refuse(reply, 500, { message: 'Internal server error.' })
  })
}
