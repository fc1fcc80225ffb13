import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Db } from '#db/client.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import { requireAccount } from '#features/accounts/accounts/server/require-account.ts'
import { commonErrors, refuseUnknown } from '#platform/server/http/error-replies.ts'
import { fileReply } from '#platform/server/http/file-reply.ts'
import { privateFileHeaders } from '#platform/server/http/send-file.ts'
import { OrderItemParams } from '../schema.ts'
import { type DrawProofsDeps, pictureToDraw } from './draw-proofs.ts'

/** An item of an order; null for an unknown one, and for a partner who asks for that of another. */
async function findItem(db: Db, { orderId, orderItemId }: { orderId: string; orderItemId: string }, partnerId: string | null | undefined) {
  const isOwn = partnerId === undefined ? undefined : eq(orders.partnerId, partnerId ?? '')
  const [row] = await db
    .select({ item: orderItems, orderCode: orders.orderCode })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(eq(orders.id, orderId), eq(orderItems.id, orderItemId), isOwn))
  return row ?? null
}

/** The route of pictures of ordered items, for the office and the partner of the order. */
export function itemPictureRoutes(app: FastifyInstance, deps: DrawProofsDeps): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/b2b/order/:orderId/order-item/:orderItemId/image',
    {
      schema: {
        summary: 'A picture of an ordered item with its design, for the office and the partner of the order',
        tags: ['orders'],
        params: OrderItemParams,
        response: { 200: fileReply('The picture', 'image/jpeg'), ...commonErrors },
      },
    },
    async (request, reply) => {
      const { role, partnerId } = requireAccount(request)
      const found = await findItem(deps.db, request.params, role === 'partner' ? partnerId : undefined)
      if (!found) return refuseUnknown(reply)
      const bytes = await deps.proofDrawer.drawProof(await pictureToDraw(deps, found.item, []))
      const fileName = `${found.orderCode}-${found.item.position + 1}.jpg`
      return reply.headers(privateFileHeaders({ mediaType: 'image/jpeg', fileName })).send(Buffer.from(bytes))
    },
  )
}
