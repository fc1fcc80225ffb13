import { and, eq, exists, inArray, isNull, sql } from 'drizzle-orm'
import type { Settings } from '#domain/catalogue/settings.ts'
import type { ItemWithPlates } from '#domain/orders/reordered-plates.ts'
import type { Db } from '#db/client.ts'
import { orderMessages } from '#db/schema/order-thread.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import type { Account } from '#features/accounts/accounts/account.ts'

interface Reordering {
  readonly account: Pick<Account, 'partnerId'> | null
  readonly settings: Pick<Settings, 'plateMonths'>
  readonly at: Date
}

/**
 * The items that lines of a partner repeat, in the order of the lines, as far as their plates exist: delivered to the same partner within
 * `plateMonths`. Null for every other line, also for an item that is unknown or another partner's: whether it exists is not told.
 */
export async function readItemsWithPlates(
  db: Db,
  reorderOf: readonly (string | undefined)[],
  { account, settings: { plateMonths }, at }: Reordering,
): Promise<readonly (ItemWithPlates | null)[]> {
  const partnerId = account?.partnerId ?? null
  const ids = reorderOf.filter((id) => id !== undefined)
  if (partnerId === null || ids.length === 0) return reorderOf.map(() => null)
  const isDeliveredInTime = exists(
    db
      .select({ id: orderMessages.id })
      .from(orderMessages)
      .where(
        and(
          eq(orderMessages.orderId, orders.id),
          eq(orderMessages.currentOrderStatus, 'delivered'),
          sql`${orderMessages.createdAt} >= ${at.toISOString()}::timestamptz - make_interval(months => ${plateMonths}::int)`,
        ),
      ),
  )
  const rows = await db
    .select({ id: orderItems.id, productId: orderItems.productId, design: orderItems.design, quote: orderItems.quote })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(
      and(
        inArray(orderItems.id, ids),
        eq(orders.partnerId, partnerId),
        eq(orders.status, 'delivered'),
        isNull(orders.cancelledAt),
        isDeliveredInTime,
      ),
    )
  const found = new Map(rows.map(({ id, productId, design, quote: { sides } }) => [id, { productId, design, sides }]))
  return reorderOf.map((id) => (id === undefined ? null : (found.get(id) ?? null)))
}
