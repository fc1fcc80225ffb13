import { desc, inArray } from 'drizzle-orm'
import type { ProductFacts } from '#domain/catalogue/product.ts'
import { foldText } from '#domain/lists/fold-text.ts'
import type { PriceListArticle } from '#domain/pricing/price-list-schema.ts'
import type { Db } from '#db/client.ts'
import { orders } from '#db/schema/orders.ts'
import { searchPartners } from '#features/catalogue/price-lists/server/search-partners.ts'
import type { SearchResult } from '../schema.ts'
import { matches } from '#features/office/orders/server/order-filters.ts'

/** Rows of each kind: the palette is for jumping, lists are for reading. */
const maxRows = 5

interface SearchDeps {
  readonly db: Db
  /** The articles of the default price list. */
  readonly articles: readonly PriceListArticle[]
  readonly product: (id: string) => Pick<ProductFacts, 'name'> | null
}

/**
 * Finds orders by code, name or address, partners as their list does, and articles by code, description or product. Accents and case do not
 * matter.
 */
export async function searchOffice({ db, articles, product }: SearchDeps, phrase: string, now: Date): Promise<SearchResult> {
  const [found, partners] = await Promise.all([
    db
      .select({ id: orders.id, token: orders.token, orderCode: orders.orderCode, billing: orders.billing })
      .from(orders)
      .where(
        inArray(
          orders.id,
          db
            .select({ id: orders.id })
            .from(orders)
            .where(matches(db, { phrase }, now))
            .limit(100),
        ),
      )
      .orderBy(desc(orders.createdAt))
      .limit(maxRows),
    searchPartners(db, phrase, maxRows),
  ])
  const wanted = foldText(phrase)
  return {
    orders: found.map(({ billing, ...order }) => ({
      ...order,
      customer: billing.companyName === '' ? `${billing.firstName} ${billing.surName}` : billing.companyName,
    })),
    partners,
    articles: articles
      .filter(({ heliosId, description, productId }) =>
        foldText(`${heliosId} ${description} ${productId} ${product(productId)?.name ?? ''}`).includes(wanted),
      )
      .slice(0, maxRows)
      .map(({ heliosId, description, category, productId }) => ({ heliosId, description, category, productId })),
  }
}
