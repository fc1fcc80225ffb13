import { eq } from 'drizzle-orm'
import { accountName } from '#domain/accounts/account-name.ts'
import type { FieldChange } from '#domain/audit/recorded-change.ts'
import type { Db } from '#db/client.ts'
import { accounts, partners } from '#db/schema/accounts.ts'
import { auditTrail } from '#db/schema/audit-trail.ts'
import { priceLists } from '#db/schema/price-lists.ts'

/** What a person has changed about their company. */
export interface CompanyChange {
  readonly company: string
  readonly priceListId: string
  readonly person: string
  readonly changes: readonly FieldChange[]
}

/** The unique key of the mail about a change of a company, by its entry of the audit trail. */
export const companyMailKey = (entryId: string): string => `company change ${entryId}`

/** A change of a company by an entry of the audit trail; null once the partner or the person is erased. */
export async function readCompanyChange(db: Db, entryId: string): Promise<CompanyChange | null> {
  const [row] = await db
    .select({ changes: auditTrail.changes, billing: partners.billing, priceListId: priceLists.id, account: accounts })
    .from(auditTrail)
    .innerJoin(accounts, eq(accounts.id, auditTrail.accountId))
    .innerJoin(partners, eq(partners.id, accounts.partnerId))
    .innerJoin(priceLists, eq(priceLists.partnerId, partners.id))
    .where(eq(auditTrail.id, entryId))
  if (!row) return null
  const person = accountName(row.account)
  return { company: row.billing?.companyName || person, priceListId: row.priceListId, person, changes: row.changes }
}
