import { sql } from 'drizzle-orm'
import { bigint, boolean, check, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { categories, type Scale, scales } from '#domain/catalogue/categories.ts'
import { currencies } from '#domain/currency.ts'
import { printTypes } from '#domain/pricing/price-list-schema.ts'
import { tierCount } from '#domain/pricing/tiers.ts'
import { partners } from './accounts.ts'
import { isOneOf, timestamptz } from './columns.ts'

/** One price per tier, in thousandths of the list's currency unit. */
const tierPrices = () => bigint('prices_thousandths', { mode: 'number' }).array(tierCount).notNull()
const allTiers = sql`cardinality("prices_thousandths") = ${sql.raw(String(tierCount))}`

export const priceLists = pgTable(
  'price_lists',
  {
    id: text('id').primaryKey(),
    isDefault: boolean('is_default').notNull(),
    currency: text('currency', { enum: currencies }).notNull(),
    /** The partner whose prices these are; null for the default list. */
    partnerId: uuid('partner_id')
      .unique()
      .references(() => partners.id, { onDelete: 'cascade' }),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  ({ isDefault, partnerId, currency }) => [
    uniqueIndex('price_lists_one_default')
      .on(isDefault)
      .where(sql`${isDefault}`),
    check('price_lists_of_default_or_partner', sql`${isDefault} = (${partnerId} is null)`),
    isOneOf('price_lists_currency_known', currency, currencies),
  ],
)

const priceListId = () =>
  text('price_list_id')
    .notNull()
    .references(() => priceLists.id, { onDelete: 'cascade' })

/** May hold articles that are not (yet) in the catalogue, because a price list is imported from its own workbook. */
export const priceListArticles = pgTable(
  'price_list_articles',
  {
    priceListId: priceListId(),
    heliosId: text('helios_id').notNull(),
    category: text('category', { enum: categories }).notNull(),
    productId: text('product_id').notNull(),
    scale: text('scale').$type<Scale>().notNull(),
    description: text('description').notNull(),
    pricesThousandths: tierPrices(),
  },
  (table) => [
    primaryKey({ columns: [table.priceListId, table.heliosId] }),
    unique('price_list_articles_product').on(table.priceListId, table.productId, table.scale),
    check('price_list_articles_all_tiers', allTiers),
    isOneOf('price_list_articles_category_known', table.category, categories),
    isOneOf('price_list_articles_scale_known', table.scale, scales),
  ],
)

export const priceListTechnologies = pgTable(
  'price_list_technologies',
  {
    priceListId: priceListId(),
    printType: text('print_type', { enum: printTypes }).notNull(),
    category: text('category', { enum: categories }).notNull(),
    description: text('description').notNull(),
    pricesThousandths: tierPrices(),
  },
  (table) => [
    primaryKey({ columns: [table.priceListId, table.printType, table.category] }),
    check('price_list_technologies_all_tiers', allTiers),
    isOneOf('price_list_technologies_category_known', table.category, categories),
    isOneOf('price_list_technologies_print_type_known', table.printType, printTypes),
  ],
)
