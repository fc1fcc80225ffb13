import { asc, count, desc, inArray, type SQL, sql } from 'drizzle-orm'
import { countedTo } from '#domain/lists/paging.ts'
import type { Db } from '#db/client.ts'
import { orders, statusPlace } from '#db/schema/orders.ts'
import type { OrderRow } from '#features/orders/orders/server/reads.ts'
import type { OrderList, OrderSort } from '../schema.ts'
import { countOrders } from './count-orders.ts'

interface PageOf {
  readonly sortBy: OrderSort
  readonly sortOrder: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
}

type FoundPage = Pick<OrderList, 'total' | 'totalIsMore'> & { readonly rows: readonly OrderRow[] }

const [createdAt, orderCode] = [sql`"created_at"`, sql`"order_code"`]

/** The order code comes last; it is unique, so pages never overlap. Unqualified, because a search sorts what it has found. */
const sortKeys = {
  createdAt: [createdAt, orderCode],
  id: [orderCode],
  orderStatus: [statusPlace, createdAt, orderCode],
} as const satisfies Record<OrderSort, readonly SQL[]>

/** The columns of a sorting. */
const inOrder = ({ sortBy, sortOrder }: Pick<PageOf, 'sortBy' | 'sortOrder'>): readonly SQL[] =>
  sortKeys[sortBy].map(sortOrder === 'asc' ? asc : desc)

/** The codes of a page whose filter and sorting share an index. They come from the index alone, however far the page is. */
const indexedCodes = (db: Db, condition: SQL | undefined, page: PageOf) =>
  db
    .select({ orderCode: orders.orderCode })
    .from(orders)
    .where(condition)
    .orderBy(...inOrder(page))
    .limit(page.limit)
    .offset(page.offset)

/** The orders of a page by their codes. */
const ordersWith = (db: Db, codes: ReturnType<typeof indexedCodes> | string[], page: PageOf): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(inArray(orders.orderCode, codes))
    .orderBy(...inOrder(page))

/**
 * A page of a list by indexes that are sorted: its count and its orders are independent.
 * @param condition of `matches`, without a phrase
 */
export async function filteredPage(db: Db, condition: SQL | undefined, page: PageOf): Promise<FoundPage> {
  const [total, rows] = await Promise.all([countOrders(db, condition), ordersWith(db, indexedCodes(db, condition, page), page)])
  return { ...total, rows }
}

/**
 * A page of a search. The index of words has no order, so everything found is read once, counted and sorted. If that is more than the list
 * counts, the phrase is common, and its newest orders are found faster by walking through all orders.
 */
export async function searchedPage(db: Db, condition: SQL | undefined, page: PageOf): Promise<FoundPage> {
  const found = db.$with('found').as(
    db
      .select({ orderCode: orders.orderCode, createdAt: orders.createdAt, status: orders.status })
      .from(orders)
      .where(condition)
      .limit(countedTo + 1),
  )
  const keys = sql.join([...inOrder(page)], sql`, `)
  const codes = sql<string[]>`ARRAY(SELECT "order_code" FROM ${found} ORDER BY ${keys} LIMIT ${page.limit} OFFSET ${page.offset})`
  const [row] = await db.with(found).select({ total: count(), codes }).from(found)
  const total = row?.total ?? 0
  if (total <= countedTo) return { total, rows: await ordersWith(db, row?.codes ?? [], page) }
  return { total: countedTo, totalIsMore: true, rows: await ordersWith(db, indexedCodes(db, condition, page), page) }
}
