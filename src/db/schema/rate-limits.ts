import { bigint, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Uses of one subject in the current window, counted in the database so that all processes share the count. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** The limit's name and its subject. */
    key: text('key').notNull(),
    windowStart: timestamp('window_start', { withTimezone: true }).notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.windowStart] }), index('rate_limits_window_start').on(table.windowStart)],
)
