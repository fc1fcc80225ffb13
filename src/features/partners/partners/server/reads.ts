import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { orders } from '#db/schema/orders.ts'
import { priceListVersions } from '#db/schema/price-lists.ts'
import { startOfDay } from '#db/start-of-day.ts'
import type { Currency } from '#domain/currency.ts'
import { dayOf } from '#domain/format/days.ts'
import { toAmount } from '#domain/money.ts'
import { priceDistance } from '#domain/pricing/price-distance.ts'
import type { PriceRows } from '#domain/pricing/price-list-schema.ts'
import {
  type ListWithPartner,
  listWithPartner,
  orderCounts,
  soldPrices,
  toListed,
} from '#features/catalogue/price-lists/server/price-list-reads.ts'
import type { PartnerFacts, PartnerPerson, PartnerView } from '../partner-facts.ts'

/** The people of a partner, the first one first. */
async function peopleOf(db: Db, partnerId: string): Promise<readonly PartnerPerson[]> {
  const rows = await db.select().from(accounts).where(eq(accounts.partnerId, partnerId)).orderBy(asc(accounts.createdAt), asc(accounts.id))
  return rows.map(({ id, email, firstName, lastName, phone, isActive }) => ({
    id,
    email,
    name: `${firstName} ${lastName}`.trim(),
    phone,
    isActive,
  }))
}

/** Days of the last twelve months. */
const yearDays = 365

/** The number of a partner's orders and their amounts, each currency apart. */
async function ordersOf(db: Db, partnerId: string, now: Date): Promise<Pick<PartnerFacts, 'orders' | 'revenue'>> {
  const isRecent = sql`${orders.createdAt} >= ${startOfDay(dayOf(now), -yearDays)}`
  const stands = sql`${orders.cancelledAt} IS NULL`
  const isOpen = sql`${stands} AND ${orders.status} <> 'delivered'`
  const amount = sql`${orders.itemsThousandths} + ${orders.transportThousandths} + ${orders.dutyThousandths}`
  const rows = await db
    .select({
      currency: orders.currency,
      open: sql<number>`(count(*) FILTER (WHERE ${isOpen}))::integer`,
      lastYear: sql<number>`(count(*) FILTER (WHERE ${isRecent}))::integer`,
      total: sql<number>`count(*)::integer`,
      revenueLastYear: sql<number>`coalesce(sum(${amount}) FILTER (WHERE ${stands} AND ${isRecent}), 0)::float8`,
      revenueTotal: sql<number>`coalesce(sum(${amount}) FILTER (WHERE ${stands}), 0)::float8`,
    })
    .from(orders)
    .where(eq(orders.partnerId, partnerId))
    .groupBy(orders.currency)
    .orderBy(orders.currency)
  const sum = (field: 'open' | 'lastYear' | 'total'): number => rows.reduce((count, row) => count + row[field], 0)
  return {
    orders: { open: sum('open'), lastYear: sum('lastYear'), total: sum('total') },
    revenue: rows.map(({ currency, revenueLastYear, revenueTotal }) => ({
      currency,
      lastYear: toAmount(revenueLastYear),
      total: toAmount(revenueTotal),
    })),
  }
}

/** How the prices of a list differ from the default ones, and who saved them. */
async function pricesOf(db: Db, { list, priceVersion }: ListWithPartner, standard: PriceRows): Promise<PartnerFacts['prices']> {
  const [saved] = await db
    .select({ createdAt: priceListVersions.createdAt, email: accounts.email, firstName: accounts.firstName, lastName: accounts.lastName })
    .from(priceListVersions)
    .leftJoin(accounts, eq(accounts.id, priceListVersions.accountId))
    .where(and(eq(priceListVersions.priceListId, list.id), eq(priceListVersions.version, priceVersion)))
  return {
    ...priceDistance(await soldPrices(db, list, priceVersion), standard),
    savedAt: (saved?.createdAt ?? list.createdAt).toISOString(),
    author: [`${saved?.firstName ?? ''} ${saved?.lastName ?? ''}`.trim(), saved?.email].find(Boolean) ?? null,
  }
}

interface Asked {
  readonly priceListId: string
  /** The default prices in a currency. */
  readonly standardIn: (currency: Currency) => PriceRows | null
  readonly now: Date
}

/** The partner of a price list as the office sees it; null for an unknown list and for the default one. */
export async function partnerView(db: Db, { priceListId, standardIn, now }: Asked): Promise<PartnerView | null> {
  const found = await listWithPartner(db, priceListId)
  if (!found?.partner) return null
  const partnerId = found.partner.id
  const standard = standardIn(found.list.currency) ?? { articles: [], technologies: [] }
  const [counts, people, ordered, prices] = await Promise.all([
    orderCounts(db, [found]),
    peopleOf(db, partnerId),
    ordersOf(db, partnerId, now),
    pricesOf(db, found, standard),
  ])
  const profile = { ...toListed(found, counts.get(partnerId) ?? 0), locale: found.partner.locale }
  return { profile, facts: { people, ...ordered, prices } }
}
