import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'

/** How much one address may use in a window; counted in PostgreSQL, so that several processes agree. */
export interface Allowance {
  readonly name: string
  readonly limit: number
  readonly windowSeconds: number
}

/** An IPv6 customer has a whole /64 for themselves; it counts as one address. */
const addressKey = (ip: string): string => (ip.includes(':') && !ip.includes('.') ? ip.split(':').slice(0, 4).join(':') : ip)

/** Counts a use and says whether it still fits the allowance. Refused uses count too: whoever goes on trying waits for the next window. */
export async function useAllowance(
  { db, clock }: { readonly db: Db; readonly clock: () => Date },
  { name, limit, windowSeconds }: Allowance,
  { ip, amount = 1 }: { readonly ip: string; readonly amount?: number },
): Promise<boolean> {
  const windowMs = windowSeconds * 1000
  const windowStart = new Date(Math.floor(clock().getTime() / windowMs) * windowMs)
  const [row] = await db
    .insert(rateLimits)
    .values({ key: `${name} ${addressKey(ip)}`, windowStart, amount })
    .onConflictDoUpdate({ target: [rateLimits.key, rateLimits.windowStart], set: { amount: sql`${rateLimits.amount} + excluded.amount` } })
    .returning({ amount: rateLimits.amount })
  return row !== undefined && row.amount <= limit
}
