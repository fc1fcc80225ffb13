import { index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Sign-ins that were ended by signing out. Their tokens open nothing any more, on whichever site they lie. */
export const endedSessions = pgTable(
  'ended_sessions',
  {
    id: uuid('id').primaryKey(),
    /** When the last token of the sign-in is over by itself, and this row says nothing more. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('ended_sessions_expires_at').on(table.expiresAt)],
)
