import type { Db } from '#db/client.ts'
import { isRefusal } from '#platform/server/payments/call-provider.ts'
import type { PaymentProviders } from '#platform/server/payments/open-providers.ts'
import type { ProviderPayment } from '#platform/server/payments/provider-payment.ts'
import type { OrderRow } from '#features/orders/orders/server/reads.ts'
import type { PaymentRow } from './reads.ts'

export interface PaymentCheckDeps {
  readonly db: Db
  readonly payments: PaymentProviders
}

/** The provider's state of an attempt. `isDeclined`: the bank has just declined; the shopper may try again with the same payment. */
export interface CheckedPayment extends Pick<ProviderPayment, 'amountThousandths' | 'currency'> {
  readonly state: 'open' | 'paid' | 'closed'
  readonly isDeclined: boolean
}

const seen = ({ state, amountThousandths, currency }: ProviderPayment, isDeclined = false): CheckedPayment => ({
  // Approved but not captured: no money has moved.
  state: state === 'approved' ? 'open' : state,
  amountThousandths,
  currency,
  isDeclined,
})

/**
 * Checks an attempt at the provider. A payment approved at PayPal is captured now, unless the order is already paid or cancelled: it would
 * only have to be refunded. An attempt that the provider does not have is closed.
 * @throws ProviderError when the state is unknown.
 */
export async function checkPayment(
  { payments: { goPay, payPal } }: Pick<PaymentCheckDeps, 'payments'>,
  { id, method, providerPaymentId, amountThousandths, currency }: PaymentRow,
  order: Pick<OrderRow, 'paidAt' | 'cancelledAt'>,
): Promise<CheckedPayment> {
  const unknown: CheckedPayment = { state: 'closed', amountThousandths, currency, isDeclined: false }
  if (providerPaymentId === null) return { ...unknown, state: 'open' }
  if (method === 'goPay' && goPay) {
    const found = await goPay.find(providerPaymentId)
    return found ? seen(found) : unknown
  }
  if (method === 'payPal' && payPal) {
    const found = await payPal.find(providerPaymentId)
    if (!found) return unknown
    if (found.state !== 'approved' || order.paidAt || order.cancelledAt) return seen(found)
    try {
      return seen(await payPal.capture(providerPaymentId, id))
    } catch (error) {
      if (!isRefusal(error)) throw error
      return seen(found, true)
    }
  }
  // The provider's credentials are missing: check again when they are configured.
  return { ...unknown, state: 'open' }
}
