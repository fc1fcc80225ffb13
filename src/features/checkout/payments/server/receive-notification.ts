import { and, eq, isNull } from 'drizzle-orm'
import { orders } from '#db/schema/orders.ts'
import { payments } from '#db/schema/payments.ts'
import { type CompleteDeps, completePayment } from './complete-payment.ts'
import { paymentAtProvider, paymentById, type PaymentRow } from './reads.ts'

interface Notification {
  /** GoPay's id of the payment. */
  readonly providerPaymentId: string
  /** Our id of the attempt, which GoPay passes back; null when it is missing. */
  readonly paymentId: string | null
}

/**
 * Links an attempt whose reply was lost to the provider's id in the notification, if the provider confirms that it belongs to this order.
 */
async function linkToProvider({ db, payments: { goPay } }: CompleteDeps, payment: PaymentRow, providerPaymentId: string): Promise<boolean> {
  const found = await goPay?.find(providerPaymentId)
  const [order] = await db.select().from(orders).where(eq(orders.id, payment.orderId))
  if (!found || found.orderCode !== order?.orderCode) return false
  await db
    .update(payments)
    .set({ providerPaymentId })
    .where(and(eq(payments.id, payment.id), isNull(payments.providerPaymentId)))
  return true
}

/**
 * Handles GoPay's notification that a payment has changed. Anyone can send one, so it only triggers a check. Returns whether the payment
 * exists. @throws ProviderError when GoPay does not report a state; it notifies again then.
 */
export async function receiveNotification(deps: CompleteDeps, { providerPaymentId, paymentId }: Notification): Promise<boolean> {
  const known = await paymentAtProvider(deps.db, 'goPay', providerPaymentId)
  if (known) {
    await completePayment(deps, known.id)
    return true
  }
  const named = paymentId === null ? null : await paymentById(deps.db, paymentId)
  if (named?.method !== 'goPay' || named.providerPaymentId !== null) return false
  if (!(await linkToProvider(deps, named, providerPaymentId))) return false
  await completePayment(deps, named.id)
  return true
}
