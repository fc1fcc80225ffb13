import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What a shopper takes along to the site of another language. Only the hash of the token is kept. */
export const handovers = pgTable(
  'handovers',
  {
    tokenHash: text('token_hash').primaryKey(),
    payload: jsonb('payload').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('handovers_expires_at').on(table.expiresAt)],
)
