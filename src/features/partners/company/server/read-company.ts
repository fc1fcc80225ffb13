import { eq } from 'drizzle-orm'
import { billingFieldsOf } from '#domain/accounts/partner-billing.ts'
import { required } from '#domain/required.ts'
import type { Db } from '#db/client.ts'
import { partners } from '#db/schema/accounts.ts'
import { accountsOfCompany } from '#features/accounts/administration/server/list-accounts.ts'
import type { OwnCompany } from '../schema.ts'

type People = Awaited<ReturnType<typeof accountsOfCompany>>

/**
 * The person who invites and deactivates the others of a company: its oldest active account. An invited one can't manage anybody yet, so it
 * is the first only while nobody is active.
 */
const firstOf = (people: People): People[number] | undefined =>
  people.find(({ state }) => state === 'active') ?? people.find(({ state }) => state === 'invited')

/** The id of the first person of a company; null without an account that is not deactivated. */
export const firstPersonOf = async (db: Db, partnerId: string): Promise<string | null> =>
  firstOf(await accountsOfCompany(db, partnerId))?.id ?? null

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
  const first = firstOf(people)
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
