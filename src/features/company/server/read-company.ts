import { eq } from 'drizzle-orm'
import { billingFieldsOf } from '#domain/accounts/partner-billing.ts'
import { required } from '#domain/required.ts'
import type { Db } from '#db/client.ts'
import { partners } from '#db/schema/accounts.ts'
import { accountsOfCompany } from '#features/account-admin/server/list-accounts.ts'
import type { OwnCompany } from '../schema.ts'

/** The person who invites and deactivates the others of a company: its oldest account that is not deactivated. */
export async function firstPersonOf(db: Db, partnerId: string): Promise<string | null> {
  const people = await accountsOfCompany(db, partnerId)
  return people.find(({ state }) => state !== 'inactive')?.id ?? null
}

/** A company as one of its people sees it. */
export async function ownCompany(db: Db, { partnerId, accountId }: { partnerId: string; accountId: string }): Promise<OwnCompany> {
  const [[row], people] = await Promise.all([
    db
      .select({ locale: partners.locale, billing: partners.billing, version: partners.version })
      .from(partners)
      .where(eq(partners.id, partnerId)),
    accountsOfCompany(db, partnerId),
  ])
  const { billing, ...company } = required(row, 'company')
  const first = people.find(({ state }) => state !== 'inactive')
  return {
    ...company,
    ...billingFieldsOf(billing),
    people: people.map(({ id, email, firstName, lastName, state }) => ({
      id,
      email,
      firstName,
      lastName,
      state,
      isFirst: id === first?.id,
      isOwn: id === accountId,
    })),
  }
}
