import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { twoFactors } from '#db/schema/two-factor.ts'
import type { TokenSecrets } from './token-secret.ts'
import { decryptSecret, encryptSecret } from './two-factor-secret.ts'

/**
 * Encrypts the secrets of authenticator apps with the first secret, so that another can be withdrawn, also for those who have not signed in
 * meanwhile. Those that no secret decrypts stay as they are.
 */
export async function updateStoredSecrets(db: Db, [first, ...others]: TokenSecrets): Promise<void> {
  const [second, ...rest] = others
  if (second === undefined) return
  const rows = await db.select({ accountId: twoFactors.accountId, secret: twoFactors.secret }).from(twoFactors)
  for (const { accountId, secret: stored } of rows) {
    const secret = decryptSecret([second, ...rest], stored)
    if (secret === null) continue
    // Not if the person has begun again meanwhile.
    const isUnchanged = and(eq(twoFactors.accountId, accountId), eq(twoFactors.secret, stored))
    await db
      .update(twoFactors)
      .set({ secret: encryptSecret([first], secret) })
      .where(isUnchanged)
  }
}
