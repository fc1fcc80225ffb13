import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Db } from '#db/client.ts'
import { type RateLimit, consumeRateLimit } from '#platform/server/http/rate-limit.ts'
import { commonErrors, refuseTooMany } from '#platform/server/http/error-replies.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import { receiveWithdrawal } from './receive-withdrawal.ts'
import { WithdrawalInput, WithdrawalReceived } from '../schema.ts'

interface WithdrawalDeps {
  readonly db: Db
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly clock: () => Date
}

/** Limits the guessing of order codes. */
const withdrawalsAnHour: RateLimit = { name: 'withdrawals', limit: 20, windowSeconds: 3600 }

/** The withdrawal function that consumers are entitled to. */
export function withdrawalRoutes(app: FastifyInstance, deps: WithdrawalDeps): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/withdrawals',
    {
      schema: {
        summary: 'Receives the withdrawal of a consumer from a contract',
        tags: ['orders'],
        body: WithdrawalInput,
        response: { 202: WithdrawalReceived, ...commonErrors },
      },
    },
    async (request, reply) => {
      const retryAfterSeconds = await consumeRateLimit(deps, withdrawalsAnHour, { ip: request.ip })
      if (retryAfterSeconds !== null)
        return refuseTooMany(reply, retryAfterSeconds, { message: 'Too many attempts. Try again in an hour, or write to us.' })
      const received = await receiveWithdrawal(deps, request.body)
      if (!received.ok) return reply.code(404).send({ message: 'No order has this code and e-mail address.', reason: received.reason })
      return reply.code(202).send({ receivedAt: received.receivedAt.toISOString() })
    },
  )
}
