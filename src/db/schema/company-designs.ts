import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { DesignDocument } from '#domain/design/document.ts'
import { accounts, partners } from './accounts.ts'
import { isPositive, timestamptz } from './columns.ts'
import { files } from './files.ts'

/** The designs that the people of a company have saved under a name. */
export const companyDesigns = pgTable(
  'company_designs',
  {
    id: uuid('id').primaryKey(),
    partnerId: uuid('partner_id')
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    productId: text('product_id').notNull(),
    color: text('color').notNull(),
    scale: text('scale').notNull(),
    quantity: integer('quantity').notNull(),
    design: jsonb('design').$type<DesignDocument>().notNull(),
    /** Who saved it last; null once that person is deleted. */
    savedBy: uuid('saved_by').references(() => accounts.id, { onDelete: 'set null' }),
    savedAt: timestamptz('saved_at').notNull(),
    /** Incremented with every change, so that a change based on old data is refused. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('company_designs_partner_id_name').on(table.partnerId, sql`lower(${table.name})`),
    index('company_designs_partner_id_saved_at').on(table.partnerId, table.savedAt),
    index('company_designs_saved_by').on(table.savedBy),
    isPositive('company_designs_quantity_positive', table.quantity),
  ],
)

/** The pictures of the designs of companies, kept as long as the design. */
export const companyDesignImages = pgTable(
  'company_design_images',
  {
    designId: uuid('design_id')
      .notNull()
      .references(() => companyDesigns.id, { onDelete: 'cascade' }),
    sha256: text('sha256')
      .notNull()
      .references(() => files.sha256),
  },
  (table) => [primaryKey({ columns: [table.designId, table.sha256] }), index('company_design_images_sha256').on(table.sha256)],
)
