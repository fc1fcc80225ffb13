import type { onResponseAsyncHookHandler, preParsingAsyncHookHandler } from 'fastify'
import type { Db } from '#db/client.ts'
import { refuseTooMany } from '#platform/server/http/error-replies.ts'
import { countUse, type RateLimit, secondsUntilReset } from '#platform/server/http/rate-limit.ts'
import { requireAccount } from './require-account.ts'

interface Deps {
  readonly db: Db
  readonly clock: () => Date
}

/** Nobody in an office sends as many files that are refused. */
export const refusedAnHour: RateLimit = { name: 'refused-bodies', limit: 60, windowSeconds: 3600 }

const isRefused = (status: number): boolean => status >= 400 && status < 500

/**
 * Hooks of a route of accounts with large bodies: one that is refused took as much work as one that is accepted, and no other limit counts it.
 * Each body counts before it is read, so that many at once gain nothing, and no longer once it is accepted.
 */
export function limitRefused(deps: Deps): {
  readonly preParsing: preParsingAsyncHookHandler
  readonly onResponse: onResponseAsyncHookHandler
} {
  const counted = new WeakSet()
  return {
    async preParsing(request, reply, payload) {
      const subject = requireAccount(request).id
      if ((await countUse(deps, refusedAnHour, { subject })) > refusedAnHour.limit) {
        // The rest of the body is still on its way; a closed connection would hide the reply.
        void reply.removeHeader('connection')
        refuseTooMany(reply, secondsUntilReset(deps, refusedAnHour))
        return
      }
      counted.add(request)
      return payload
    },
    async onResponse(request, reply) {
      if (!counted.has(request) || isRefused(reply.statusCode)) return
      try {
        await countUse(deps, refusedAnHour, { subject: requireAccount(request).id, amount: -1 })
      } catch (error) {
        request.log.warn({ err: error }, 'an accepted body still counts as refused')
      }
    },
  }
}
