import { accountName } from '#domain/accounts/account-name.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { accounts, partners } from '#db/schema/accounts.ts'
import { priceLists } from '#db/schema/price-lists.ts'
import { containing } from '#db/like-pattern.ts'
import type { FoundPartners, ListedOrder, PartnersQuery } from '../schema.ts'

type ListedPartner = NonNullable<ListedOrder['priceList']>
type ListedDealer = NonNullable<ListedOrder['dealer']>

const distinct = (ids: readonly (string | null)[]): readonly string[] => [...new Set(ids.filter((id) => id !== null))]

interface NamedRow {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

const named = (row: NamedRow): ListedDealer => ({ id: row.id, name: accountName(row) })

/** The partners with their price list and first person, by the partner's id. */
export async function partnersById(db: Db, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, ListedPartner>> {
  const wanted = distinct(ids)
  if (wanted.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([partners.id], {
      partnerId: partners.id,
      billing: partners.billing,
      id: priceLists.id,
      currency: priceLists.currency,
      email: accounts.email,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      phone: accounts.phone,
    })
    .from(partners)
    .innerJoin(priceLists, eq(priceLists.partnerId, partners.id))
    .innerJoin(accounts, eq(accounts.partnerId, partners.id))
    .where(inArray(partners.id, [...wanted]))
    .orderBy(partners.id, asc(accounts.createdAt))
  return new Map(rows.map(({ partnerId, billing, ...row }) => [partnerId, { ...row, companyName: billing?.companyName ?? '' }]))
}

/** People by the id of their account. */
export async function peopleById(db: Db, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, ListedDealer>> {
  const wanted = distinct(ids)
  if (wanted.length === 0) return new Map()
  const rows = await db
    .select({ id: accounts.id, email: accounts.email, firstName: accounts.firstName, lastName: accounts.lastName })
    .from(accounts)
    .where(inArray(accounts.id, [...wanted]))
  return new Map(rows.map((row) => [row.id, named(row)]))
}

/** The active dealers with their addresses, by name. */
export async function activeDealers(db: Db): Promise<readonly NamedRow[]> {
  const rows = await db
    .select({ id: accounts.id, email: accounts.email, firstName: accounts.firstName, lastName: accounts.lastName })
    .from(accounts)
    .where(and(eq(accounts.role, 'dealer'), eq(accounts.isActive, true)))
  return rows.toSorted((one, other) => accountName(one).localeCompare(accountName(other), 'cs'))
}

/** The active dealers by name. */
export const listDealers = async (db: Db): Promise<readonly ListedDealer[]> => (await activeDealers(db)).map(named)

/** A page of the partners by company whose company or name has every word of a phrase; of all partners without a phrase. */
export async function listPartners(db: Db, { phrase = '', page, limit }: PartnersQuery): Promise<FoundPartners> {
  const name = sql`searchable(concat_ws(' ', ${partners.billing}->>'companyName', ${partners.billing}->>'firstName', ${partners.billing}->>'surName'))`
  const words = phrase.split(/\s+/).filter((word) => word !== '')
  const found = await db
    .select({ id: partners.id })
    .from(partners)
    .where(and(...words.map((word) => sql`${name} LIKE searchable(${containing(word)})`)))
    .orderBy(name, partners.id)
    .limit(limit)
    .offset((page - 1) * limit)
  const byId = await partnersById(
    db,
    found.map(({ id }) => id),
  )
  return found.flatMap(({ id }) => {
    const partner = byId.get(id)
    return partner ? [{ ...partner, id, priceListId: partner.id }] : []
  })
}

/** The name of a partner: its company, otherwise its first person; null for an unknown id. */
export async function partnerName(db: Db, partnerId: string): Promise<string | null> {
  const partner = z.uuid().safeParse(partnerId).success ? (await partnersById(db, [partnerId])).get(partnerId) : undefined
  if (!partner) return null
  return [partner.companyName, `${partner.firstName} ${partner.lastName}`.trim(), partner.email].find(Boolean) ?? null
}
