import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { orderReads } from '#db/schema/order-reads.ts'
import { orders } from '#db/schema/orders.ts'
import type { Account } from '#features/accounts/accounts/account.ts'

interface Deps {
  readonly db: Db
  readonly clock: () => Date
}

/** Records how far an account has read the thread of an order; never backwards. @returns false for an order that it may not see */
export async function recordRead(
  { db, clock }: Deps,
  { id: accountId, role, partnerId }: Pick<Account, 'id' | 'role' | 'partnerId'>,
  { orderId, until }: { readonly orderId: string; readonly until: Date },
): Promise<boolean> {
  const isOwn = role === 'partner' ? eq(orders.partnerId, partnerId ?? '') : undefined
  if ((await db.$count(orders, and(eq(orders.id, orderId), isOwn))) === 0) return false
  const now = clock()
  await db
    .insert(orderReads)
    .values({ accountId, orderId, until: until < now ? until : now })
    .onConflictDoUpdate({
      target: [orderReads.accountId, orderReads.orderId],
      set: { until: sql`GREATEST(${orderReads.until}, excluded.until)` },
    })
  return true
}
