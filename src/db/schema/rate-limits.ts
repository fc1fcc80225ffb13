import { bigint, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** How much an address has used up in the current window, counted here so that several processes agree. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** What is limited and for whom. */
    key: text('key').notNull(),
    windowStart: timestamp('window_start', { withTimezone: true }).notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.windowStart] }), index('rate_limits_window_start').on(table.windowStart)],
)
