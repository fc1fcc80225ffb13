import { and, eq, isNull, notLike, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { accounts, partners } from '#db/schema/accounts.ts'
import { endedSessions } from '#db/schema/ended-sessions.ts'
import { priceLists } from '#db/schema/price-lists.ts'
import { sessions } from '#db/schema/sessions.ts'
import { settings } from '#db/schema/settings.ts'
import { twoFactors } from '#db/schema/two-factor.ts'
import type { Account } from '../account.ts'

/** An account with its password hash, for sign-in. */
export interface AccountWithHash extends Account {
  readonly passwordHash: string
}

/** Whether the settings demand a second factor of an account. Read from the table, so that every process follows at once. */
export const demandsTwoFactor = sql<boolean>`(${accounts.role} in ('admin', 'dealer')
  and coalesce((select (${settings.values}->>'officeNeedsTwoFactor')::boolean from ${settings}), false))`

/** Whether an account may sign in: neither it nor its company is deactivated. Needs a left join of `partners`. */
export const isActiveAccount = and(eq(accounts.isActive, true), or(isNull(partners.id), eq(partners.isActive, true)))

/** The address of an erased account whose row stays because orders refer to it. No mailbox can have this address. */
export const erasedEmail = (accountId: string): string => `erased-${accountId}@invalid`

/** Whether an account is that of a person and was not erased. */
export const isNotErased = notLike(accounts.email, erasedEmail('%'))

async function activeAccount(db: Db, matches: SQL): Promise<AccountWithHash | null> {
  const [row] = await db
    .select({
      id: accounts.id,
      email: accounts.email,
      role: accounts.role,
      passwordHash: accounts.passwordHash,
      passwordChangedAt: accounts.passwordChangedAt,
      partnerId: accounts.partnerId,
      hasTwoFactor: sql<boolean>`${twoFactors.activatedAt} is not null`,
      mustSetUpTwoFactor: sql<boolean>`${demandsTwoFactor} and ${twoFactors.activatedAt} is null`,
      billing: partners.billing,
      priceList: { id: priceLists.id, currency: priceLists.currency },
    })
    .from(accounts)
    .leftJoin(partners, eq(partners.id, accounts.partnerId))
    .leftJoin(twoFactors, eq(twoFactors.accountId, accounts.id))
    .leftJoin(priceLists, eq(priceLists.partnerId, accounts.partnerId))
    .where(and(isActiveAccount, matches))
  return row ?? null
}

/** The active account of a lower-case e-mail address; null when it is unknown or deactivated. */
export const accountByEmail = (db: Db, email: string): Promise<AccountWithHash | null> => activeAccount(db, eq(accounts.email, email))

/** Whether an account has this address, active or not. */
export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  const [found] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email)).limit(1)
  return found !== undefined
}

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

/** The account of a valid sign-in, and when its session was last recorded. */
export interface ValidSignIn {
  readonly account: Account
  readonly lastSeenAt: Date | null
}

/** The account of a valid sign-in: active, with an unchanged password and a session that was not ended; otherwise null. */
export async function signedInAccount(db: Db, { accountId, sessionId, passwordChangedAt }: StoredSignIn): Promise<ValidSignIn | null> {
  const [account, ended, [seen]] = await Promise.all([
    accountById(db, accountId),
    db.$count(endedSessions, eq(endedSessions.id, sessionId)),
    db.select({ lastSeenAt: sessions.lastSeenAt }).from(sessions).where(eq(sessions.id, sessionId)),
  ])
  if (!account || ended > 0 || account.passwordChangedAt.getTime() !== passwordChangedAt?.getTime()) return null
  return { account, lastSeenAt: seen?.lastSeenAt ?? null }
}
