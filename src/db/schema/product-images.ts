import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'
import { files } from './files.ts'
import { products } from './products.ts'

/** Pictures of products that the office has uploaded. They replace the drawings of their colour, or of every colour. */
export const productImages = pgTable(
  'product_images',
  {
    id: uuid('id').primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** From 0, without gaps. Every change of the order locks the product first. */
    position: integer('position').notNull(),
    /** The colour that it shows; null for a picture of every colour. */
    color: text('color'),
    /** The picture from which all sizes are made: turned upright, in sRGB, as WebP. */
    sha256: text('sha256')
      .notNull()
      .references(() => files.sha256),
    /** As the office named it. */
    fileName: text('file_name').notNull(),
    widthPx: integer('width_px').notNull(),
    heightPx: integer('height_px').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [index('product_images_product_id').on(table.productId, table.position), index('product_images_sha256').on(table.sha256)],
)
