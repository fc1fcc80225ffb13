import { pgTable, text } from 'drizzle-orm/pg-core'
import { paymentMethods } from '#domain/orders/payment-methods.ts'
import { isOneOf, timestamptz } from './columns.ts'

/** Payment providers whose last call failed in some process. The next call that succeeds deletes the row. */
export const providerFailures = pgTable(
  'provider_failures',
  {
    method: text('method', { enum: paymentMethods }).primaryKey(),
    /** The first failed call since the last one that succeeded. */
    since: timestamptz('since').notNull(),
    lastAt: timestamptz('last_at').notNull(),
    /** In the words of the program, without personal data. */
    reason: text('reason').notNull(),
  },
  (table) => [isOneOf('provider_failures_method_known', table.method, paymentMethods)],
)
