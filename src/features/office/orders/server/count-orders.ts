import type { SQL } from 'drizzle-orm'
import { countUpTo } from '#db/count-up-to.ts'
import type { Db } from '#db/client.ts'
import { orders } from '#db/schema/orders.ts'
import type { OrderList } from '../schema.ts'

type OrderTotal = Pick<OrderList, 'total' | 'totalIsMore'>

const keptMs = 60 * 60 * 1000
const entries = new WeakMap<Db, { readonly counted: OrderTotal; readonly until: number }>()

/**
 * The number of orders that match. Without a filter, that there are more than lists count is kept for an hour: only the purge of
 * old orders makes them fewer.
 */
export async function countOrders(db: Db, condition: SQL | undefined): Promise<OrderTotal> {
  if (condition !== undefined) return countUpTo(db, orders, condition)
  const cached = entries.get(db)
  if (cached && performance.now() < cached.until) return cached.counted
  const counted = await countUpTo(db, orders, condition)
  if (counted.totalIsMore) entries.set(db, { counted, until: performance.now() + keptMs })
  return counted
}
