import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { categories, type Scale } from '#domain/catalogue/categories.ts'
import { scales } from '#domain/catalogue/category-facets.ts'
import { currencies } from '#domain/currency.ts'
import { printTypes } from '#domain/pricing/price-list-schema.ts'
import { versionSources } from '#domain/pricing/version-sources.ts'
import { tierCount } from '#domain/quantity/tiers.ts'
import { accounts, partners } from './accounts.ts'
import { isOneOf, isPositive, timestamptz } from './columns.ts'

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

/**
 * The versions of a list. Each is the whole list; its rows never change. In force is the newest with `valid_from` in the past that was not
 * withdrawn; one with `valid_from` in the future is planned.
 */
export const priceListVersions = pgTable(
  'price_list_versions',
  {
    priceListId: text('price_list_id')
      .notNull()
      .references(() => priceLists.id, { onDelete: 'cascade' }),
    /** 1 is the first version of the list. */
    version: integer('version').notNull(),
    validFrom: timestamptz('valid_from').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    /** Who saved it; null for the program. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    source: text('source', { enum: versionSources }).notNull(),
    /** The version it was made from; null for the first one. */
    basedOn: integer('based_on'),
    /** The imported workbook; null for other sources. */
    fileName: text('file_name'),
    /** When a planned version was given up before it took effect. */
    withdrawnAt: timestamptz('withdrawn_at'),
  },
  (table) => [
    primaryKey({ columns: [table.priceListId, table.version] }),
    index('price_list_versions_in_force').on(table.priceListId, table.validFrom, table.version),
    isPositive('price_list_versions_version_positive', table.version),
    isOneOf('price_list_versions_source_known', table.source, versionSources),
  ],
)

const ofVersion = {
  priceListId: () => text('price_list_id').notNull(),
  version: () => integer('version').notNull(),
}

/** A code of an imported workbook that is no article has neither product nor scale: it is kept and never sold. */
export const priceListArticles = pgTable(
  'price_list_articles',
  {
    priceListId: ofVersion.priceListId(),
    version: ofVersion.version(),
    heliosId: text('helios_id').notNull(),
    category: text('category', { enum: categories }).notNull(),
    productId: text('product_id'),
    scale: text('scale').$type<Scale>(),
    description: text('description').notNull(),
    pricesThousandths: tierPrices(),
  },
  (table) => [
    primaryKey({ name: 'price_list_articles_pk', columns: [table.priceListId, table.version, table.heliosId] }),
    foreignKey({
      name: 'price_list_articles_of_version',
      columns: [table.priceListId, table.version],
      foreignColumns: [priceListVersions.priceListId, priceListVersions.version],
    }).onDelete('cascade'),
    unique('price_list_articles_product').on(table.priceListId, table.version, table.productId, table.scale),
    check('price_list_articles_product_with_scale', sql`(${table.productId} is null) = (${table.scale} is null)`),
    check('price_list_articles_all_tiers', allTiers),
    isOneOf('price_list_articles_category_known', table.category, categories),
    isOneOf('price_list_articles_scale_known', table.scale, scales),
  ],
)

export const priceListTechnologies = pgTable(
  'price_list_technologies',
  {
    priceListId: ofVersion.priceListId(),
    version: ofVersion.version(),
    printType: text('print_type', { enum: printTypes }).notNull(),
    category: text('category', { enum: categories }).notNull(),
    description: text('description').notNull(),
    pricesThousandths: tierPrices(),
  },
  (table) => [
    primaryKey({ name: 'price_list_technologies_pk', columns: [table.priceListId, table.version, table.printType, table.category] }),
    foreignKey({
      name: 'price_list_technologies_of_version',
      columns: [table.priceListId, table.version],
      foreignColumns: [priceListVersions.priceListId, priceListVersions.version],
    }).onDelete('cascade'),
    check('price_list_technologies_all_tiers', allTiers),
    isOneOf('price_list_technologies_category_known', table.category, categories),
    isOneOf('price_list_technologies_print_type_known', table.printType, printTypes),
  ],
)
