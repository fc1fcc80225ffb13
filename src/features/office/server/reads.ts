import { count, desc, eq, inArray } from 'drizzle-orm'
import { dayOf } from '#domain/format/days.ts'
import { toAmount } from '#domain/money.ts'
import { officeSteps } from '#domain/orders/status-moves.ts'
import { mayBeCancelled } from '#domain/orders/cancelling.ts'
import type { Db } from '#db/client.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import { type OrderRow, paymentsFor } from '#features/orders/server/reads.ts'
import { refundsDue } from '#features/refunds/server/reads.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { FailedJob, OrderList, RefundDue } from '../schema.ts'

/** Orders on a page of a list (back office §9). */
const pageSize = 10

interface ListOf {
  /** A partner sees their own orders only; null for the office. */
  readonly accountId: string | null
  /** 1-based; a page behind the last one is the last. */
  readonly page: number
  /** Whether a transfer is overdue is a matter of the day. */
  readonly now: Date
}

/** A retail transfer that has not come in time. It is cancelled by itself only until the office has moved the order further. */
const isOverdue = ({ accountId, paymentMethod, paidAt, cancelledAt, paymentDueOn }: OrderRow, now: Date): boolean =>
  accountId === null && paymentMethod === 'bankTransfer' && paidAt === null && cancelledAt === null && paymentDueOn < dayOf(now)

/** A page of the orders, the newest first. */
export async function listOrders(db: Db, { accountId, page, now }: ListOf): Promise<OrderList> {
  const isListed = accountId === null ? undefined : eq(orders.accountId, accountId)
  const total = (await db.select({ rows: count() }).from(orders).where(isListed))[0]?.rows ?? 0
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const shown = Math.min(Math.max(1, page), pages)
  const rows = await db
    .select()
    .from(orders)
    .where(isListed)
    .orderBy(desc(orders.createdAt), desc(orders.orderCode))
    .limit(pageSize)
    .offset((shown - 1) * pageSize)
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
    total,
    page: shown,
    pages,
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
        nextStatuses: order.cancelledAt ? [] : [...officeSteps({ status: order.status, isRetail: order.accountId === null })],
        cancelledAt: order.cancelledAt?.toISOString() ?? null,
        mayBeCancelled: order.cancelledAt === null && mayBeCancelled(order.status),
      }
    }),
  }
}

/** Money that has to go back, the oldest first. */
export async function listRefunds(db: Db): Promise<readonly RefundDue[]> {
  return (await refundsDue(db)).map(({ billing, amountThousandths, createdAt, ...refund }) => ({
    ...refund,
    customer: `${billing.firstName} ${billing.surName}`,
    email: billing.email,
    amount: toAmount(amountThousandths),
    createdAt: createdAt.toISOString(),
  }))
}

/** The jobs whose last attempt failed, each with the code of the order that it is about. */
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
