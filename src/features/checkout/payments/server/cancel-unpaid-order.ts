import type { Actor } from '#domain/orders/actor.ts'
import type { CancelReason } from '#domain/orders/cancelling.ts'
import type { StockNotifier } from '#features/catalogue/products/server/stock-notifier.ts'
import { type CancelledOrder, cancelOrder } from '#features/orders/orders/server/cancel-order.ts'
import { type CompleteDeps, completePayment } from './complete-payment.ts'
import { openPayments } from './reads.ts'

export interface CancelDeps extends CompleteDeps {
  readonly stockNotifier: Pick<StockNotifier, 'notify'>
}

/**
 * Cancels an unpaid order that is to be paid online, after checking every attempt once more; its pieces return to stock. The attempts stay
 * open: a later payment is put on the list of refunds.
 * @throws ProviderError when a provider does not report whether it was paid.
 */
export async function cancelUnpaidOrder(
  deps: CancelDeps,
  orderId: string,
  { reason, by }: { readonly reason: CancelReason; readonly by: Actor },
): Promise<CancelledOrder> {
  for (const { id } of await openPayments(deps.db, orderId)) {
    const { isOrderPaid } = await completePayment(deps, id)
    if (isOrderPaid) return { ok: false, reason: 'paid' }
  }
  return cancelOrder(deps, { orderId, by, reason, onlyUnpaid: true })
}
