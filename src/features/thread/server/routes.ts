import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Db } from '#db/client.ts'
import { requireAccount } from '#features/accounts/server/require-account.ts'
import { commonErrors } from '#platform/server/http/error-replies.ts'
import { SuccessReply } from '#platform/server/http/success-reply.ts'
import { ReadInput, ReadParams, UnreadOrders } from '../schema.ts'
import { listUnread } from './list-unread.ts'
import { recordRead } from './record-read.ts'

interface ThreadDeps {
  readonly db: Db
  readonly clock: () => Date
}

/** Routes of what an account has read in the threads of orders. */
export function threadRoutes(app: FastifyInstance, deps: ThreadDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get(
    '/api/b2b/order/unread',
    { schema: { summary: 'Orders with unread messages', tags: ['orders'], response: { 200: UnreadOrders, ...commonErrors } } },
    (request) => listUnread(deps.db, requireAccount(request), deps.clock()),
  )

  routes.put(
    '/api/b2b/order/:orderId/read',
    {
      schema: {
        summary: 'Marks the messages of an order as read, up to a time',
        tags: ['orders'],
        params: ReadParams,
        body: ReadInput,
        response: { 200: SuccessReply, ...commonErrors },
      },
    },
    async (request, reply) => {
      const { orderId } = request.params
      const isKnown = await recordRead(deps, requireAccount(request), { orderId, until: new Date(request.body.until) })
      return isKnown ? { success: true as const } : reply.code(404).send({ message: 'Order not found' })
    },
  )
}
