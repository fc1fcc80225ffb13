import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Db } from '#db/client.ts'
import { requireAccount } from '#features/accounts/accounts/server/require-account.ts'
import { type DealerOfOrder, assignDealer } from '#features/orders/orders/server/assign-dealer.ts'
import { commonErrors, ErrorReply, type Refusals, refuseFor } from '#platform/server/http/error-replies.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import * as schema from '../schema.ts'
import { activeDealers } from './list-people.ts'

interface DealerDeps {
  readonly db: Db
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly clock: () => Date
}

const refusals: Refusals<Exclude<Extract<DealerOfOrder, { ok: false }>['reason'], 'conflict'>> = {
  'unknown-order': { status: 404, message: 'Order not found' },
  'unknown-dealer': { status: 404, message: 'Dealer not found' },
  cancelled: { status: 409, message: 'The order was cancelled.' },
}

/** Routes of the office about who looks after an order. */
export function dealerRoutes(app: FastifyInstance, deps: DealerDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get(
    '/api/b2b/dealer/list/dealers',
    {
      schema: {
        summary: 'The active dealers by name',
        tags: ['office'],
        response: { 200: schema.Dealers, ...commonErrors },
      },
    },
    async () => [...(await activeDealers(deps.db))],
  )

  routes.put(
    '/api/b2b/dealer/order/:orderId/dealer/:dealerId',
    {
      schema: {
        summary: 'Assigns a dealer to an order; if `from` does not look after it any more, that is a conflict',
        tags: ['office'],
        params: schema.AssignParams,
        querystring: schema.AssignQuery,
        response: {
          200: schema.AssignedDealer,
          409: ErrorReply.extend({ current: schema.AssignedDealer.nullable().optional() }),
          ...commonErrors,
        },
      },
    },
    async (request, reply) => {
      const { id: accountId } = requireAccount(request)
      const { from } = request.query
      const assigned = await assignDealer(deps, { ...request.params, accountId, from: from === '' ? null : from })
      if (assigned.ok) return assigned.dealer
      if (assigned.reason !== 'conflict') return refuseFor(reply, refusals, assigned.reason)
      const { reason, current } = assigned
      return reply.code(409).send({ message: 'Somebody else has assigned the order meanwhile.', reason, current })
    },
  )
}
