import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { timestamptz } from './columns.ts'
import { orders } from './orders.ts'

/** How far an account has read the thread of an order. Without a row it has read nothing. */
export const orderReads = pgTable(
  'order_reads',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The time of the last message that was shown. */
    until: timestamptz('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.orderId] }), index('order_reads_order_id').on(table.orderId)],
)
