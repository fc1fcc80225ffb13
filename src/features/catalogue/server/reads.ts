import { setImmediate as nextTurn } from 'node:timers/promises'
import { inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { priceListArticles, priceLists, priceListTechnologies } from '#db/schema/price-lists.ts'
import { products, stock } from '#db/schema/products.ts'
import { settings } from '#db/schema/settings.ts'
import { transportTariffs } from '#db/schema/transport-tariffs.ts'
import type { Availability, ProductFacts } from '#domain/catalogue/product.ts'
import { ProductFacts as ProductFactsSchema } from '#domain/catalogue/product-schema.ts'
import { Settings } from '#domain/catalogue/settings-schema.ts'
import { PriceList } from '#domain/pricing/price-list-schema.ts'
import { TransportTariff } from '#domain/shipping/tariff-schema.ts'

/** All rows that prices and pages are computed from, read at one point in time. */
export interface CatalogueRows {
  readonly settings: Settings
  /** In display order. */
  readonly products: readonly ProductFacts[]
  readonly stock: readonly Availability[]
  readonly priceLists: readonly PriceList[]
  readonly tariffs: readonly TransportTariff[]
}

const availability = { productId: stock.productId, color: stock.color, scale: stock.scale, stockQuantity: stock.quantity }
const inOrder = [stock.productId, stock.color, stock.scale] as const

interface ListRows {
  readonly articles: readonly (typeof priceListArticles.$inferSelect)[]
  readonly technologies: readonly (typeof priceListTechnologies.$inferSelect)[]
}

/** Parses the lists one by one and yields to requests in between: there may be hundreds. */
async function parseLists(lists: readonly (typeof priceLists.$inferSelect)[], rows: ListRows): Promise<readonly PriceList[]> {
  const articles = Map.groupBy(rows.articles, ({ priceListId }) => priceListId)
  const technologies = Map.groupBy(rows.technologies, ({ priceListId }) => priceListId)
  const parsed: PriceList[] = []
  for (const list of lists) {
    parsed.push(PriceList.parse({ ...list, articles: articles.get(list.id) ?? [], technologies: technologies.get(list.id) ?? [] }))
    await nextTurn()
  }
  return parsed
}

/**
 * Reads the whole catalogue in one transaction. The domain's schemas parse the rows, since they may have been edited by hand.
 * @throws 'Settings not found.' or a ZodError that names the invalid field.
 */
export function readCatalogue(db: Db): Promise<CatalogueRows> {
  return db.transaction(
    async (tx) => {
      const [row] = await tx.select({ values: settings.values }).from(settings)
      if (!row) throw new Error('Settings not found.')
      const productRows = await tx.select({ facts: products.facts }).from(products).orderBy(products.position, products.id)
      const stockRows = await tx
        .select(availability)
        .from(stock)
        .orderBy(...inOrder)
      const lists = await tx.select().from(priceLists).orderBy(priceLists.id)
      const articles = await tx.select().from(priceListArticles).orderBy(priceListArticles.heliosId)
      const technologies = await tx
        .select()
        .from(priceListTechnologies)
        .orderBy(priceListTechnologies.printType, priceListTechnologies.category)
      const tariffs = await tx.select().from(transportTariffs).orderBy(transportTariffs.country, transportTariffs.upToG)
      return {
        settings: Settings.parse(row.values),
        products: productRows.map(({ facts }) => ProductFactsSchema.parse(facts)),
        stock: stockRows,
        priceLists: await parseLists(lists, { articles, technologies }),
        tariffs: tariffs.map((tariff) => TransportTariff.parse(tariff)),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** The stock of some products by colour and scale. */
export const readStock = (db: Db, productIds: readonly string[]): Promise<Availability[]> =>
  db
    .select(availability)
    .from(stock)
    .where(inArray(stock.productId, [...productIds]))
    .orderBy(...inOrder)
