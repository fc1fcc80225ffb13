import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { DesignDocument } from '#domain/design/document.ts'
import { printBounds } from '#domain/design/print-bounds.ts'
import type { Db } from '#db/client.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import { requireAccount } from '#features/accounts/accounts/server/require-account.ts'
import { commonErrors, refuseUnknown } from '#platform/server/http/error-replies.ts'
import { fileReply } from '#platform/server/http/file-reply.ts'
import { sha256Of } from '#platform/server/files/sha256-of.ts'
import { createLruCache } from '#platform/server/memory/lru-cache.ts'
import { limitConcurrency } from '#platform/server/processes/limit-concurrency.ts'
import { privateFileHeaders } from '#platform/server/http/send-file.ts'
import { ItemPictureQuery, OrderItemParams } from '../schema.ts'
import { type DrawProofsDeps, pictureToDraw, printedSides } from './draw-proofs.ts'

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

/** A line of a list has room for one side: the one with the largest print. */
function largestPrint(design: DesignDocument, sides: readonly number[]): readonly number[] {
  const bounds = printBounds(design)
  const sizeOf = (side: number): number => {
    const print = bounds[side]
    return print ? (print.rightMm - print.leftMm) * (print.bottomMm - print.topMm) : 0
  }
  return sides.toSorted((one, other) => sizeOf(other) - sizeOf(one)).slice(0, 1)
}

/** Small pictures in memory, some kilobytes each: a list shows dozens of them again and again. */
const keptPrints = 1000
/** So many are drawn at once: a list must not take the places of those who send proofs and order. */
const drawnAtOnce = 3

/** The route of pictures of ordered items, for the office and the partner of the order. */
export function itemPictureRoutes(app: FastifyInstance, deps: DrawProofsDeps): void {
  const prints = createLruCache<Uint8Array>(keptPrints)
  const inTurn = limitConcurrency(drawnAtOnce)
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/b2b/order/:orderId/order-item/:orderItemId/image',
    {
      schema: {
        summary: 'A picture of an ordered item with its design, or a small one of its print, for the office and the partner of the order',
        tags: ['orders'],
        params: OrderItemParams,
        querystring: ItemPictureQuery,
        response: { 200: fileReply('The picture', 'image/jpeg'), ...commonErrors },
      },
    },
    async (request, reply) => {
      const { role, partnerId } = requireAccount(request)
      const found = await findItem(deps.db, request.params, role === 'partner' ? partnerId : undefined)
      if (!found) return refuseUnknown(reply)
      const { item } = found
      const { id, design, quote } = item
      const bytes =
        request.query.part === 'print'
          ? await prints.get(`${id} ${sha256Of(Buffer.from(JSON.stringify(design)))}`, async () =>
              inTurn(async () => {
                const proof = await pictureToDraw(deps, item, largestPrint(design, printedSides(quote)))
                return deps.proofDrawer.drawProof({ ...proof, size: 'small' })
              }),
            )
          : await deps.proofDrawer.drawProof(await pictureToDraw(deps, item, []))
      const fileName = `${found.orderCode}-${item.position + 1}.jpg`
      return reply.headers(privateFileHeaders({ mediaType: 'image/jpeg', fileName })).send(Buffer.from(bytes))
    },
  )
}
