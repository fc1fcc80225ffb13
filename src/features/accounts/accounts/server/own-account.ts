import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { deviceName } from '#domain/accounts/device-name.ts'
import { required } from '#domain/required.ts'
import type { Db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { recoveryCodes, twoFactors } from '#db/schema/two-factor.ts'
import type { Account } from '../account.ts'
import type { OwnAccount } from '../schema.ts'
import { demandsTwoFactor } from './reads.ts'
import { openSessions } from './record-session.ts'

interface Deps {
  readonly db: Db
  readonly clock: () => Date
}

/** An account as its owner sees it. `sessionId` is the session of the request. */
export async function ownAccount(deps: Deps, { id }: Pick<Account, 'id'>, sessionId: string): Promise<OwnAccount> {
  const { db } = deps
  const [[row], isActive, recoveryCodesLeft, sessions] = await Promise.all([
    db
      .select({
        email: accounts.email,
        firstName: accounts.firstName,
        lastName: accounts.lastName,
        role: accounts.role,
        messageMails: accounts.messageMails,
        isDemanded: sql<boolean>`${demandsTwoFactor}`,
      })
      .from(accounts)
      .where(eq(accounts.id, id)),
    db.$count(twoFactors, and(eq(twoFactors.accountId, id), isNotNull(twoFactors.activatedAt))),
    db.$count(recoveryCodes, eq(recoveryCodes.accountId, id)),
    openSessions(deps, id),
  ])
  const { isDemanded, ...person } = required(row, 'account')
  return {
    ...person,
    twoFactor: { isActive: isActive > 0, isDemanded, recoveryCodesLeft },
    sessions: sessions.map(({ id: openId, userAgent, address, createdAt, lastSeenAt }) => ({
      id: openId,
      ...deviceName(userAgent),
      address,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isCurrent: openId === sessionId,
    })),
  }
}

/** Turns the mails about messages of orders on or off for an account. */
export async function saveMessageMails({ db }: Pick<Deps, 'db'>, accountId: string, isOn: boolean): Promise<void> {
  await db.update(accounts).set({ messageMails: isOn }).where(eq(accounts.id, accountId))
}
