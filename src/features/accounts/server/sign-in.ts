import type { Db } from '#db/client.ts'
import type { Account } from '../account.ts'
import { isKnownTo, type KnownDevice } from './device-token.ts'
import { recordAttempt } from './record-attempt.ts'
import { isPassword } from './password-hash.ts'
import { accountByEmail } from './reads.ts'

interface SignInDeps {
  readonly db: Db
  readonly clock: () => Date
}

interface Credentials {
  /** In lower case. */
  readonly email: string
  readonly password: string
  readonly ip: string
  /** The accounts that have signed in on this device before. */
  readonly device: KnownDevice | null
}

export type SignInResult =
  | { readonly ok: true; readonly account: Account }
  | { readonly ok: false; readonly reason: 'wrong' }
  | { readonly ok: false; readonly reason: 'too-many'; readonly retryAfterSeconds: number }

/**
 * Finds the account for an e-mail address and password. Unknown and deactivated accounts are refused like a wrong password, after the same
 * time. A right password undoes the count of its attempt.
 */
export async function signIn(deps: SignInDeps, { email, password, ip, device }: Credentials): Promise<SignInResult> {
  const found = await accountByEmail(deps.db, email)
  const deviceId = found && device && isKnownTo(device, found) ? device.id : null
  const attempt = await recordAttempt(deps, { email, ip, deviceId })
  if (!attempt.ok) return { ok: false, reason: 'too-many', retryAfterSeconds: attempt.retryAfterSeconds }
  if (!(await isPassword(password, found?.passwordHash ?? null)) || !found) return { ok: false, reason: 'wrong' }
  await attempt.uncount()
  const { passwordHash: _, ...account } = found
  return { ok: true, account }
}
