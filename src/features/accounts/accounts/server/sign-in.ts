import type { Account } from '../account.ts'
import { checkCode, type CodeDeps } from './check-code.ts'
import { isKnownTo, type KnownDevice } from './device-token.ts'
import { recordAttempt } from './record-attempt.ts'
import { isPassword } from './password-hash.ts'
import { accountByEmail } from './reads.ts'

interface Credentials {
  /** In lower case. */
  readonly email: string
  readonly password: string
  /** Of the authenticator app, or a recovery code. */
  readonly code?: string | undefined
  readonly ip: string
  /** The accounts that have signed in on this device before. */
  readonly device: KnownDevice | null
}

export type SignInResult =
  | { readonly ok: true; readonly account: Account }
  | { readonly ok: false; readonly reason: 'wrong' | 'code-required' | 'code-wrong' }
  | { readonly ok: false; readonly reason: 'too-many'; readonly retryAfterSeconds: number }

/**
 * Finds the account for an e-mail address and password, and for the code if the account has two-factor sign-in. Unknown and deactivated
 * accounts are refused like a wrong password, after the same time; only the right password reveals that a code is needed. A right sign-in
 * undoes the count of its attempt.
 */
export async function signIn(deps: CodeDeps, { email, password, code, ip, device }: Credentials): Promise<SignInResult> {
  const found = await accountByEmail(deps.db, email)
  const deviceId = found && device && isKnownTo(device, found) ? device.id : null
  const attempt = await recordAttempt(deps, { email, ip, deviceId })
  if (!attempt.ok) return { ok: false, reason: 'too-many', retryAfterSeconds: attempt.retryAfterSeconds }
  if (!(await isPassword(password, found?.passwordHash ?? null)) || !found) return { ok: false, reason: 'wrong' }
  const checked = found.hasTwoFactor && code !== undefined ? await checkCode(deps, found.id, code) : null
  if (checked?.ok === false) return checked
  await attempt.uncount()
  if (found.hasTwoFactor && checked === null) return { ok: false, reason: 'code-required' }
  const { passwordHash: _, ...account } = found
  return { ok: true, account }
}
