import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { timestamptz } from './columns.ts'

/** The sign-ins of accounts, for their own list. A session without a row is valid too; `ended_sessions` decides. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Whether the browser stays signed in for a year. */
    isRemembered: boolean('is_remembered').notNull(),
    /** The User-Agent header of its last request, shortened. */
    userAgent: text('user_agent').notNull(),
    /** The network address of its last request. */
    address: text('address').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    /** Written at most every few minutes. */
    lastSeenAt: timestamptz('last_seen_at').notNull(),
    /** When its last token expires. */
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('sessions_account_id').on(table.accountId), index('sessions_expires_at').on(table.expiresAt)],
)
