import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { products, stock } from '#db/schema/products.ts'
import { settings } from '#db/schema/settings.ts'
import { transportTariffs } from '#db/schema/transport-tariffs.ts'
import type { Settings } from '#domain/catalogue/settings.ts'
import { orderLimitOff } from '#domain/catalogue/settings-fields.ts'
import { readDefaultCatalogue } from '#domain/default-catalogue/default-catalogue.ts'
import { seedDefaultList } from '#features/catalogue/price-versions/server/seed-default-list.ts'

/** High limits, since a visitor of the demo may place many orders. */
export const demoSettings = {
  ordersPerHourPerAddress: orderLimitOff,
  ordersPerHourPerEmail: orderLimitOff,
} as const satisfies Partial<Settings>

/**
 * Adds the missing parts of the initial catalogue in one transaction: products with stock, the default price list, settings and tariffs.
 * Existing rows are unchanged: a changed price is not reset, a removed tariff stays away, and a new article of a later version is added.
 * @param own settings instead of the defaults; they are also added to stored settings that lack them.
 */
export async function seedCatalogue(db: Db, own: Partial<Settings> = {}): Promise<void> {
  const catalogue = readDefaultCatalogue()
  const addedJson = sql`${JSON.stringify(own)}::jsonb`
  await db.transaction(async (tx) => {
    await tx
      .insert(settings)
      .values({ values: { ...catalogue.settings, ...own } })
      .onConflictDoUpdate({
        target: settings.id,
        set: { values: sql`${addedJson} || ${settings.values}` },
        setWhere: sql`NOT ${settings.values} ?& ARRAY(SELECT jsonb_object_keys(${addedJson}))`,
      })
    const rows = catalogue.products.map((facts, position) => ({ id: facts.id, category: facts.category, position, facts }))
    await tx.insert(products).values(rows).onConflictDoNothing()
    const pieces = catalogue.stock.map(({ productId, color, scale, stockQuantity }) => ({
      productId,
      color,
      scale,
      quantity: stockQuantity,
    }))
    await tx.insert(stock).values(pieces).onConflictDoNothing()
    await seedDefaultList(tx, catalogue.priceList)
    // The office may have removed a tariff: the table is filled once.
    if ((await tx.$count(transportTariffs)) === 0) await tx.insert(transportTariffs).values([...catalogue.tariffs])
  })
}
