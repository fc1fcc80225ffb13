import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'

/** The account was deactivated or erased after its request was let in. Answered 401. */
class SignedOut extends Error {
  readonly statusCode = 401
  constructor() {
    super('Sign in first.')
  }
}

/**
 * Keeps an account from being deactivated or erased until the caller's transaction ends, so that an erasure finds all that the person wrote.
 * Call it before orders are locked, as an erasure locks the account first, too. @throws SignedOut if it was deactivated or erased already
 */
export async function lockAccount(tx: Db, accountId: string): Promise<void> {
  const isActive = and(eq(accounts.id, accountId), eq(accounts.isActive, true))
  const [held] = await tx.select({ id: accounts.id }).from(accounts).where(isActive).for('share')
  if (!held) throw new SignedOut()
}
