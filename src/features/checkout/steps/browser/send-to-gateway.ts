import { openGatewayOrder } from './open-gateway-order.ts'
import type { PendingOrder } from './pending-order-store.ts'
import type { OnlinePayment } from './use-online-payment.ts'
import type { PaymentOrder } from './use-payment-order.ts'

/** Pays an accepted order by card: the gateway's page replaces this one, which otherwise says why not and can be used again. */
export async function sendToGateway(
  toPay: PendingOrder,
  { release, setFailure }: Pick<PaymentOrder, 'release'> & Pick<OnlinePayment, 'setFailure'>,
): Promise<void> {
  const opened = await openGatewayOrder(toPay)
  if (opened.ok) return window.location.assign(opened.gwUrl)
  // A paid order leads to the thanks page; every other outcome can be retried.
  release()
  if (opened.reason !== 'paid') setFailure(opened.reason === 'gone' ? 'unsuccessful' : 'unavailable')
}
