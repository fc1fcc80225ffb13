import { desc, inArray, sql } from 'drizzle-orm'
import { foldText } from '#domain/lists/fold-text.ts'
import type { ProductFacts } from '#domain/catalogue/product.ts'
import type { Db } from '#db/client.ts'
import { containing } from '#db/like-pattern.ts'
import { partners } from '#db/schema/accounts.ts'
import { orders } from '#db/schema/orders.ts'
import type { SearchResult } from '../schema.ts'
import { matches } from './order-filters.ts'

/** Rows of each kind: the palette is for jumping, lists are for reading. */
const maxRows = 5

interface SearchDeps {
  readonly db: Db
  readonly products: readonly ProductFacts[]
}

/** Finds orders by code, name or address, partners by company, and articles by name or id. Accents and case do not matter. */
export async function searchOffice({ db, products }: SearchDeps, phrase: string, now: Date): Promise<SearchResult> {
  const [found, companies] = await Promise.all([
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
    db
      .select({ id: partners.id, name: sql<string>`${partners.billing}->>'companyName'` })
      .from(partners)
      .where(sql`searchable(${partners.billing}->>'companyName') LIKE searchable(${containing(phrase)})`)
      .orderBy(sql`2`)
      .limit(maxRows),
  ])
  const wanted = foldText(phrase)
  return {
    orders: found.map(({ billing, ...order }) => ({
      ...order,
      customer: billing.companyName === '' ? `${billing.firstName} ${billing.surName}` : billing.companyName,
    })),
    partners: companies,
    products: products
      .filter(({ id, name }) => foldText(`${name} ${id}`).includes(wanted))
      .slice(0, maxRows)
      .map(({ id, name }) => ({ id, name })),
  }
}
