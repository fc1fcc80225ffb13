import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { upgradeDesign } from '#domain/design/upgrade-design.ts'
import type { Db } from '#db/client.ts'
import { countUpTo } from '#db/count-up-to.ts'
import { containing } from '#db/like-pattern.ts'
import { accounts } from '#db/schema/accounts.ts'
import { companyDesigns } from '#db/schema/company-designs.ts'
import { CompanyDesign, type CompanyDesigns, type DesignsQuery } from '../schema.ts'

const isNamed = (phrase = ''): readonly SQL[] =>
  phrase
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => sql`searchable(${companyDesigns.name}) LIKE searchable(${containing(word)})`)

const savedBy = sql<string>`trim(coalesce(${accounts.firstName}, '') || ' ' || coalesce(${accounts.lastName}, ''))`

const select = (db: Db) =>
  db.select({ row: companyDesigns, savedBy }).from(companyDesigns).leftJoin(accounts, eq(accounts.id, companyDesigns.savedBy)).$dynamic()
type Row = Awaited<ReturnType<typeof select>>[number]

/** Null for a design that a later release has saved: this one can't open it. */
function describe({ row, savedBy: name }: Row): CompanyDesign | null {
  const read = upgradeDesign(row.design)
  return read.ok ? CompanyDesign.parse({ ...row, design: read.design, savedBy: name, savedAt: row.savedAt.toISOString() }) : null
}

/** A page of a company's saved designs, the latest first. */
export async function listDesigns(db: Db, partnerId: string, { page, limit, phrase }: DesignsQuery): Promise<CompanyDesigns> {
  const condition = and(eq(companyDesigns.partnerId, partnerId), ...isNamed(phrase))
  const offset = (page - 1) * limit
  const [total, rows] = await Promise.all([
    countUpTo(db, companyDesigns, condition),
    select(db).where(condition).orderBy(desc(companyDesigns.savedAt), desc(companyDesigns.id)).limit(limit).offset(offset),
  ])
  return { ...total, limit, offset, items: rows.flatMap((row) => describe(row) ?? []) }
}

/** A saved design of a company; null for an unknown id and for one of another company. */
export async function readDesign(db: Db, partnerId: string, id: string): Promise<CompanyDesign | null> {
  const [row] = await select(db).where(and(eq(companyDesigns.partnerId, partnerId), eq(companyDesigns.id, id)))
  return row ? describe(row) : null
}
