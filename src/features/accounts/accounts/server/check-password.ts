import { eq } from 'drizzle-orm'
import { accounts } from '#db/schema/accounts.ts'
import type { Db } from '#db/client.ts'
import type { Account } from '../account.ts'
import { isPassword } from './password-hash.ts'
import { recordAttempt } from './record-attempt.ts'
import type { Session } from './session-token.ts'

interface Deps {
  readonly db: Db
  readonly clock: () => Date
}

interface GivenAgain {
  readonly account: Pick<Account, 'id' | 'email'>
  readonly session: Pick<Session, 'id'>
  readonly password: string
  readonly ip: string
}

export type CheckedPassword =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'password-wrong' }
  | { readonly ok: false; readonly reason: 'too-many'; readonly retryAfterSeconds: number }

/** Checks the password of a signed-in account again. Attempts are limited like those to sign in, and counted for the session. */
export async function checkPassword(deps: Deps, { account, session, password, ip }: GivenAgain): Promise<CheckedPassword> {
  const attempt = await recordAttempt(deps, { email: account.email, ip, deviceId: session.id })
  if (!attempt.ok) return { ok: false, reason: 'too-many', retryAfterSeconds: attempt.retryAfterSeconds }
  const [row] = await deps.db.select({ passwordHash: accounts.passwordHash }).from(accounts).where(eq(accounts.id, account.id))
  if (!(await isPassword(password, row?.passwordHash ?? null))) return { ok: false, reason: 'password-wrong' }
  await attempt.uncount()
  return { ok: true }
}
