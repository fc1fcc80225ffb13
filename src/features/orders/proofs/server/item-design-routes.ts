import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Db } from '#db/client.ts'
import { orderProofs } from '#db/schema/order-thread.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import { commonErrors, refuseUnknown } from '#platform/server/http/error-replies.ts'
import { ItemDesign, OrderItemParams } from '../schema.ts'

/** What the office changes for the next proof: the design that the last one showed, otherwise the ordered one. Null for an unknown item. */
async function designToChange(db: Db, { orderId, orderItemId }: { readonly orderId: string; readonly orderItemId: string }) {
  const [row] = await db
    .select({ item: orderItems, orderCode: orders.orderCode })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(eq(orders.id, orderId), eq(orderItems.id, orderItemId)))
  if (!row) return null
  const [latest] = await db
    .select({ design: orderProofs.design })
    .from(orderProofs)
    .where(and(eq(orderProofs.orderItemId, orderItemId), isNotNull(orderProofs.design)))
    .orderBy(desc(orderProofs.version))
    .limit(1)
  const { productId, color, scale, quantity, design } = row.item
  return { orderCode: row.orderCode, productId, color, scale, quantity, design: latest?.design ?? design }
}

/** The route by which the office opens the design of an ordered item. */
export function itemDesignRoutes(app: FastifyInstance, { db }: { readonly db: Db }): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/b2b/dealer/order/:orderId/order-item/:orderItemId/design',
    {
      schema: {
        summary: 'The design of an ordered item: that of its last proof, or as ordered',
        tags: ['office'],
        params: OrderItemParams,
        response: { 200: ItemDesign, ...commonErrors },
      },
    },
    async ({ params }, reply) => (await designToChange(db, params)) ?? refuseUnknown(reply),
  )
}
