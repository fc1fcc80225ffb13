import { sql } from 'drizzle-orm'
import { customType, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * Which orders a transaction has changed, for pages that are open. Triggers write the rows, so that no act is left out. They live for a
 * day. Without a foreign key, because they need not be checked when an order is purged.
 */
export const orderEvents = pgTable(
  'order_events',
  {
    transactionId: transactionId('transaction_id')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    orderId: uuid('order_id').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.transactionId, table.orderId] }), index('order_events_created_at').on(table.createdAt)],
)
