import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { countUpTo } from '#db/count-up-to.ts'
import { partners } from '#db/schema/accounts.ts'
import { priceLists } from '#db/schema/price-lists.ts'
import { type PriceListPage, PriceListsQuery } from '../schema.ts'
import { listsWithPartners, orderCounts, toListed } from './price-list-reads.ts'
import { partnerMatches } from './search-partners.ts'
import { readListQuery } from '#platform/server/http/read-list-query.ts'

/** The lists whose partner matches; a list without a partner matches no criterion. */
function matches(db: Db, { isActive, phrase = '' }: Pick<PriceListsQuery, 'isActive' | 'phrase'>): SQL | undefined {
  const found = partnerMatches(phrase)
  if (isActive === undefined && found === undefined) return undefined
  const matching = db
    .select({ id: partners.id })
    .from(partners)
    .where(and(isActive === undefined ? undefined : eq(partners.isActive, isActive === 'true'), found))
  return inArray(priceLists.partnerId, matching)
}

/** The number of partners of each group, whatever is searched. */
export async function countPartners(db: Db) {
  const [active, inactive] = await Promise.all([
    countUpTo(db, priceLists, matches(db, { isActive: 'true' })),
    countUpTo(db, priceLists, matches(db, { isActive: 'false' })),
  ])
  return { active, inactive }
}

/** A page of the price lists: the default one first, then partners by company or by age. */
export async function listPriceLists(db: Db, { page, limit, sortBy, sortOrder, ...filter }: PriceListsQuery): Promise<PriceListPage> {
  const company = sql<string>`searchable(coalesce(nullif(${partners.billing}->>'companyName', ''), ${partners.billing}->>'surName', ''))`
  const condition = matches(db, filter)
  const offset = (page - 1) * limit
  const inOrder = sortOrder === 'asc' ? asc : desc
  const [total, found] = await Promise.all([
    countUpTo(db, priceLists, condition),
    listsWithPartners(db)
      .where(condition)
      .orderBy(desc(priceLists.isDefault), inOrder(sortBy === 'company' ? company : priceLists.createdAt), asc(priceLists.id))
      .limit(limit)
      .offset(offset),
  ])
  const counts = await orderCounts(db, found)
  return { ...total, limit, offset, items: found.map((row) => toListed(row, counts.get(row.partner?.id ?? '') ?? 0)) }
}

/** Reads the query of the partners' page, the active ones by default. A parameter that is not valid counts as absent. */
export const readPartnersQuery = (params: URLSearchParams): PriceListsQuery => ({
  ...readListQuery(PriceListsQuery, params),
  isActive: params.get('isActive') === 'false' ? 'false' : 'true',
})
