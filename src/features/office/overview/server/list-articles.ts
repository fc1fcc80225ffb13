import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm'
import { dayMs } from '#domain/format/durations.ts'
import { required } from '#domain/required.ts'
import type { Db } from '#db/client.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import { stock } from '#db/schema/products.ts'
import type { CatalogueSnapshot } from '#features/catalogue/products/server/catalogue-snapshot.ts'
import { isLowStock } from '#features/catalogue/stock/server/reads.ts'
import type { BestArticle, LowStock } from '../overview-view.ts'

export const bestArticleDays = 28
const shownArticles = 5
/** The newest orders of the period, should there be more. */
const maxOrders = 10_000

type Catalogue = Pick<CatalogueSnapshot, 'product'>

const nameOf = (catalogue: Catalogue, productId: string): string => catalogue.product(productId)?.name ?? productId

/** The articles with most pieces in orders of the last four weeks that were not cancelled. */
export async function listBestArticles(db: Db, catalogue: Catalogue, now: Date): Promise<readonly BestArticle[]> {
  const recent = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isNull(orders.cancelledAt), gte(orders.createdAt, new Date(now.getTime() - bestArticleDays * dayMs))))
    .orderBy(desc(orders.createdAt))
    .limit(maxOrders)
    .as('recent')
  const rows = await db
    .select({
      productId: orderItems.productId,
      orders: sql`count(DISTINCT ${recent.id})`.mapWith(Number),
      pieces: sql`sum(${orderItems.quantity})`.mapWith(Number),
    })
    .from(recent)
    .innerJoin(orderItems, eq(orderItems.orderId, recent.id))
    .groupBy(orderItems.productId)
    .orderBy(desc(sql`3`), orderItems.productId)
    .limit(shownArticles)
  return rows.map((row) => ({ ...row, name: nameOf(catalogue, row.productId) }))
}

/** The stock below the minimum that the office has set, what lacks most first. */
export async function listLowStock(db: Db, catalogue: Catalogue): Promise<readonly LowStock[]> {
  const rows = await db.select().from(stock).where(isLowStock)
  return rows
    .map(({ minimum, ...row }) => ({ ...row, name: nameOf(catalogue, row.productId), minimum: required(minimum, 'minimum') }))
    .toSorted((one, other) => one.quantity / one.minimum - other.quantity / other.minimum || one.name.localeCompare(other.name))
}
