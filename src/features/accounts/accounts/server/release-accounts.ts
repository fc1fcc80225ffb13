import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { partners } from '#db/schema/accounts.ts'
import { invoices } from '#db/schema/invoices.ts'
import { orderMessages } from '#db/schema/order-thread.ts'
import { orders } from '#db/schema/orders.ts'

/** Whether orders, their threads or their invoices name one of these accounts. Its row must then stay. */
export async function areReferencedByOrders(tx: Db, accountIds: readonly string[]): Promise<boolean> {
  for (const [table, column] of [
    [orders, orders.accountId],
    [orders, orders.dealerId],
    [orderMessages, orderMessages.accountId],
    [invoices, invoices.uploadedBy],
  ] as const) {
    const rows = await tx
      .select({ named: sql`1` })
      .from(table)
      .where(inArray(column, [...accountIds]))
      .limit(1)
    if (rows.length > 0) return true
  }
  return false
}

/** Removes accounts that will be deleted from the partners whom they look after as dealers. */
export async function unassignDealer(tx: Db, accountIds: readonly string[]): Promise<void> {
  await tx
    .update(partners)
    .set({ dealerId: null, version: sql`${partners.version} + 1` })
    .where(inArray(partners.dealerId, [...accountIds]))
}
