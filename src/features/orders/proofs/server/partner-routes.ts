import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Db } from '#db/client.ts'
import { orders } from '#db/schema/orders.ts'
import { requireAccount, requirePartnerId } from '#features/accounts/accounts/server/require-account.ts'
import { commonErrors, refusal } from '#platform/server/http/error-replies.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import { DecisionRecorded, OrderItemParams, PartnerDecisionInput } from '../schema.ts'
import { DecisionRefused, replyToDecision } from './decision-refusals.ts'
import { recordDecision } from './record-decision.ts'

interface PartnerProofDeps {
  readonly db: Db
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly clock: () => Date
}

/** The route by which the people of a partner decide on the proofs of their orders. */
export function partnerProofRoutes(app: FastifyInstance, deps: PartnerProofDeps): void {
  app.withTypeProvider<ZodTypeProvider>().put(
    '/api/b2b/partner/order/:orderId/order-item/:orderItemId/approval',
    {
      schema: {
        summary: 'Approves or rejects the proof of an item of the own company; final for that version',
        tags: ['orders'],
        params: OrderItemParams,
        body: PartnerDecisionInput,
        response: { 200: DecisionRecorded, 409: DecisionRefused, ...commonErrors },
      },
    },
    async (request, reply) => {
      const account = requireAccount(request)
      const { orderId, orderItemId } = request.params
      const { approvalStatus: approval, version, comment, orderItemId: named = orderItemId } = request.body
      if (named !== orderItemId) return reply.code(400).send(refusal([{ path: 'orderItemId', message: 'another item than in the path' }]))
      const isOwn = and(eq(orders.id, orderId), eq(orders.partnerId, requirePartnerId(request)))
      const [order] = await deps.db.select({ token: orders.token }).from(orders).where(isOwn)
      const decision = { orderItemId, version, approval, comment, accountId: account.id }
      return replyToDecision(reply, order ? await recordDecision(deps, order.token, decision) : { ok: false, reason: 'unknown-order' })
    },
  )
}
