import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { accounts, partners } from '#db/schema/accounts.ts'
import { endedSessions } from '#db/schema/ended-sessions.ts'
import { priceLists } from '#db/schema/price-lists.ts'
import type { Account } from '../account.ts'

/** An account with the hash of its password, for the one who checks it. */
export interface AccountWithHash extends Account {
  readonly passwordHash: string
}

async function activeAccount(db: Db, matches: SQL): Promise<AccountWithHash | null> {
  const [row] = await db
    .select({
      id: accounts.id,
      email: accounts.email,
      role: accounts.role,
      passwordHash: accounts.passwordHash,
      passwordChangedAt: accounts.passwordChangedAt,
      partnerId: accounts.partnerId,
      billing: partners.billing,
      priceList: { id: priceLists.id, currency: priceLists.currency },
    })
    .from(accounts)
    .leftJoin(partners, eq(partners.id, accounts.partnerId))
    .leftJoin(priceLists, eq(priceLists.partnerId, accounts.partnerId))
    .where(and(eq(accounts.isActive, true), or(isNull(partners.id), eq(partners.isActive, true)), matches))
  return row ?? null
}

/** An account that may sign in by its address in lower case; null for one that is unknown or deactivated. */
export const accountByEmail = (db: Db, email: string): Promise<AccountWithHash | null> => activeAccount(db, eq(accounts.email, email))

/** An account that is still active; null for one that was deactivated or deleted. */
export async function accountById(db: Db, id: string): Promise<Account | null> {
  const found = await activeAccount(db, eq(accounts.id, id))
  if (!found) return null
  const { passwordHash: _, ...account } = found
  return account
}

/** What a sign-in was made with, as a token or a handover keeps it. */
interface KeptSignIn {
  readonly accountId: string
  readonly sessionId: string
  readonly passwordChangedAt: Date | null
}

/** The account of a sign-in that still holds: it is active, has the password that it had then, and nobody has signed out since; else null. */
export async function signedInAccount(db: Db, { accountId, sessionId, passwordChangedAt }: KeptSignIn): Promise<Account | null> {
  const [account, ended] = await Promise.all([accountById(db, accountId), db.$count(endedSessions, eq(endedSessions.id, sessionId))])
  return ended === 0 && account?.passwordChangedAt.getTime() === passwordChangedAt?.getTime() ? account : null
}
