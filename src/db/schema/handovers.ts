import { boolean, index, json, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'

/** What a shopper takes along to the site of another language. Only the hash of the token is kept. */
export const handovers = pgTable(
  'handovers',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Not `jsonb`, which sorts keys: an order that waits for its money is known again by its text. */
    payload: json('payload').notNull(),
    /** Who was signed in, and is on the other side too. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** The password that they were signed in by: another one ends what was left under it. */
    passwordChangedAt: timestamp('password_changed_at', { withTimezone: true }),
    /** Their sign-in: signing out on either site ends it on both. */
    sessionId: uuid('session_id'),
    /** Whether they stay signed in for a year. */
    isRemembered: boolean('is_remembered').notNull().default(false),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('handovers_expires_at').on(table.expiresAt)],
)
