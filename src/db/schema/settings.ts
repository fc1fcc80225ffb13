import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core'
import type { Settings } from '#domain/catalogue/settings.ts'

/** The settings of the shop: one row, validated by the domain's schema on write and on read. */
export const settings = pgTable(
  'settings',
  {
    id: integer('id').primaryKey().default(1),
    values: jsonb('values').$type<Settings>().notNull(),
    /** Incremented with every change of settings or tariffs, so that a change based on old data is refused. */
    version: integer('version').notNull().default(1),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  ({ id }) => [check('settings_single_row', sql`${id} = 1`)],
)
