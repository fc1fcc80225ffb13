import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { accounts, partners } from '#db/schema/accounts.ts'
import { partnerFormErrors } from '#domain/accounts/partner-form-errors.ts'
import type { Issue } from '#platform/server/http/validate-input.ts'

/** The issue of an address that another account has. */
export const emailTaken: Issue = { path: 'email', message: partnerFormErrors.emailTaken }

/** The issue of a per cent that would round a price of the copy to 0. */
export const percentTooLarge: Issue = { path: 'percentOff', message: partnerFormErrors.percentTooLarge }

/** Who signs in with an e-mail address, for the admin: the company or the person; null if nobody else does. */
export async function ownerOfEmail(tx: Db, email: string, exceptId?: string): Promise<string | null> {
  const [found] = await tx
    .select({ id: accounts.id, firstName: accounts.firstName, lastName: accounts.lastName, billing: partners.billing })
    .from(accounts)
    .leftJoin(partners, eq(partners.id, accounts.partnerId))
    .where(eq(accounts.email, email))
  if (!found || found.id === exceptId) return null
  return [found.billing?.companyName, `${found.firstName} ${found.lastName}`.trim(), email].find(Boolean) ?? email
}

/** The issue of a dealer who is none, or has been deactivated; null without one. A partner keeps the dealer whom it already has. */
export async function dealerIssue(tx: Db, dealerId: string | null | undefined, current: string | null = null): Promise<Issue | null> {
  if (dealerId === null || dealerId === undefined || dealerId === current) return null
  const isDealer = and(eq(accounts.id, dealerId), eq(accounts.role, 'dealer'), eq(accounts.isActive, true))
  return (await tx.$count(accounts, isDealer)) > 0 ? null : { path: 'dealerId', message: partnerFormErrors.dealer }
}
