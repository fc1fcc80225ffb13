import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { accountLinks } from '#db/schema/account-links.ts'
import { accounts } from '#db/schema/accounts.ts'
import { sessions } from '#db/schema/sessions.ts'
import { recordChange } from '#features/audit/server/record-change.ts'

interface NewPassword {
  readonly accountId: string
  readonly passwordHash: string
  /** The session that continues with a new token; null if all end. */
  readonly keptSessionId: string | null
  readonly at: Date
}

/**
 * Replaces an account's password in the caller's transaction. All tokens issued before become invalid, and so do other links by mail. The
 * person acts, so the audit trail names the account itself.
 */
export async function savePassword(tx: Db, { accountId, passwordHash, keptSessionId, at }: NewPassword): Promise<void> {
  // Tokens are told apart by this time, in milliseconds: it must differ, even within the same one.
  const passwordChangedAt = sql`greatest(${at.toISOString()}::timestamptz, ${accounts.passwordChangedAt} + interval '1 millisecond')`
  await tx.update(accounts).set({ passwordHash, passwordChangedAt }).where(eq(accounts.id, accountId))
  await tx.delete(accountLinks).where(eq(accountLinks.accountId, accountId))
  await tx
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), keptSessionId === null ? undefined : ne(sessions.id, keptSessionId)))
  const changes = [{ field: 'password', before: null, after: 'changed' }]
  await recordChange(tx, { accountId, subject: 'account', subjectId: accountId, changes, at })
}
