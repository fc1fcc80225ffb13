import { eq } from 'drizzle-orm'
import { accounts } from '#db/schema/accounts.ts'
import { orders } from '#db/schema/orders.ts'
import type { ReadRecipientName } from '#platform/server/mail/reads.ts'

/** The name of the person to whom a mail goes: in its order, or of an account. */
export const readRecipientName: ReadRecipientName = async (db, { orderId, recipient }) => {
  const [order] = orderId === null ? [] : await db.select({ billing: orders.billing }).from(orders).where(eq(orders.id, orderId))
  if (order?.billing.email === recipient) return `${order.billing.firstName} ${order.billing.surName}`.trim() || undefined
  const [account] = await db.select().from(accounts).where(eq(accounts.email, recipient.toLowerCase()))
  return account && (`${account.firstName} ${account.lastName}`.trim() || undefined)
}
