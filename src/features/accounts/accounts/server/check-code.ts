import { and, eq, lt } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '#db/client.ts'
import { recoveryCodes, twoFactors } from '#db/schema/two-factor.ts'
import { countUse, type RateLimit, secondsUntilReset } from '#platform/server/http/rate-limit.ts'
import type { TokenSecrets } from './token-secret.ts'
import { decryptSecret, recoveryCodeHash } from './two-factor-secret.ts'

export interface CodeDeps {
  readonly db: Db
  readonly clock: () => Date
  readonly tokenSecrets: TokenSecrets
}

/** Seconds for which an app shows a code. Apps support no other value reliably. */
export const codeSeconds = 30
/** A code is accepted one step early or late: clocks differ, and typing takes time. */
const acceptedSteps = 1

/** The codes of an authenticator app with a secret (RFC 6238: SHA-1, six digits, 30 s, which every app supports). */
export const authenticatorOf = (secret: string, names: { readonly issuer?: string; readonly label?: string } = {}): TOTP =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), period: codeSeconds })

/** The time step of a code that is valid now; null if none is. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = authenticatorOf(secret).validate({ token: code, timestamp, window: acceptedSteps })
  return delta === null ? null : Math.floor(timestamp / 1000 / codeSeconds) + delta
}

/** Accepts a code of the app once: of two sign-ins with it at the same time one is refused. */
async function acceptAppCode({ db, clock, tokenSecrets }: CodeDeps, accountId: string, code: string): Promise<boolean> {
  const isOwn = eq(twoFactors.accountId, accountId)
  const [row] = await db.select({ secret: twoFactors.secret }).from(twoFactors).where(isOwn)
  const secret = row ? decryptSecret(tokenSecrets, row.secret) : null
  const step = secret === null ? null : stepOf(secret, code, clock())
  if (step === null) return false
  const accepted = await db
    .update(twoFactors)
    .set({ lastStep: step })
    .where(and(isOwn, lt(twoFactors.lastStep, step)))
    .returning({ accountId: twoFactors.accountId })
  return accepted.length > 0
}

/** Accepts a recovery code, which is then deleted. */
async function acceptRecoveryCode(db: Db, accountId: string, code: string): Promise<boolean> {
  const used = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.codeHash, recoveryCodeHash(code))))
    .returning({ accountId: recoveryCodes.accountId })
  return used.length > 0
}

/** Attempts for one account from everywhere: an attacker who knows the password has a chance of 1 in 6,000 a day. */
const codeLimits: readonly RateLimit[] = [
  { name: 'two-factor-code', limit: 10, windowSeconds: 900 },
  { name: 'two-factor-code-day', limit: 50, windowSeconds: 86_400 },
]

export type RefusedCode =
  | { readonly ok: false; readonly reason: 'code-wrong' }
  | { readonly ok: false; readonly reason: 'too-many'; readonly retryAfterSeconds: number }
export type CheckedCode = { readonly ok: true } | RefusedCode

/** Limits the attempts of an account to enter a code. `accept` returns what a right code gives, or null; only wrong codes are counted. */
export async function limitCodes<Given>(
  deps: CodeDeps,
  accountId: string,
  accept: () => Promise<Given | null>,
): Promise<{ readonly ok: true; readonly given: Given } | RefusedCode> {
  const user = { subject: accountId }
  for (const rateLimit of codeLimits)
    if ((await countUse(deps, rateLimit, user)) > rateLimit.limit)
      return { ok: false, reason: 'too-many', retryAfterSeconds: secondsUntilReset(deps, rateLimit) }
  const given = await accept()
  if (given === null) return { ok: false, reason: 'code-wrong' }
  for (const rateLimit of codeLimits) await countUse(deps, rateLimit, { ...user, amount: -1 })
  return { ok: true, given }
}

/** Checks a code of the app or a recovery code of an account and uses it up. */
export async function checkCode(deps: CodeDeps, accountId: string, code: string): Promise<CheckedCode> {
  const digits = code.replaceAll(/\s/g, '')
  const isAppCode = /^\d{6}$/.test(digits)
  return limitCodes(deps, accountId, async () => {
    const isRight = isAppCode ? await acceptAppCode(deps, accountId, digits) : await acceptRecoveryCode(deps.db, accountId, code)
    return isRight || null
  })
}
