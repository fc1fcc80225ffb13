import { and, eq, isNull } from 'drizzle-orm'
import { Secret } from 'otpauth'
import type { Db } from '#db/client.ts'
import { recoveryCodes, twoFactors } from '#db/schema/two-factor.ts'
import { recordChange } from '#features/accounts/audit/server/record-change.ts'
import type { Account } from '../account.ts'
import type { AuthenticatorKey } from '../schema.ts'
import { authenticatorOf, type CodeDeps, stepOf } from './check-code.ts'
import { decryptSecret, encryptSecret, newRecoveryCodes, recoveryCodeHash } from './two-factor-secret.ts'

const secretBytes = 20

/** Begins to set up two-factor sign-in; beginning again replaces the secret. @returns null if the account has it already. */
export async function beginTwoFactor(
  { db, tokenSecrets }: CodeDeps,
  { id: accountId, email }: Pick<Account, 'id' | 'email'>,
  brand: string,
): Promise<AuthenticatorKey | null> {
  const secret = new Secret({ size: secretBytes }).base32
  const sealed = { secret: encryptSecret(tokenSecrets, secret), lastStep: 0 }
  const begun = await db
    .insert(twoFactors)
    .values({ accountId, ...sealed })
    .onConflictDoUpdate({ target: twoFactors.accountId, set: sealed, setWhere: isNull(twoFactors.activatedAt) })
    .returning({ accountId: twoFactors.accountId })
  return begun.length > 0 ? { secret, uri: authenticatorOf(secret, { issuer: brand, label: email }).toString() } : null
}

/** Replaces the recovery codes of an account in the caller's transaction. @returns the new ones, which are stored only as hashes. */
async function replaceRecoveryCodes(tx: Db, accountId: string): Promise<readonly string[]> {
  const codes = newRecoveryCodes()
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ accountId, codeHash: recoveryCodeHash(code) })))
  return codes
}

const recordTwoFactor = (tx: Db, accountId: string, at: Date, [before, after]: readonly [string | null, string | null]) =>
  recordChange(tx, { accountId, subject: 'account', subjectId: accountId, changes: [{ field: 'twoFactor', before, after }], at })

/** Activates two-factor sign-in with a first code of the app. @returns the recovery codes, shown once; null if the code is wrong. */
export function activateTwoFactor(
  { db, clock, tokenSecrets }: CodeDeps,
  accountId: string,
  code: string,
): Promise<readonly string[] | null> {
  const at = clock()
  return db.transaction(async (tx) => {
    const isPending = and(eq(twoFactors.accountId, accountId), isNull(twoFactors.activatedAt))
    const [row] = await tx.select().from(twoFactors).where(isPending).for('update')
    const secret = row ? decryptSecret(tokenSecrets, row.secret) : null
    const step = secret === null ? null : stepOf(secret, code, at)
    if (step === null) return null
    await tx.update(twoFactors).set({ activatedAt: at, lastStep: step }).where(isPending)
    const codes = await replaceRecoveryCodes(tx, accountId)
    await recordTwoFactor(tx, accountId, at, [null, 'active'])
    return codes
  })
}

/** Makes new recovery codes; the old ones are no longer valid. @returns null without two-factor sign-in. */
export function renewRecoveryCodes({ db, clock }: Pick<CodeDeps, 'db' | 'clock'>, accountId: string): Promise<readonly string[] | null> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(twoFactors).where(eq(twoFactors.accountId, accountId)).for('update')
    if (!row?.activatedAt) return null
    const codes = await replaceRecoveryCodes(tx, accountId)
    await recordTwoFactor(tx, accountId, clock(), ['active', 'newCodes'])
    return codes
  })
}

/** Turns two-factor sign-in off in the caller's transaction; `by` is the person, or the admin who helps. @returns whether it was on. */
export async function removeTwoFactor(
  tx: Db,
  { accountId, by, at }: { readonly accountId: string; readonly by: string | null; readonly at: Date },
): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  const [removed] = await tx.delete(twoFactors).where(eq(twoFactors.accountId, accountId)).returning()
  if (!removed?.activatedAt) return false
  await recordChange(tx, {
    accountId: by,
    subject: 'account',
    subjectId: accountId,
    changes: [{ field: 'twoFactor', before: 'active', after: null }],
    at,
  })
  return true
}
