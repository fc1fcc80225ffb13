import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable } from 'drizzle-orm/pg-core'

/** One row: the number of changes of settings, products, price lists and tariffs. Counted by triggers (`../triggers.ts`). */
export const catalogueVersion = pgTable(
  'catalogue_version',
  {
    id: integer('id').primaryKey().default(1),
    version: bigint('version', { mode: 'number' }).notNull(),
  },
  ({ id }) => [check('catalogue_version_single_row', sql`${id} = 1`)],
)
