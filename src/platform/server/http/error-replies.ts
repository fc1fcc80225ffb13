import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isConnectionLoss, isOutage } from '#db/connection-loss.ts'
import { StoreUnavailable } from '../files/store-unavailable.ts'
import { Overload } from './overload.ts'
import { securityHeaders } from './security-headers.ts'
import { composeTexts } from './compose-texts.ts'
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
/** In characters; a sentence is for people, who repair the first fields first. */
const maxSentenceLength = 4000

const shorten = (text: string, max: number): string => (text.length <= max ? text : `${text.slice(0, max - 1)}…`)

/** The first sentences that fit. */
function fitting(sentences: readonly string[]): readonly string[] {
  let length = 0
  const end = sentences.findIndex((sentence) => (length += sentence.length) > maxSentenceLength)
  return end === -1 ? sentences : sentences.slice(0, end)
}

/**
 * Builds a reply that names the first invalid fields, also in its sentence, unless they are very long. `total` is their number when `issues`
 * is already cut.
 */
export function refusal(issues: readonly Issue[], total = issues.length): ErrorReply {
  const named = issues
    .slice(0, maxNamedIssues)
    .map(({ path, message }) => ({ path: shorten(path, maxPathLength), message: shorten(message, maxMessageLength) }))
  const sentences = fitting(named.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)))
  const more = total > sentences.length ? [`and ${total - sentences.length} more`] : []
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

/** What any route may answer with, whatever it is for. */
export type GenericError =
  | 'host'
  | 'protocol'
  | 'unreadable'
  | 'signIn'
  | 'notAllowed'
  | 'notFound'
  | 'method'
  | 'tooLarge'
  | 'mediaType'
  | 'tooManyRequests'
  | 'tooManyAtOnce'
  | 'unavailable'
  | 'filesUnavailable'
  | 'busy'
  | 'internal'

/** The sentence of a generic error in the language of the site that the request came to. */
export type ErrorSentence = (request: FastifyRequest, error: GenericError) => string

declare module 'fastify' {
  interface FastifyInstance {
    readonly errorSentence: ErrorSentence
  }
}

/** Instead of Fastify's own texts, which name internals. */
const errorOfStatus: Readonly<Record<number, GenericError>> = {
  400: 'unreadable',
  401: 'signIn',
  404: 'notFound',
  405: 'method',
  413: 'tooLarge',
  415: 'mediaType',
  429: 'tooManyRequests',
}

/** Replies that a limit is reached, and after how many seconds the request may be sent again. */
export function refuseTooMany(
  reply: FastifyReply,
  retryAfterSeconds: number,
  error: ErrorReply = { message: reply.server.errorSentence(reply.request, 'tooManyRequests') },
): FastifyReply {
  return refuse(reply.header('retry-after', retryAfterSeconds), 429, error)
}

/** Replies that there is no such thing, or that the sender may not know of it. */
export const refuseUnknown = (reply: FastifyReply): FastifyReply =>
  refuse(reply, 404, { message: reply.server.errorSentence(reply.request, 'notFound') })

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
  return refuse(reply, 503, { message: reply.server.errorSentence(request, 'unavailable'), reason: 'unavailable' })
}

/** No page has a longer path; the router's lookup time grows with the square of the number of path segments. */
const maxPagePathLength = 500

/** The path to route a URL by. A path that can't be decoded (`/%`) or is far too long goes to the 404 page, except under the API. */
export function routedUrl(url: string, notFoundPath: string): string {
  const [path = '/'] = url.split('?')
  const canBePage = path.length <= maxPagePathLength && isDecodable(path)
  return canBePage || /^\/(api|images|demo)(\/|$)/.test(path) ? url : notFoundPath
}

/** Replies to an API path that can't be decoded, which reaches no route and no hook, so that its site is not known. */
export function rejectMalformedUrl(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  void refuse(reply.headers(securityHeaders), 400, { message: 'The request could not be read.' })
}

/**
 * Validates requests and turns errors into replies: invalid input names its fields, Fastify's errors keep their status, and an unexpected
 * error is logged and answered 500 without internals.
 */
export function registerErrorHandlers(app: FastifyInstance, errorSentence: ErrorSentence): void {
  app.decorate('errorSentence', errorSentence)
  app.setValidatorCompiler(validateInput)
  app.addHook('preValidation', (request, reply, next) => {
    const issues = [request.params, request.query, request.body].flatMap(findUnstorableText)
    if (issues.length > 0) return void refuse(reply, 400, refusal(issues))
    for (const texts of [request.params, request.query, request.body]) composeTexts(texts)
    next()
  })
  app.setNotFoundHandler((request, reply) => refuse(reply, 404, { message: errorSentence(request, 'notFound') }))
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof InvalidInput) return refuse(reply, 400, refusal(error.named, error.total))
    // A client that disconnects during the body is a lost connection too, but then Fastify has set a status.
    if (error.statusCode === undefined && isOutage(error)) return refuseForOutage(error, request, reply)
    if (error instanceof StoreUnavailable) {
      request.log.error({ err: error }, 'files could not be stored or read')
      void reply.header('retry-after', error.retryAfterSeconds)
      return refuse(reply, 503, { message: errorSentence(request, 'filesUnavailable'), issues: [], reason: 'files-unavailable' })
    }
    if (error instanceof Overload) {
      void reply.header('retry-after', error.retryAfterSeconds)
      return refuse(reply, 503, { message: errorSentence(request, 'busy'), reason: 'busy' })
    }
    const status = error.statusCode ?? 500
    // Fastify would close the connection while the client still sends, and the client would never read the reply. Node discards the rest of
    // the body.
    if (status === 413) void reply.removeHeader('connection')
    const match = errorOfStatus[status]
    if (status < 500) return refuse(reply, status, { message: match === undefined ? error.message : errorSentence(request, match) })
    request.log.error({ err: error }, 'a request failed')
    return refuse(reply, 500, { message: errorSentence(request, 'internal') })
  })
}
