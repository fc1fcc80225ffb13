import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { accounts, partners } from '#db/schema/accounts.ts'
import { endedSessions } from '#db/schema/ended-sessions.ts'
import { priceLists } from '#db/schema/price-lists.ts'
import type { Account } from '../account.ts'

/** An account with its password hash, for sign-in. */
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

/** The active account of a lower-case e-mail address; null when it is unknown or deactivated. */
export const accountByEmail = (db: Db, email: string): Promise<AccountWithHash | null> => activeAccount(db, eq(accounts.email, email))

/** An active account by id; null when it is deactivated or deleted. */
export async function accountById(db: Db, id: string): Promise<Account | null> {
  const found = await activeAccount(db, eq(accounts.id, id))
  if (!found) return null
  const { passwordHash: _, ...account } = found
  return account
}

/** A sign-in as stored in a token or handover. */
interface StoredSignIn {
  readonly accountId: string
  readonly sessionId: string
  readonly passwordChangedAt: Date | null
}

/** The account of a valid sign-in: active, with an unchanged password and a session that was not ended; otherwise null. */
export async function signedInAccount(db: Db, { accountId, sessionId, passwordChangedAt }: StoredSignIn): Promise<Account | null> {
  const [account, ended] = await Promise.all([accountById(db, accountId), db.$count(endedSessions, eq(endedSessions.id, sessionId))])
  return ended === 0 && account?.passwordChangedAt.getTime() === passwordChangedAt?.getTime() ? account : null
}
