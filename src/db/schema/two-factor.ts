import { bigint, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { timestamptz } from './columns.ts'

/** The second factor of accounts: one-time codes of an authenticator app. */
export const twoFactors = pgTable('two_factors', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Encrypted with a key that is not in the database. */
  secret: text('secret').notNull(),
  /** When a first code proved that the app has the secret; null before. */
  activatedAt: timestamptz('activated_at'),
  /** The time step (30 s) of the last accepted code: no code is accepted twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
})

/** Codes for a lost authenticator app. A used code is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** SHA-256: a code has 80 random bits. */
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
)
