import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'

/**
 * How often one address, account or other subject may do something in a window; counted in PostgreSQL, so that all processes share the
 * count.
 */
export interface RateLimit {
  readonly name: string
  readonly limit: number
  readonly windowSeconds: number
}

/** The key of an address. An IPv6 customer owns a whole /64, which counts as one address. */
export const addressKey = (ip: string): string => (ip.includes(':') && !ip.includes('.') ? ip.split(':').slice(0, 4).join(':') : ip)

/** The subject of the limit: the address of a request, or another subject such as an account. */
export type RateLimitSubject = { readonly ip: string } | { readonly subject: string }

interface Deps {
  readonly db: Db
  readonly clock: () => Date
}

/** Counts a use and returns the total of this window, this use included. A negative amount returns uses. */
export async function countUse(
  { db, clock }: Deps,
  { name, windowSeconds }: Omit<RateLimit, 'limit'>,
  { amount = 1, ...user }: RateLimitSubject & { readonly amount?: number },
): Promise<number> {
  const windowMs = windowSeconds * 1000
  const windowStart = new Date(Math.floor(clock().getTime() / windowMs) * windowMs)
  const [row] = await db
    .insert(rateLimits)
    .values({ key: `${name} ${'ip' in user ? addressKey(user.ip) : user.subject}`, windowStart, amount })
    .onConflictDoUpdate({ target: [rateLimits.key, rateLimits.windowStart], set: { amount: sql`${rateLimits.amount} + excluded.amount` } })
    .returning({ amount: rateLimits.amount })
  return row?.amount ?? 0
}

/**
 * Counts a use. Refused uses count too: a client that keeps trying waits for the next window.
 * @returns the seconds to wait when it is beyond the limit, otherwise null.
 */
export async function consumeRateLimit(
  deps: Deps,
  rateLimit: RateLimit,
  user: RateLimitSubject & { readonly amount?: number },
): Promise<number | null> {
  return (await countUse(deps, rateLimit, user)) <= rateLimit.limit ? null : secondsUntilReset(deps, rateLimit)
}

/** The seconds until the next window begins. */
export function secondsUntilReset({ clock }: Pick<Deps, 'clock'>, { windowSeconds }: Pick<RateLimit, 'windowSeconds'>): number {
  return windowSeconds - (Math.floor(clock().getTime() / 1000) % windowSeconds)
}
