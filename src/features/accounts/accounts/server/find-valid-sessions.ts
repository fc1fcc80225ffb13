import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { accounts, partners } from '#db/schema/accounts.ts'
import { endedSessions } from '#db/schema/ended-sessions.ts'
import type { Account } from '../account.ts'
import { isActiveAccount } from './reads.ts'

/** The sign-in of a request that lasts, such as a stream of events. */
export interface LastingSignIn {
  readonly accountId: string
  readonly sessionId: string
  readonly passwordChangedAt: Date
  /** What it was allowed by: it ends with a new role or company. */
  readonly account: Pick<Account, 'role' | 'partnerId'>
}

/** The ids of those sessions that are still valid: accounts active, passwords, roles and companies unchanged, nobody signed out. */
export async function findValidSessions(db: Db, signIns: readonly LastingSignIn[]): Promise<ReadonlySet<string>> {
  const accountIds = [...new Set(signIns.map(({ accountId }) => accountId))]
  const sessionIds = signIns.map(({ sessionId }) => sessionId)
  const [active, ended] = await Promise.all([
    db
      .select({ id: accounts.id, passwordChangedAt: accounts.passwordChangedAt, role: accounts.role, partnerId: accounts.partnerId })
      .from(accounts)
      .leftJoin(partners, eq(partners.id, accounts.partnerId))
      .where(and(isActiveAccount, inArray(accounts.id, accountIds))),
    db.select({ id: endedSessions.id }).from(endedSessions).where(inArray(endedSessions.id, sessionIds)),
  ])
  const current = new Map(active.map((account) => [account.id, account]))
  const endedIds = new Set(ended.map(({ id }) => id))
  const isValid = ({ accountId, sessionId, passwordChangedAt, account }: LastingSignIn): boolean => {
    const now = current.get(accountId)
    if (!now || endedIds.has(sessionId)) return false
    const isSame = now.role === account.role && now.partnerId === account.partnerId
    return isSame && now.passwordChangedAt.getTime() === passwordChangedAt.getTime()
  }
  return new Set(signIns.filter(isValid).map(({ sessionId }) => sessionId))
}
