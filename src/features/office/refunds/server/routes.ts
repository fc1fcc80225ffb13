import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { person } from '#domain/orders/actor.ts'
import type { Db } from '#db/client.ts'
import { requireAccount } from '#features/accounts/accounts/server/require-account.ts'
import { finishRefund } from '#features/orders/refunds/server/finish-refund.ts'
import { commonErrors } from '#platform/server/http/error-replies.ts'
import { SuccessReply } from '#platform/server/http/success-reply.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import { listRefunds } from './reads.ts'
import { RefundDue, RefundParams } from '../schema.ts'

interface RefundDeps {
  readonly db: Db
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly clock: () => Date
}

/** The refunds that are due, and the record that one has been sent. */
export function refundRoutes(app: FastifyInstance, deps: RefundDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get(
    '/api/b2b/dealer/refunds',
    {
      schema: {
        summary: 'Refunds due, oldest first',
        tags: ['office'],
        response: { 200: z.array(RefundDue), ...commonErrors },
      },
    },
    async () => [...(await listRefunds(deps.db))],
  )

  routes.put(
    '/api/b2b/dealer/refunds/:refundId/done',
    {
      schema: {
        summary: 'Records that a refund has been sent',
        tags: ['office'],
        params: RefundParams,
        response: { 200: SuccessReply, ...commonErrors },
      },
    },
    async (request, reply) => {
      const by = person(requireAccount(request).id)
      const finished = await finishRefund(deps, { refundId: request.params.refundId, by })
      return finished.ok ? { success: true as const } : reply.code(404).send({ message: 'Refund not found' })
    },
  )
}
