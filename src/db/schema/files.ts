import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { pdfFailures } from '#domain/uploads/pdf-failures.ts'
import { isOneOf, isPositive, timestamptz } from './columns.ts'

/** Files uploaded by shoppers or the office. The bytes are in the file store under the same hash. */
export const files = pgTable(
  'files',
  {
    sha256: text('sha256').primaryKey(),
    mediaType: text('media_type').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    /** Pixels; null for files that are not pictures. */
    widthPx: integer('width_px'),
    heightPx: integer('height_px'),
    createdAt: timestamptz('created_at').notNull(),
    /** When the file is deleted unless something refers to it by then; null while something does. */
    purgeAfter: timestamptz('purge_after'),
  },
  (table) => [
    index('files_purge_after')
      .on(table.purgeAfter)
      .where(sql`"purge_after" IS NOT NULL`),
  ],
)

/** Bytes whose rows were deleted. They are deleted after the commit that adds them here, unless another row refers to them by then. */
export const discardedBytes = pgTable(
  'discarded_bytes',
  {
    sha256: text('sha256').primaryKey(),
    dueAt: timestamptz('due_at').notNull(),
  },
  (table) => [index('discarded_bytes_due_at').on(table.dueAt)],
)

/** Pages of PDFs that could not be drawn, so that looking again costs nothing. */
export const failedPages = pgTable(
  'failed_pages',
  {
    sha256: text('sha256')
      .notNull()
      .references(() => files.sha256, { onDelete: 'cascade' }),
    /** 1 for the first. */
    page: integer('page').notNull(),
    reason: text('reason', { enum: pdfFailures }).notNull(),
    failedAt: timestamptz('failed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sha256, table.page] }),
    isOneOf('failed_pages_reason_known', table.reason, pdfFailures),
    isPositive('failed_pages_page_positive', table.page),
  ],
)
