import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What was uploaded, by shoppers or by the office. The bytes lie in the file store under the same hash. */
export const files = pgTable('files', {
  sha256: text('sha256').primaryKey(),
  kind: text('kind', { enum: ['design-image', 'order-file', 'proof'] }).notNull(),
  mediaType: text('media_type').notNull(),
  sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
  /** Pixels; null for files that are not pictures. */
  widthPx: integer('width_px'),
  heightPx: integer('height_px'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
