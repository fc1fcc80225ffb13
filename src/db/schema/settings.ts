import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core'
import type { Settings } from '#domain/catalogue/settings.ts'

/** The settings of the shop: one row, checked by the domain's schema when it is written and when it is read. */
export const settings = pgTable(
  'settings',
  {
    id: integer('id').primaryKey().default(1),
    values: jsonb('values').$type<Settings>().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  ({ id }) => [check('settings_single_row', sql`${id} = 1`)],
)
