import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'

/**
 * Locks all active admins in the caller's transaction, before an act that takes an account its role, its access or its data. Nobody does
 * that to themselves, and the one who acts must still be an admin, so there is always one: of two admins who act against each other at the
 * same time, the second is refused. The lock lets others refer to the rows meanwhile, such as the audit trail.
 * @returns whether the one who acts is an admin.
 */
export async function lockAdmins(tx: Db, by: string): Promise<boolean> {
  const isAdmin = and(eq(accounts.role, 'admin'), eq(accounts.isActive, true))
  const admins = await tx.select({ id: accounts.id }).from(accounts).where(isAdmin).orderBy(asc(accounts.id)).for('no key update')
  return admins.some(({ id }) => id === by)
}
