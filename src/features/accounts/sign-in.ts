import type { Db } from '#db/client.ts'
import { type Allowance, secondsLeft, useAllowance } from '#platform/http/allowance.ts'
import type { Account } from './account.ts'
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
}

export type SignedInOrNot =
  | { readonly ok: true; readonly account: Account }
  | { readonly ok: false; readonly reason: 'wrong' }
  | { readonly ok: false; readonly reason: 'too-many'; readonly retryAfterSeconds: number }

/** Guessing one password, from however many addresses. */
const failuresOfAccount: Allowance = { name: 'sign-in-account', limit: 10, windowSeconds: 900 }
/** Guessing many passwords from one address. */
const failuresOfAddress: Allowance = { name: 'sign-in-address', limit: 50, windowSeconds: 900 }

/**
 * Finds the account of an address and password. Unknown and deactivated accounts are refused as a wrong password is, after the same
 * time. Attempts are counted before the password is looked at, so that many at once gain nothing; a right one gives its count back.
 */
export async function signIn(deps: SignInDeps, { email, password, ip }: Credentials): Promise<SignedInOrNot> {
  const fits = [await useAllowance(deps, failuresOfAccount, { subject: email }), await useAllowance(deps, failuresOfAddress, { ip })]
  if (fits.includes(false)) return { ok: false, reason: 'too-many', retryAfterSeconds: secondsLeft(deps, failuresOfAccount) }
  const found = await accountByEmail(deps.db, email)
  if (!(await isPassword(password, found?.passwordHash ?? null)) || !found) return { ok: false, reason: 'wrong' }
  await useAllowance(deps, failuresOfAccount, { subject: email, amount: -1 })
  await useAllowance(deps, failuresOfAddress, { ip, amount: -1 })
  const { passwordHash: _, ...account } = found
  return { ok: true, account }
}
