import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { priceListArticles, priceLists, priceListTechnologies } from '#db/schema/price-lists.ts'
import type { PriceList } from '#domain/pricing/price-list.ts'
import { createPriceList } from './create-price-list.ts'
import { plannedVersions, versionInForce } from './reads.ts'

/**
 * Creates the default list, or adds the articles that it lacks to the version in force and to the planned ones. A code that an import has
 * brought before becomes an article and keeps its imported prices.
 */
export async function seedDefaultList(tx: Db, { articles, technologies, ...list }: PriceList): Promise<void> {
  const known = await tx.$count(priceLists, eq(priceLists.id, list.id))
  if (known === 0) return createPriceList(tx, { list, rows: { articles, technologies }, source: 'initial' })
  const current = await versionInForce(tx, list.id)
  const planned = await plannedVersions(tx, list.id)
  for (const version of [...(current === null ? [] : [current]), ...planned.map((plan) => plan.version)]) {
    const ofVersion = <Row>(row: Row) => ({ ...row, priceListId: list.id, version })
    await tx
      .insert(priceListArticles)
      .values(articles.map(ofVersion))
      .onConflictDoUpdate({
        target: [priceListArticles.priceListId, priceListArticles.version, priceListArticles.heliosId],
        set: { productId: sql`excluded.product_id`, scale: sql`excluded.scale`, category: sql`excluded.category` },
        setWhere: sql`${priceListArticles.productId} IS NULL`,
      })
    await tx.insert(priceListTechnologies).values(technologies.map(ofVersion)).onConflictDoNothing()
  }
}
