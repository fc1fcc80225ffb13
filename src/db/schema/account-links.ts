import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { linkPurposes } from '#domain/accounts/account-links.ts'
import { accounts } from './accounts.ts'
import { isOneOf, timestamptz } from './columns.ts'

/** One-time links by mail that set a password. Only the hash of the token is stored; a used link is deleted. */
export const accountLinks = pgTable(
  'account_links',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: linkPurposes }).notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [
    index('account_links_account_id').on(table.accountId),
    index('account_links_expires_at').on(table.expiresAt),
    isOneOf('account_links_purpose_known', table.purpose, linkPurposes),
  ],
)
