import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { person } from '#domain/orders/actor.ts'
import type { Db } from '#db/client.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import { accounts } from '#db/schema/accounts.ts'
import { orders } from '#db/schema/orders.ts'
import { requireAccount, requirePartnerId } from '#features/accounts/accounts/server/require-account.ts'
import type { CatalogueSnapshot } from '#features/catalogue/products/server/catalogue-snapshot.ts'
import type { OrderDetail } from '#features/office/orders/schema.ts'
import { orderDetail } from '#features/office/orders/server/read-order-detail.ts'
import { moveOrder } from '#features/orders/orders/server/move-order.ts'
import { replyToMove, StatusConflict } from '#features/orders/orders/server/move-refusals.ts'
import { commonErrors } from '#platform/server/http/error-replies.ts'
import { SuccessReply } from '#platform/server/http/success-reply.ts'
import { PartnerMoveInput, PartnerOrderDetail, PartnerOrderParams } from '../schema.ts'

interface PartnerOrderDeps {
  readonly db: Db
  readonly catalogue: { readonly current: () => Pick<CatalogueSnapshot, 'product' | 'availabilitiesOf'> }
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly clock: () => Date
  readonly config: { readonly site: { readonly brand: string } }
}

const isMoveReason = (data: unknown): boolean => typeof data === 'object' && data !== null && 'moveReason' in data

/** Messages of the office under the name of the shop (decisions §7). */
const asCustomersRead = (messages: OrderDetail['messages'], brand: string): OrderDetail['messages'] =>
  messages.map((message) => ({
    ...message,
    ...(message.dealerId !== null && { dealerId: null, dealerName: brand }),
    // Why the office moved an order all the same is its own matter.
    systemMessageData: isMoveReason(message.systemMessageData) ? null : message.systemMessageData,
  }))

/** Whether an order is that of a partner, and who looks after it. */
async function dealerOf(db: Db, orderId: string, partnerId: string) {
  const [row] = await db
    .select({ dealerFirstName: accounts.firstName, dealerLastName: accounts.lastName })
    .from(orders)
    .leftJoin(accounts, and(eq(accounts.id, orders.dealerId), eq(accounts.isActive, true)))
    .where(and(eq(orders.id, orderId), eq(orders.partnerId, partnerId)))
  return row ?? null
}

/** Routes by which a partner reads its order and asks for changes of its designs. */
export function ownOrderRoutes(app: FastifyInstance, deps: PartnerOrderDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const tags = ['orders']

  routes.get(
    '/api/b2b/partner/order/:orderId',
    {
      schema: {
        summary: "A partner's own order with its items, deliveries and messages",
        tags,
        params: PartnerOrderParams,
        response: { 200: PartnerOrderDetail, ...commonErrors },
      },
    },
    async (request, reply) => {
      const { orderId } = request.params
      const dealer = await dealerOf(deps.db, orderId, requirePartnerId(request))
      const detail = dealer && (await orderDetail(deps.db, deps.catalogue.current(), orderId, deps.clock()))
      return detail
        ? { ...detail, ...dealer, messages: asCustomersRead(detail.messages, deps.config.site.brand) }
        : reply.code(404).send({ message: 'Order not found' })
    },
  )

  routes.put(
    '/api/b2b/partner/order/:orderId/status/update',
    {
      schema: {
        summary: 'Asks for changes of a design that awaits approval; `from` is the current status',
        tags,
        params: PartnerOrderParams,
        body: PartnerMoveInput,
        response: { 200: SuccessReply, ...commonErrors, 409: StatusConflict },
      },
    },
    async (request, reply) => {
      const partnerId = requirePartnerId(request)
      const by = person(requireAccount(request).id)
      const moved = await moveOrder(deps, { orderId: request.params.orderId, partnerId, by, ...request.body })
      return moved.ok ? { success: true as const } : replyToMove(reply, moved)
    },
  )
}
