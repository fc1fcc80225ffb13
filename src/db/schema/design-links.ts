import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { isPositive, timestamptz } from './columns.ts'
import { files } from './files.ts'

/** A design saved as a link, unchanged since then. Only the hash of the link's token is stored. */
export const designLinks = pgTable(
  'design_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    productId: text('product_id').notNull(),
    color: text('color').notNull(),
    scale: text('scale').notNull(),
    quantity: integer('quantity').notNull(),
    design: jsonb('design').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('design_links_expires_at').on(table.expiresAt), isPositive('design_links_quantity_positive', table.quantity)],
)

/** The pictures of saved designs, kept as long as the link. */
export const designLinkImages = pgTable(
  'design_link_images',
  {
    tokenHash: text('token_hash')
      .notNull()
      .references(() => designLinks.tokenHash, { onDelete: 'cascade' }),
    sha256: text('sha256')
      .notNull()
      .references(() => files.sha256),
  },
  (table) => [primaryKey({ columns: [table.tokenHash, table.sha256] }), index('design_link_images_sha256').on(table.sha256)],
)
