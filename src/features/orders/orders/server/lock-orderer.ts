import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { accounts, partners } from '#db/schema/accounts.ts'

interface Orderer {
  readonly partnerId: string | null
  readonly accountId: string | null
}

/**
 * Keeps the partner and the person of an order from being deleted before the end of the caller's transaction, in the order in which a
 * deletion locks them. @returns whether both are still there; an order without them needs neither.
 */
export async function lockOrderer(tx: Db, { partnerId, accountId }: Orderer): Promise<boolean> {
  if (partnerId !== null) {
    const found = await tx.select({ id: partners.id }).from(partners).where(eq(partners.id, partnerId)).for('key share')
    if (found.length === 0) return false
  }
  if (accountId === null) return true
  const found = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('key share')
  return found.length > 0
}
