import { and, eq, ne, sql } from 'drizzle-orm'
import { changesBetween } from '#domain/audit/recorded-change.ts'
import type { Db } from '#db/client.ts'
import { accounts, partners } from '#db/schema/accounts.ts'
import { isUniqueViolation } from '#db/sql-states.ts'
import { recordChange } from '#features/accounts/audit/server/record-change.ts'
import type { AccountUpdate } from '../schema.ts'
import { dropLinks } from '#features/accounts/accounts/server/drop-links.ts'
import { endSessions } from '#features/accounts/accounts/server/end-session.ts'
import { lockAdmins } from '#features/accounts/accounts/server/require-admin.ts'

interface Deps {
  readonly db: Db
  readonly clock: () => Date
}

type AccountRow = typeof accounts.$inferSelect

/** `not-admin`: somebody has taken the role of the one who acts, at the same time. */
export type AccountRefusal = 'unknown' | 'conflict' | 'email-taken' | 'unknown-company' | 'own-role' | 'own-access' | 'not-admin'
export type UpdatedAccount = { readonly ok: true } | { readonly ok: false; readonly reason: AccountRefusal }

/** Whom an act is about, and the admin who acts. */
export interface AccountAct {
  readonly accountId: string
  readonly by: string
}

/** Locks all admins, then the account. */
async function lockAccount(tx: Db, { accountId, by }: AccountAct): Promise<AccountRow | 'unknown' | 'not-admin'> {
  if (!(await lockAdmins(tx, by))) return 'not-admin'
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('no key update')
  return row ?? 'unknown'
}

const fieldsOf = ({ email, firstName, lastName, phone, role, partnerId }: AccountRow) => ({
  email,
  firstName,
  lastName,
  phone,
  role,
  partnerId,
})

/** Whether an e-mail address belongs to another account. */
const isTaken = async (tx: Db, email: string, exceptId: string): Promise<boolean> =>
  (await tx.$count(accounts, and(eq(accounts.email, email), ne(accounts.id, exceptId)))) > 0

export const isCompany = async (tx: Db, partnerId: string): Promise<boolean> => (await tx.$count(partners, eq(partners.id, partnerId))) > 0

/** Changes name, address, role and company of an account. A new role counts from the next request on; links to an old address end. */
export async function updateAccount({ db, clock }: Deps, act: AccountAct, { version, ...input }: AccountUpdate): Promise<UpdatedAccount> {
  const update = async (tx: Db): Promise<UpdatedAccount> => {
    const row = await lockAccount(tx, act)
    if (row === 'unknown' || row === 'not-admin') return { ok: false, reason: row }
    if (version !== undefined && version !== row.version) return { ok: false, reason: 'conflict' }
    const after = { ...input, partnerId: input.partnerId ?? null }
    if (row.id === act.by && after.role !== row.role) return { ok: false, reason: 'own-role' }
    if (after.partnerId !== null && !(await isCompany(tx, after.partnerId))) return { ok: false, reason: 'unknown-company' }
    if (await isTaken(tx, after.email, row.id)) return { ok: false, reason: 'email-taken' }
    const changes = changesBetween(fieldsOf(row), fieldsOf({ ...row, ...after }))
    if (changes.length === 0) return { ok: true }
    await tx
      .update(accounts)
      .set({ ...after, version: sql`${accounts.version} + 1` })
      .where(eq(accounts.id, row.id))
    if (after.email !== row.email) await dropLinks(tx, row.id)
    await recordChange(tx, { accountId: act.by, subject: 'account', subjectId: row.id, changes, at: clock() })
    return { ok: true }
  }
  try {
    return await db.transaction(update)
  } catch (error) {
    // Another request took the address at the same time.
    if (isUniqueViolation(error)) return { ok: false, reason: 'email-taken' }
    throw error
  }
}

interface ActivityChange {
  readonly by: string
  readonly isActive: boolean
  readonly at: Date
}

/** Writes whether a locked account is active. Deactivating ends its sessions at once and for good. */
export async function writeActivity(tx: Db, row: AccountRow, { by, isActive, at }: ActivityChange): Promise<void> {
  if (row.isActive === isActive) return
  await tx
    .update(accounts)
    .set({ isActive, version: sql`${accounts.version} + 1` })
    .where(eq(accounts.id, row.id))
  if (!isActive) await endSessions({ db: tx, clock: () => at }, row.id, 'all')
  const changes = changesBetween({ isActive: row.isActive }, { isActive })
  await recordChange(tx, { accountId: by, subject: 'account', subjectId: row.id, changes, at })
}

/** Activates or deactivates an account of the office's list. */
export function switchAccount({ db, clock }: Deps, act: AccountAct, isActive: boolean): Promise<UpdatedAccount> {
  return db.transaction(async (tx): Promise<UpdatedAccount> => {
    const row = await lockAccount(tx, act)
    if (row === 'unknown' || row === 'not-admin') return { ok: false, reason: row }
    if (row.id === act.by) return { ok: false, reason: 'own-access' }
    await writeActivity(tx, row, { by: act.by, isActive, at: clock() })
    return { ok: true }
  })
}
