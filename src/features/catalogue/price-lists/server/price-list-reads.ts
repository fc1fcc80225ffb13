import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { accounts, partners } from '#db/schema/accounts.ts'
import { orders } from '#db/schema/orders.ts'
import { priceListArticles, priceLists, priceListTechnologies } from '#db/schema/price-lists.ts'
import { billingFieldsOf } from '#domain/accounts/partner-billing.ts'
import type { PublicSettings } from '#domain/catalogue/settings-schema.ts'
import { countedTo } from '#domain/lists/paging.ts'
import { PriceList, type PriceList as WholePriceList } from '#domain/pricing/price-list-schema.ts'
import { toApiPriceList } from '#features/catalogue/products/server/api-product.ts'
import type { ListedPriceList, PriceListDetail } from '../schema.ts'
import { plannedVersions, versionsInForce } from '#features/catalogue/price-versions/server/reads.ts'

/** A list with its partner and the first of the partner's people. */
export interface ListWithPartner {
  readonly list: typeof priceLists.$inferSelect
  /** Null for the default list. */
  readonly partner: typeof partners.$inferSelect | null
  readonly person: { readonly id: string; readonly email: string } | null
  /** The version of its prices in force. */
  readonly priceVersion: number
  /** Since when it has been in force. */
  readonly pricesSince: Date
}

const firstPerson = (db: Db) =>
  db
    .selectDistinctOn([accounts.partnerId], { id: accounts.id, email: accounts.email, partnerId: accounts.partnerId })
    .from(accounts)
    .orderBy(accounts.partnerId, accounts.createdAt, accounts.id)
    .as('first_person')

/** Every list with its partner. */
export function listsWithPartners(db: Db) {
  const person = firstPerson(db)
  const inForce = versionsInForce(db).as('in_force')
  const columns = {
    list: priceLists,
    partner: partners,
    person: { id: person.id, email: person.email },
    priceVersion: inForce.version,
    pricesSince: inForce.validFrom,
  }
  return db
    .select(columns)
    .from(priceLists)
    .innerJoin(inForce, eq(inForce.priceListId, priceLists.id))
    .leftJoin(partners, eq(partners.id, priceLists.partnerId))
    .leftJoin(person, eq(person.partnerId, priceLists.partnerId))
}

/** A price list with its partner; null for an unknown id. */
export async function listWithPartner(db: Db, id: string): Promise<ListWithPartner | null> {
  const [row] = await listsWithPartners(db).where(eq(priceLists.id, id))
  return row ?? null
}

const profileOf = ({ list, partner, person }: ListWithPartner) => ({
  id: list.id,
  email: person?.email ?? '',
  isActive: partner?.isActive ?? true,
  currency: list.currency,
  isDefault: list.isDefault,
  ...billingFieldsOf(partner?.billing ?? null),
})

/** The record of a price list without its prices, as those who may see the list get it; only the office reads the note. */
export const toProfile = (row: ListWithPartner) => ({ ...profileOf(row), note: '' })

/** A list's entry as the office reads it. */
export const toListed = (row: ListWithPartner, orders: number): ListedPriceList => ({
  ...profileOf(row),
  note: row.partner?.note ?? '',
  partnerId: row.partner?.id ?? null,
  dealerId: row.partner?.dealerId ?? null,
  orders,
  version: row.partner?.version ?? 1,
  priceVersion: row.priceVersion,
  createdAt: row.list.createdAt.toISOString(),
})

/** The number of orders of some partners, each counted up to the limit of lists. */
export async function orderCounts(db: Db, rows: readonly ListWithPartner[]): Promise<ReadonlyMap<string, number>> {
  const ids = rows.flatMap(({ partner }) => partner?.id ?? [])
  if (ids.length === 0) return new Map()
  const counted = await db.execute<{ id: string; count: number }>(sql`
    SELECT ${partners.id} AS id,
           (SELECT count(*)::integer FROM (SELECT 1 FROM ${orders} WHERE ${orders.partnerId} = ${partners.id} LIMIT ${countedTo}) AS counted) AS count
      FROM ${partners} WHERE ${inArray(partners.id, ids)}`)
  return new Map(counted.rows.map(({ id, count }) => [id, count]))
}

/** The prices of a version that are sold. @throws a ZodError if rows edited by hand are no price list. */
export async function soldPrices(db: Db, { id, isDefault, currency }: ListWithPartner['list'], version: number): Promise<WholePriceList> {
  const ofVersion = (table: typeof priceListArticles | typeof priceListTechnologies) =>
    and(eq(table.priceListId, id), eq(table.version, version))
  const articles = await db
    .select()
    .from(priceListArticles)
    .where(and(ofVersion(priceListArticles), sql`${priceListArticles.productId} IS NOT NULL`))
    .orderBy(priceListArticles.heliosId)
  const technologies = await db
    .select()
    .from(priceListTechnologies)
    .where(ofVersion(priceListTechnologies))
    .orderBy(priceListTechnologies.printType, priceListTechnologies.category)
  return PriceList.parse({ id, isDefault, currency, articles, technologies })
}

/** Number of codes without an article that a reply names. */
const namedCodes = 100

async function unknownCodes(db: Db, id: string, version: number) {
  const isUnknown = and(eq(priceListArticles.priceListId, id), eq(priceListArticles.version, version), isNull(priceListArticles.productId))
  const first = await db
    .select({
      heliosId: priceListArticles.heliosId,
      description: priceListArticles.description,
      category: priceListArticles.category,
    })
    .from(priceListArticles)
    .where(isUnknown)
    .orderBy(priceListArticles.heliosId)
    .limit(namedCodes)
  return { total: first.length < namedCodes ? first.length : await db.$count(priceListArticles, isUnknown), first }
}

interface Reader {
  readonly settings: PublicSettings
  /** Admins and dealers read notes, versions and plans as well. */
  readonly isOffice: boolean
}

/** A price list with the prices in force, read from the database: memory follows a change a little later. Null for an unknown id. */
export async function priceListDetail(db: Db, id: string, { settings, isOffice }: Reader): Promise<PriceListDetail | null> {
  const row = await listWithPartner(db, id)
  if (row === null) return null
  const version = row.priceVersion
  const prices = toApiPriceList(await soldPrices(db, row.list, version))
  const detail = { ...prices, ...toProfile(row), settings, priceVersion: version }
  if (!isOffice) return detail
  const planned = (await plannedVersions(db, id)).map((plan) => ({ ...plan, validFrom: plan.validFrom.toISOString() }))
  return {
    ...detail,
    ...toListed(row, (await orderCounts(db, [row])).get(row.partner?.id ?? '') ?? 0),
    locale: row.partner?.locale ?? null,
    planned,
    pricesSince: row.pricesSince.toISOString(),
    unknownCodes: await unknownCodes(db, id, version),
  }
}
