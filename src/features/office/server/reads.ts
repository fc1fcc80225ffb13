import { asc, desc, inArray } from 'drizzle-orm'
import { dayOf } from '#domain/format/days.ts'
import { toAmount } from '#domain/money.ts'
import { officeSteps } from '#domain/orders/status-moves.ts'
import { quickFilters } from '#domain/orders/quick-filters.ts'
import { mayBeCancelled } from '#domain/orders/cancelling.ts'
import type { Db } from '#db/client.ts'
import { countUpTo } from '#db/count-up-to.ts'
import { orderItems, orders, statusPlace } from '#db/schema/orders.ts'
import { type OrderRow, paymentsFor } from '#features/orders/server/reads.ts'
import { refundsDue } from '#features/refunds/server/reads.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { FailedJob, OrderList, OrderSort, OrderStats, RefundDue } from '../schema.ts'
import { matches, type OrderFilter } from './order-filters.ts'

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

/** Secondary sort column; the order code is unique, so pages never overlap. */
const sortColumns = {
  createdAt: [orders.createdAt, orders.orderCode],
  id: [orders.orderCode],
  orderStatus: [statusPlace, orders.createdAt, orders.orderCode],
} as const satisfies Record<OrderSort, readonly unknown[]>

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
  const condition = matches(db, filter, now)
  const offset = (page - 1) * limit
  const inOrder = sortColumns[sortBy].map(sortOrder === 'asc' ? asc : desc)
  const [total, codes] = await Promise.all([
    countUpTo(db, orders, condition),
    // The codes alone come from an index, however far the page is.
    db
      .select({ orderCode: orders.orderCode })
      .from(orders)
      .where(condition)
      .orderBy(...inOrder)
      .limit(limit)
      .offset(offset),
  ])
  const shown = codes.map(({ orderCode }) => orderCode)
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.orderCode, shown))
    .orderBy(...inOrder)
  const paid = await paymentsFor(db, rows)
  const items = await db
    .select({
      orderId: orderItems.orderId,
      id: orderItems.id,
      productId: orderItems.productId,
      color: orderItems.color,
      quantity: orderItems.quantity,
    })
    .from(orderItems)
    .where(
      inArray(
        orderItems.orderId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(orderItems.position)
  return {
    ...total,
    limit,
    offset,
    items: rows.map((order) => {
      const { billing, useBillingCompany } = order
      return {
        id: order.id,
        orderCode: order.orderCode,
        token: order.token,
        createdAt: order.createdAt.toISOString(),
        customer: `${billing.firstName} ${billing.surName}`,
        companyName: useBillingCompany ? billing.companyName : '',
        orderItems: items
          .filter(({ orderId }) => orderId === order.id)
          .map(({ id, productId, color, quantity }) => ({ id, productId, color, quantity })),
        total: toAmount(order.totalThousandths),
        totalWithVat: toAmount(order.totalWithVatThousandths),
        currency: order.currency,
        paymentMethod: paid.get(order.id)?.method ?? order.paymentMethod,
        paidAt: order.paidAt?.toISOString() ?? null,
        isOverdue: isOverdue(order, now),
        takesMoreThanHalfOfStock: order.takesMoreThanHalfOfStock && order.cancelledAt === null,
        orderStatus: order.status,
        nextStatuses: order.cancelledAt ? [] : [...officeSteps({ status: order.status, isRetail: order.partnerId === null })],
        cancelledAt: order.cancelledAt?.toISOString() ?? null,
        mayBeCancelled: order.cancelledAt === null && mayBeCancelled(order.status),
      }
    }),
  }
}

/** Refunds due, oldest first. */
export async function listRefunds(db: Db): Promise<readonly RefundDue[]> {
  return (await refundsDue(db)).map(({ billing, amountThousandths, createdAt, ...refund }) => ({
    ...refund,
    customer: `${billing.firstName} ${billing.surName}`,
    email: billing.email,
    amount: toAmount(amountThousandths),
    createdAt: createdAt.toISOString(),
  }))
}

/** The failed jobs, each with the code of the order that it concerns. */
export async function listFailedJobs(db: Db, jobs: Pick<Jobs, 'failed'>): Promise<readonly FailedJob[]> {
  const failed = await jobs.failed()
  const orderIds = [...new Set(failed.flatMap(({ orderId }) => orderId ?? []))]
  const codes = await db.select({ id: orders.id, orderCode: orders.orderCode }).from(orders).where(inArray(orders.id, orderIds))
  return failed.map(({ orderId, createdAt, nextTryAt, ...job }) => ({
    ...job,
    orderCode: codes.find(({ id }) => id === orderId)?.orderCode ?? null,
    createdAt: createdAt.toISOString(),
    nextTryAt: nextTryAt?.toISOString() ?? null,
  }))
}
