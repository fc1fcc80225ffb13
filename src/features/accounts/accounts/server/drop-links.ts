import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { accountLinks } from '#db/schema/account-links.ts'

/**
 * Makes the mailed links of an account invalid in the caller's transaction: they were mailed to its old address, or its password has been
 * set by another way.
 */
export async function dropLinks(tx: Db, accountId: string): Promise<void> {
  await tx.delete(accountLinks).where(eq(accountLinks.accountId, accountId))
}
