import { index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Sessions ended by signing out. Their tokens are invalid on every site. */
export const endedSessions = pgTable(
  'ended_sessions',
  {
    id: uuid('id').primaryKey(),
    /** When the last token of the session expires; this row is then no longer needed. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('ended_sessions_expires_at').on(table.expiresAt)],
)
