import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { sessions } from '#db/schema/sessions.ts'
import { recordChange } from '#features/accounts/audit/server/record-change.ts'
import { dropLinks } from './drop-links.ts'

interface NewPassword {
  readonly accountId: string
  readonly passwordHash: string
  /** The session that continues with a new token; null if all end. */
  readonly keptSessionId: string | null
  /** The admin who sets it; by default the person. */
  readonly by?: string
  readonly at: Date
}

/**
 * Replaces an account's password in the caller's transaction. All tokens issued before become invalid, and so do other links by mail. The
 * audit trail names the one who acts.
 */
export async function savePassword(tx: Db, { accountId, passwordHash, keptSessionId, by = accountId, at }: NewPassword): Promise<void> {
  // Tokens are told apart by this time, in milliseconds: it must differ, even within the same one.
  const passwordChangedAt = sql`greatest(${at.toISOString()}::timestamptz, ${accounts.passwordChangedAt} + interval '1 millisecond')`
  await tx.update(accounts).set({ passwordHash, passwordChangedAt }).where(eq(accounts.id, accountId))
  await dropLinks(tx, accountId)
  await tx
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), keptSessionId === null ? undefined : ne(sessions.id, keptSessionId)))
  const changes = [{ field: 'password', before: null, after: 'changed' }]
  await recordChange(tx, { accountId: by, subject: 'account', subjectId: accountId, changes, at })
}
