import { createHash } from 'node:crypto'
import { orderLimitOff } from '#domain/catalogue/settings-fields.ts'
import type { Settings } from '#domain/catalogue/settings.ts'
import type { Db } from '#db/client.ts'
import type { Account } from '#features/accounts/accounts/account.ts'
import { type RateLimit, consumeRateLimit } from '#platform/server/http/rate-limit.ts'

const partnerOrdersPerHour = 200

const perHour = (name: string, limit: number): RateLimit => ({ name, limit, windowSeconds: 3600 })

/** The table of limits must not contain e-mail addresses. */
const hashOf = (email: string): string => createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')

interface OrderSender {
  /** The network address; null for an order that did not come over the network, such as a script's. */
  readonly ip: string | null
  readonly email: string
  readonly account: Pick<Account, 'id' | 'role'> | null
}

/** The limits of an order, always in the same sequence, so that two orders can't deadlock. */
function limitsOf(
  { ip, email, account }: OrderSender,
  { ordersPerHourPerAddress, ordersPerHourPerEmail }: Settings,
): readonly { readonly rateLimit: RateLimit; readonly user: { readonly ip: string } | { readonly subject: string } }[] {
  if (account?.role === 'partner') return [{ rateLimit: perHour('orders-account', partnerOrdersPerHour), user: { subject: account.id } }]
  return [
    ...(ip === null ? [] : [{ rateLimit: perHour('orders-address', ordersPerHourPerAddress), user: { ip } }]),
    { rateLimit: perHour('orders-email', ordersPerHourPerEmail), user: { subject: hashOf(email) } },
  ].filter(({ rateLimit }) => rateLimit.limit < orderLimitOff)
}

/**
 * Counts an order against the limits of its sender. Call it last in the order's transaction: a refused order is rolled back and counts
 * nothing, and other orders of the same sender wait only for the commit.
 * @returns the seconds to wait when a limit is reached, otherwise null.
 */
export async function checkOrderLimits(
  tx: Db,
  { clock, settings }: { readonly clock: () => Date; readonly settings: Settings },
  sender: OrderSender,
): Promise<number | null> {
  for (const { rateLimit, user } of limitsOf(sender, settings)) {
    const retryAfterSeconds = await consumeRateLimit({ db: tx, clock }, rateLimit, user)
    if (retryAfterSeconds !== null) return retryAfterSeconds
  }
  return null
}
