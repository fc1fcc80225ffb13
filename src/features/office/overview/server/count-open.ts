import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { invoices } from '#db/schema/invoices.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import { matches } from '#features/office/orders/server/order-filters.ts'
import type { OverviewView } from '../overview-view.ts'
import { countedOnOverview } from './count-tasks.ts'

const limit = countedOnOverview + 1
const counted = (total: number) => ({ count: Math.min(total, countedOnOverview), isMore: total > countedOnOverview })

/** The orders in production with their pieces. */
export async function countInProduction(db: Db, now: Date): Promise<OverviewView['inProduction']> {
  const printed = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isNull(orders.cancelledAt), matches(db, { orderStatus: 'inProduction' }, now)))
    .limit(limit)
    .as('printed')
  const [row] = await db
    .select({
      orders: sql`count(DISTINCT ${printed.id})`.mapWith(Number),
      pieces: sql`coalesce(sum(${orderItems.quantity}), 0)`.mapWith(Number),
    })
    .from(printed)
    .innerJoin(orderItems, eq(orderItems.orderId, printed.id))
  return { ...counted(row?.orders ?? 0), pieces: row?.pieces ?? 0 }
}

/** The final invoices that are not paid, with their sums; an invoice without an amount counts as its order's total. */
export async function countUnpaidInvoices(db: Db): Promise<OverviewView['unpaidInvoices']> {
  const unpaid = db
    .select({
      currency: invoices.currency,
      amount: sql<number>`coalesce(${invoices.amountThousandths}, ${orders.totalWithVatThousandths})`.as('amount'),
    })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(eq(invoices.kind, 'final'), isNull(invoices.paidAt), isNull(orders.cancelledAt)))
    .limit(limit)
    .as('unpaid')
  const rows = await db
    .select({ currency: unpaid.currency, count: count(), amount: sql`sum(${unpaid.amount})`.mapWith(Number) })
    .from(unpaid)
    .groupBy(unpaid.currency)
  const amountIn = (currency: (typeof rows)[number]['currency']) => rows.find((row) => row.currency === currency)?.amount ?? 0
  return {
    ...counted(rows.reduce((sum, row) => sum + row.count, 0)),
    amounts: { CZK: amountIn('CZK'), EUR: amountIn('EUR') },
  }
}
