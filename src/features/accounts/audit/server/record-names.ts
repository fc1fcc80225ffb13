import { accountName } from '#domain/accounts/account-name.ts'
import { eq, inArray } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { AuditSubject } from '#domain/audit/recorded-change.ts'
import type { Db } from '#db/client.ts'
import { accounts, partners } from '#db/schema/accounts.ts'
import { orders } from '#db/schema/orders.ts'
import { priceLists } from '#db/schema/price-lists.ts'
import { products } from '#db/schema/products.ts'
import type { AuditEntry } from '../schema.ts'

type Recorded = Pick<AuditEntry, 'subject' | 'subjectId' | 'changes'>
type Names = Readonly<Record<string, string>>

const isUuid = (id: string): boolean => z.uuid().safeParse(id).success

const companyOf = (billing: (typeof partners.$inferSelect)['billing'] | undefined): string =>
  [billing?.companyName, `${billing?.firstName ?? ''} ${billing?.surName ?? ''}`.trim()].find(Boolean) ?? ''

/** The names of the records and accounts that acts refer to by id. One that was deleted has none. */
export async function namesOf(db: Db, entries: readonly Recorded[]): Promise<Names> {
  const idsOf = (...subjects: readonly AuditSubject[]) =>
    entries.flatMap(({ subject, subjectId }) => (subjects.includes(subject) ? [subjectId] : []))
  const valuesOf = (wanted: string) =>
    entries
      .flatMap(({ changes }) => changes.flatMap(({ field, before, after }) => (field === wanted ? [before, after] : [])))
      .filter((value) => typeof value === 'string')
  // A count of stock is one act for many articles, each in the name of its field.
  const counted = entries.flatMap(({ subject, changes }) =>
    subject === 'stock' ? changes.map(({ field }) => field.split('.')[1] ?? '') : [],
  )

  /** Reads rows of some ids, unless there are none to read. */
  async function named(
    column: PgColumn,
    ids: readonly string[],
    read: (condition: ReturnType<typeof inArray>) => Promise<Names>,
  ): Promise<Names> {
    const valid = [...new Set(ids)].filter((id) => column.getSQLType() !== 'uuid' || isUuid(id))
    return valid.length === 0 ? {} : read(inArray(column, valid))
  }

  const found = await Promise.all([
    named(products.id, [...idsOf('stock', 'product', 'productImage'), ...counted], async (condition) => {
      const rows = await db.select({ id: products.id, facts: products.facts }).from(products).where(condition)
      return Object.fromEntries(rows.map(({ id, facts }) => [id, facts.name]))
    }),
    named(orders.id, idsOf('order'), async (condition) => {
      const rows = await db.select({ id: orders.id, orderCode: orders.orderCode }).from(orders).where(condition)
      return Object.fromEntries(rows.map(({ id, orderCode }) => [id, orderCode]))
    }),
    named(partners.id, [...idsOf('partner'), ...valuesOf('partnerId')], async (condition) => {
      const rows = await db.select({ id: partners.id, billing: partners.billing }).from(partners).where(condition)
      return Object.fromEntries(rows.map(({ id, billing }) => [id, companyOf(billing)]))
    }),
    named(priceLists.id, idsOf('priceList'), async (condition) => {
      const ofPartner = eq(partners.id, priceLists.partnerId)
      const rows = await db
        .select({ id: priceLists.id, billing: partners.billing })
        .from(priceLists)
        .innerJoin(partners, ofPartner)
        .where(condition)
      return Object.fromEntries(rows.map(({ id, billing }) => [id, companyOf(billing)]))
    }),
    named(accounts.id, [...idsOf('account'), ...valuesOf('dealerId')], async (condition) => {
      const { id, email, firstName, lastName } = accounts
      const rows = await db.select({ id, email, firstName, lastName }).from(accounts).where(condition)
      return Object.fromEntries(rows.map((row) => [row.id, accountName(row)]))
    }),
  ])
  return Object.fromEntries(found.flatMap((names) => Object.entries(names)).filter(([, name]) => name !== ''))
}
