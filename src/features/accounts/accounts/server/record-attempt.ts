import { and, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { addressKey, type RateLimit, countUse, secondsUntilReset, type RateLimitSubject } from '#platform/server/http/rate-limit.ts'

interface Deps {
  readonly db: Db
  readonly clock: () => Date
}

interface Attempt {
  /** The account's e-mail address in lower case; it may be unknown. */
  readonly email: string
  readonly ip: string
  /** The device, if this account has signed in on it before. */
  readonly deviceId: string | null
}

export type RecordedAttempt =
  | { readonly ok: true; readonly uncount: () => Promise<void> }
  | { readonly ok: false; readonly retryAfterSeconds: number }

/** Attempts for one account from one source: a network address, or a device that has signed in to this account before. */
const perSource: readonly RateLimit[] = [
  { name: 'sign-in-source', limit: 10, windowSeconds: 900 },
  { name: 'sign-in-source-day', limit: 40, windowSeconds: 86_400 },
]
/** Attempts for many accounts from one network address. */
const perAddress: RateLimit = { name: 'sign-in-address', limit: 50, windowSeconds: 900 }
const perAccount = { name: 'sign-in-account-day', windowSeconds: 86_400 }
/** Attempts for one account from all addresses together: above a daily number only one is allowed per pause. */
const pauses = [
  { after: 200, seconds: 900 },
  { after: 150, seconds: 120 },
  { after: 100, seconds: 30 },
] as const

/**
 * Counts a sign-in attempt before the password is checked, so that parallel attempts gain nothing. A recognised device has its own count:
 * guesses from elsewhere can't lock it out. The record "Accounts, sign-in and roles" gives the number of guesses a day that this allows.
 */
export async function recordAttempt(deps: Deps, { email, ip, deviceId }: Attempt): Promise<RecordedAttempt> {
  const counted: [Omit<RateLimit, 'limit'>, RateLimitSubject][] = []
  const count = (rateLimit: Omit<RateLimit, 'limit'>, user: RateLimitSubject): Promise<number> => {
    counted.push([rateLimit, user])
    return countUse(deps, rateLimit, user)
  }
  const uncount = async () => {
    for (const [rateLimit, user] of counted.splice(0)) await countUse(deps, rateLimit, { ...user, amount: -1 })
  }
  const tooMany = (rateLimit: Pick<RateLimit, 'windowSeconds'>) =>
    ({ ok: false, retryAfterSeconds: secondsUntilReset(deps, rateLimit) }) as const

  const source = { subject: `${deviceId ?? addressKey(ip)} ${email}` }
  for (const rateLimit of perSource) if ((await count(rateLimit, source)) > rateLimit.limit) return tooMany(rateLimit)
  if (deviceId !== null) return { ok: true, uncount }

  if ((await count(perAddress, { ip })) > perAddress.limit) return tooMany(perAddress)
  const account = { subject: email }
  const today = await count(perAccount, account)
  const pause = pauses.find(({ after }) => today > after)
  if (!pause) return { ok: true, uncount }
  const turn = { name: `sign-in-account-${pause.seconds}`, windowSeconds: pause.seconds }
  if ((await count(turn, account)) === 1) return { ok: true, uncount }
  // The attempt was refused, so it must not lengthen the pauses of this account.
  await countUse(deps, perAccount, { ...account, amount: -1 })
  return tooMany(turn)
}

/** Drops the counts of an account, so that a person who has guessed and then sets a new password can sign in with it. */
export async function clearAttempts(db: Db, email: string): Promise<void> {
  const names = [...perSource, perAccount].map(({ name }) => name)
  await db
    .delete(rateLimits)
    .where(
      and(inArray(sql`split_part(${rateLimits.key}, ' ', 1)`, names), sql`right(${rateLimits.key}, ${email.length + 1}) = ${` ${email}`}`),
    )
}
