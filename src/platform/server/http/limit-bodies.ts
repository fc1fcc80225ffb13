import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuseTooMany } from './error-replies.ts'
import { addressKey } from './rate-limit.ts'
import { Overload } from './overload.ts'

/** Maximum number and total bytes of concurrent request bodies: per network address and for all together. */
export interface BodyLimits {
  readonly requestsPerAddress: number
  readonly bytesPerAddress: number
  readonly requests: number
  readonly bytes: number
}

interface UnderWay {
  requests: number
  bytes: number
}

const retryAfterSeconds = 5

/** The body's size: the announced length, or the route's limit when it is unknown (chunked) or larger. */
function expectedBytes({ headers, routeOptions: { bodyLimit } }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return bodyLimit
  return Math.min(Number(headers['content-length'] ?? 0), bodyLimit)
}

const add = (sum: UnderWay, requests: number, bytes: number): void => {
  sum.requests += requests
  sum.bytes += bytes
}

/**
 * Refuses a request with a body, before reading it, while too many are being processed: 429 when its address has reached its limit, 503
 * when all together have. Counted in the memory of this process, so it costs nothing; hourly limits are counted in PostgreSQL. A request
 * counts until it is answered and its connection has finished with it, so disconnecting early gains nothing.
 */
export function limitBodies(app: FastifyInstance, limits: BodyLimits): void {
  const all: UnderWay = { requests: 0, bytes: 0 }
  const ofAddress = new Map<string, UnderWay>()
  const answer = new WeakMap<FastifyRequest, () => void>()

  app.addHook('onRequest', (request, reply, next) => {
    const bytes = expectedBytes(request)
    if (bytes === 0) return next()
    const address = addressKey(request.ip)
    const own = ofAddress.get(address) ?? { requests: 0, bytes: 0 }
    if (own.requests >= limits.requestsPerAddress || own.bytes + bytes > limits.bytesPerAddress) {
      return refuseTooMany(reply, retryAfterSeconds, { message: app.errorSentence(request, 'tooManyAtOnce') })
    }
    if (all.requests >= limits.requests || all.bytes + bytes > limits.bytes) return next(new Overload(retryAfterSeconds))

    add(all, 1, bytes)
    add(own, 1, bytes)
    ofAddress.set(address, own)
    let steps = 2
    const release = (): void => {
      steps -= 1
      if (steps !== 0) return
      add(all, -1, -bytes)
      add(own, -1, -bytes)
      if (own.requests === 0) ofAddress.delete(address)
    }
    answer.set(request, release)
    reply.raw.once('close', release)
    next()
  })
  app.addHook('onSend', (request, _reply, _payload, next) => {
    answer.get(request)?.()
    answer.delete(request)
    next()
  })
}
