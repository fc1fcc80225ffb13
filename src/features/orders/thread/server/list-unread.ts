import { sql } from 'drizzle-orm'
import { dayMs } from '#domain/format/durations.ts'
import { customerAuthors, officeAuthors } from '#domain/orders/system-messages.ts'
import type { Db } from '#db/client.ts'
import type { Account } from '#features/accounts/accounts/account.ts'
import type { UnreadOrders } from '../schema.ts'

/** Older messages count as read: somebody has answered them by phone, or nobody will. */
const unreadForMs = 30 * dayMs
const maxListed = 100

/**
 * The orders whose other side wrote last, and that an account has not looked at since. Once one person of a side has answered, they are
 * unread for nobody of it.
 */
export async function listUnread(
  db: Db,
  { id, role, partnerId }: Pick<Account, 'id' | 'role' | 'partnerId'>,
  now: Date,
): Promise<UnreadOrders> {
  const others = sql.join(
    (role === 'partner' ? officeAuthors : customerAuthors).map((author) => sql`${author}`),
    sql`, `,
  )
  const since = new Date(now.getTime() - unreadForMs).toISOString()
  const { rows } = await db.execute<{ orderId: string; messages: number }>(sql`
    SELECT orders.id AS "orderId", (
      SELECT count(*)::int FROM order_messages message
      WHERE message.order_id = orders.id AND message.author IN (${others}) AND message.created_at > COALESCE(seen.until, ${since}::timestamptz)
    ) AS messages
    FROM orders LEFT JOIN order_reads seen ON seen.order_id = orders.id AND seen.account_id = ${id}
    WHERE orders.cancelled_at IS NULL AND orders.last_message_by IN (${others})
      AND orders.last_message_at > ${since}::timestamptz AND (seen.until IS NULL OR orders.last_message_at > seen.until)
      ${role === 'partner' ? sql`AND orders.partner_id = ${partnerId}` : sql``}
    ORDER BY orders.last_message_at DESC LIMIT ${maxListed}`)
  return { items: rows.filter(({ messages }) => messages > 0) }
}
