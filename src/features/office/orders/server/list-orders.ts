import { countDistinct, eq, inArray, sql } from 'drizzle-orm'
import { dayOf } from '#domain/format/days.ts'
import { toAmount } from '#domain/money.ts'
import { needsProof, officeSteps } from '#domain/orders/status-moves.ts'
import { warningsOfMove } from '#domain/orders/move-warnings.ts'
import { orderTask } from '#domain/orders/order-tasks.ts'
import { quickFilters } from '#domain/orders/quick-filters.ts'
import { mayBeCancelled } from '#domain/orders/cancelling.ts'
import type { Db } from '#db/client.ts'
import { countUpTo } from '#db/count-up-to.ts'
import { orderItemDeliveries } from '#db/schema/deliveries.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import { type OrderRow, paymentsFor } from '#features/orders/orders/server/reads.ts'
import type { ListedOrder, OrderList, OrderSort, OrderStats } from '../schema.ts'
import { refundStates } from '#features/orders/refunds/server/reads.ts'
import { peopleById, partnersById } from './list-people.ts'
import { filteredPage, searchedPage } from './find-orders.ts'
import { hasPhrase, matches, type OrderFilter } from './order-filters.ts'

interface ListOf extends OrderFilter {
  /** 1-based. */
  readonly page: number
  readonly limit: number
  readonly sortBy: OrderSort
  readonly sortOrder: 'asc' | 'desc'
}

/**
 * Whether a retail transfer has not arrived in time. It is only cancelled automatically until the office has changed the order's status.
 */
const isOverdue = ({ partnerId, paymentMethod, paidAt, cancelledAt, paymentDueOn }: OrderRow, now: Date): boolean =>
  partnerId === null && paymentMethod === 'bankTransfer' && paidAt === null && cancelledAt === null && paymentDueOn < dayOf(now)

/** The number of orders for each quick filter, without other criteria. */
export async function quickFilterStats(db: Db, now: Date): Promise<OrderStats> {
  const counts = await Promise.all(
    quickFilters.map(async (name) => [name, await countUpTo(db, orders, matches(db, { quickFilter: name }, now))] as const),
  )
  return {
    quickFilterCount: Object.fromEntries(counts.map(([name, { total }]) => [name, total])) as OrderStats['quickFilterCount'],
    isMore: counts.flatMap(([name, { totalIsMore }]) => (totalIsMore ? [name] : [])),
  }
}

/** A page of the orders that match a filter. `now` decides which transfers are overdue. */
export async function listOrders(db: Db, { page, limit, sortBy, sortOrder, ...filter }: ListOf, now: Date): Promise<OrderList> {
  const offset = (page - 1) * limit
  const find = hasPhrase(filter) ? searchedPage : filteredPage
  const { rows, ...total } = await find(db, matches(db, filter, now), { sortBy, sortOrder, limit, offset })
  return { ...total, limit, offset, items: [...(await describeOrders(db, rows, now))] }
}

/** An order as lists show it; null for an unknown id. */
export async function listedOrder(db: Db, orderId: string, now: Date): Promise<ListedOrder | null> {
  const rows = await db.select().from(orders).where(eq(orders.id, orderId))
  return (await describeOrders(db, rows, now))[0] ?? null
}

/** The facts of orders as lists and the detail show them, in the order of the rows. */
export async function describeOrders(db: Db, rows: readonly OrderRow[], now: Date): Promise<readonly ListedOrder[]> {
  const ids = rows.map(({ id }) => id)
  const [paid, items, places, partners, dealers, refunded] = await Promise.all([
    paymentsFor(db, rows),
    db
      .select({
        orderId: orderItems.orderId,
        id: orderItems.id,
        productId: orderItems.productId,
        color: orderItems.color,
        quantity: orderItems.quantity,
        printCount: sql<number>`(SELECT count(*)::int FROM jsonb_array_elements("order_items"."quote"->'sides') AS side
          WHERE (side->>'printCount')::int > 0)`,
        lacksCode: sql<boolean>`EXISTS (SELECT FROM order_item_deliveries delivery
          WHERE delivery.order_item_id = "order_items"."id" AND delivery.delivery_code IS NULL)`,
      })
      .from(orderItems)
      .where(inArray(orderItems.orderId, ids))
      .orderBy(orderItems.position),
    db
      .select({ orderId: orderItemDeliveries.orderId, count: countDistinct(orderItemDeliveries.address) })
      .from(orderItemDeliveries)
      .where(inArray(orderItemDeliveries.orderId, ids))
      .groupBy(orderItemDeliveries.orderId),
    partnersById(
      db,
      rows.map(({ partnerId }) => partnerId),
    ),
    peopleById(
      db,
      rows.map(({ dealerId }) => dealerId),
    ),
    refundStates(db, ids),
  ])
  return rows.map((order) => {
    const { billing, delivery, useBillingCompany } = order
    const { street, zipCode, city, country } = delivery ?? billing
    const addressCount = places.find(({ orderId }) => orderId === order.id)?.count ?? 0
    const ordered = items.filter(({ orderId }) => orderId === order.id)
    const isPrinted = ordered.some(({ printCount }) => printCount > 0)
    const lacksDeliveryCode = ordered.some(({ lacksCode }) => lacksCode)
    const steps = order.cancelledAt ? [] : officeSteps({ status: order.status, needsProof: needsProof(order.partnerId, ordered) })
    return {
      id: order.id,
      orderCode: order.orderCode,
      token: order.token,
      createdAt: order.createdAt.toISOString(),
      customer: `${billing.firstName} ${billing.surName}`,
      companyName: useBillingCompany ? billing.companyName : '',
      email: billing.email,
      phone: billing.phone,
      address: addressCount === 1 ? `${street}, ${zipCode} ${city}, ${country}` : '',
      addressCount,
      priceList: (order.partnerId !== null && partners.get(order.partnerId)) || null,
      dealer: (order.dealerId !== null && dealers.get(order.dealerId)) || null,
      orderItems: ordered.map(({ id, productId, color, quantity }) => ({ id, productId, color, quantity })),
      itemsPrice: toAmount(order.itemsThousandths),
      deliveryPrice: toAmount(order.transportThousandths + order.dutyThousandths),
      total: toAmount(order.totalThousandths),
      totalWithVat: toAmount(order.totalWithVatThousandths),
      currency: order.currency,
      paymentMethod: paid.get(order.id)?.method ?? order.paymentMethod,
      paidAt: order.paidAt?.toISOString() ?? null,
      refund: refunded.get(order.id) ?? null,
      isOverdue: isOverdue(order, now),
      takesMoreThanHalfOfStock: order.takesMoreThanHalfOfStock && order.cancelledAt === null,
      orderStatus: order.status,
      toDo: orderTask(
        {
          ...order,
          isCancelled: order.cancelledAt !== null,
          isPrinted,
          lacksDeliveryCode,
        },
        now,
      ),
      nextStatuses: [...steps],
      moveWarnings: steps.slice(0, 1).flatMap((to) => [
        ...warningsOfMove({
          to,
          isUnpaid: order.paymentMethod !== null && order.paidAt === null,
          lacksDeliveryCode,
          isPrinted,
        }),
      ]),
      cancelledAt: order.cancelledAt?.toISOString() ?? null,
      mayBeCancelled: order.cancelledAt === null && mayBeCancelled(order.status),
    }
  })
}
