import type { Db } from '#db/client.ts'
import { isRefusal } from '#platform/server/payments/call-provider.ts'
import type { PaymentProviders } from '#platform/server/payments/open-providers.ts'
import type { ProviderPayment } from '#platform/server/payments/provider-payment.ts'
import type { OrderRow } from '#features/orders/server/reads.ts'
import type { PaymentRow } from './reads.ts'

export interface CheckDeps {
  readonly db: Db
  readonly payments: PaymentProviders
}

/** What a provider says of an attempt. `isDeclined`: the bank has just refused; the shopper may try again with the same payment. */
export interface CheckedPayment extends Pick<ProviderPayment, 'amountThousandths' | 'currency'> {
  readonly state: 'open' | 'paid' | 'closed'
  readonly isDeclined: boolean
}

const seen = ({ state, amountThousandths, currency }: ProviderPayment, isDeclined = false): CheckedPayment => ({
  // Approved and not taken: the shopper's money is where it was.
  state: state === 'approved' ? 'open' : state,
  amountThousandths,
  currency,
  isDeclined,
})

/**
 * Asks the provider for an attempt. What the shopper has approved at PayPal is taken now, unless the order is paid or cancelled already:
 * money that would only go back is not taken. An attempt that the provider does not know is closed.
 * @throws ProviderFault when nothing is known.
 */
export async function checkPayment(
  { payments: { goPay, payPal } }: Pick<CheckDeps, 'payments'>,
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
  // The provider's credentials are gone: anyone who has them asks again.
  return { ...unknown, state: 'open' }
}
