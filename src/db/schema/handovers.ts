import { boolean, index, json, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'

/** Visitor state on its way to the site of another language. Only the hash of the token is stored. */
export const handovers = pgTable(
  'handovers',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Not `jsonb`, which sorts keys: an order that awaits payment is recognised by its exact text. */
    payload: json('payload').notNull(),
    /** The signed-in account, which stays signed in on the other site. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** When the password used at sign-in was set: changing it invalidates this handover. */
    passwordChangedAt: timestamp('password_changed_at', { withTimezone: true }),
    /** The session: signing out on either site ends it on both. */
    sessionId: uuid('session_id'),
    /** Whether the session lasts a year. */
    isRemembered: boolean('is_remembered').notNull().default(false),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('handovers_expires_at').on(table.expiresAt)],
)
