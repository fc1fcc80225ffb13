import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

/** Backups that were made whole. The newest one tells the admin how old the last backup is. */
export const backups = pgTable(
  'backups',
  {
    id: uuid('id').primaryKey(),
    startedAt: timestamptz('started_at').notNull(),
    finishedAt: timestamptz('finished_at').notNull(),
    /** Name of the archive without its folder. */
    name: text('name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** How many files of the file store it holds. */
    files: integer('files').notNull(),
    /** How many files the store lacked or had with other bytes. Only a backup without them is a good one. */
    unusableFiles: integer('unusable_files').notNull(),
  },
  (table) => [index('backups_finished_at').on(table.finishedAt)],
)
