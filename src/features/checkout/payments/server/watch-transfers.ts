import { theSystem } from '#domain/orders/actor.ts'
import { expiringStatuses } from '#domain/orders/status-traits.ts'
import { dayOf } from '#domain/format/days.ts'
import { cancelOrder } from '#features/orders/orders/server/cancel-order.ts'
import type { CancelDeps } from './cancel-unpaid-order.ts'
import { expiredTransfers, claimDueReminders } from './reads.ts'
import { paymentQueues } from './jobs.ts'

/** Per run; the next run continues. */
const maxPerRun = 200

/**
 * The job for missing retail transfers (decisions §5): cancels orders whose last day has passed, so that their pieces return to stock, and
 * sends the other reminders that are due.
 */
export async function watchTransfers(deps: Pick<CancelDeps, 'db' | 'jobs' | 'stockNotifier' | 'clock'>): Promise<void> {
  const { db, jobs, clock } = deps
  const today = dayOf(clock())
  for (const { id: orderId } of await expiredTransfers(db, today, maxPerRun))
    await cancelOrder(deps, { orderId, by: theSystem, reason: 'transferExpired', onlyUnpaid: true, onlyIn: expiringStatuses })
  await db.transaction(async (tx) => {
    for (const { id: orderId } of await claimDueReminders(tx, today)) await jobs.enqueue(tx, paymentQueues.mailReminder, { orderId })
  })
}
