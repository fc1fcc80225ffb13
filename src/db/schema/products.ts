import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { categories, type Scale } from '#domain/catalogue/categories.ts'
import { scales } from '#domain/catalogue/category-facets.ts'
import type { ProductFacts } from '#domain/catalogue/product.ts'
import type { ProductSafety } from '#domain/catalogue/product-safety.ts'
import { isOneOf } from './columns.ts'

export const products = pgTable(
  'products',
  {
    id: text('id').primaryKey(),
    category: text('category', { enum: categories }).notNull(),
    /** Display order within the category. */
    position: integer('position').notNull(),
    facts: jsonb('facts').$type<ProductFacts>().notNull(),
    /** Null until the office says more than the seller and the category do. */
    safety: jsonb('safety').$type<ProductSafety>(),
    /** Incremented with each change of `safety`. */
    safetyVersion: integer('safety_version').notNull().default(1),
  },
  ({ category }) => [isOneOf('products_category_known', category, categories)],
)

/** Pieces in stock. An order takes its pieces in its own transaction; the CHECK prevents overselling. */
export const stock = pgTable(
  'stock',
  {
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    color: text('color').notNull(),
    scale: text('scale').$type<Scale>().notNull(),
    quantity: integer('quantity').notNull(),
    /** Below it the stock is low; null without a minimum. */
    minimum: integer('minimum'),
    /** Incremented with each change of the minimum. */
    version: integer('version').notNull().default(1),
  },
  ({ productId, color, scale, quantity, minimum }) => [
    primaryKey({ columns: [productId, color, scale] }),
    check('stock_not_negative', sql`${quantity} >= 0`),
    check('stock_minimum_not_negative', sql`${minimum} >= 0`),
    isOneOf('stock_scale_known', scale, scales),
  ],
)
