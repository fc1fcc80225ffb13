import { createHash } from 'node:crypto'
import { orderLimitOff } from '#domain/catalogue/settings-schema.ts'
import type { Settings } from '#domain/catalogue/settings.ts'
import type { Db } from '#db/client.ts'
import type { Account } from '#features/accounts/account.ts'
import { type RateLimit, secondsUntilReset, consumeRateLimit } from '#platform/server/http/rate-limit.ts'

const partnerOrdersPerHour = 200

const perHour = (name: string, limit: number): RateLimit => ({ name, limit, windowSeconds: 3600 })

/** The table of limits needs no addresses of people. */
const hashOf = (email: string): string => createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')

interface OrderSender {
  /** Network address; null for an order that came from no network, such as one of a script. */
  readonly ip: string | null
  readonly email: string
  readonly account: Pick<Account, 'id' | 'role'> | null
}

/** The limits that an order counts against, always in the same order, so that two orders never wait for each other in a circle. */
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
 * Counts an order that is about to be accepted against the limits of its sender. To be called last in the order's transaction: a refused
 * order is rolled back and counts nothing, and other orders of the same sender wait only for the commit.
 * @returns the seconds to wait when a limit is reached, else null.
 */
export async function checkOrderLimits(
  tx: Db,
  { clock, settings }: { readonly clock: () => Date; readonly settings: Settings },
  sender: OrderSender,
): Promise<number | null> {
  for (const { rateLimit, user } of limitsOf(sender, settings))
    if (!(await consumeRateLimit({ db: tx, clock }, rateLimit, user))) return secondsUntilReset({ clock }, rateLimit)
  return null
}
