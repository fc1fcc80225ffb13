import { and, eq, isNull } from 'drizzle-orm'
import { orders } from '#db/schema/orders.ts'
import { payments } from '#db/schema/payments.ts'
import { type CompleteDeps, completePayment } from './complete-payment.ts'
import { paymentAtProvider, paymentById, type PaymentRow } from './reads.ts'

interface Notification {
  /** GoPay's name for the payment. */
  readonly providerPaymentId: string
  /** Our own name for the attempt, which we gave GoPay along; null when somebody calls without it. */
  readonly paymentId: string | null
}

/** An attempt whose answer was lost learns its provider's name from the notification, if the provider says that it is for this order. */
async function adopt({ db, payments: { goPay } }: CompleteDeps, payment: PaymentRow, providerPaymentId: string): Promise<boolean> {
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
 * What follows from GoPay's word that a payment has changed. It is only a hint to ask: anybody could call. Returns whether there is such
 * a payment. @throws ProviderFault when GoPay does not say; it notifies again then.
 */
export async function receiveNotification(deps: CompleteDeps, { providerPaymentId, paymentId }: Notification): Promise<boolean> {
  const known = await paymentAtProvider(deps.db, 'goPay', providerPaymentId)
  if (known) {
    await completePayment(deps, known.id)
    return true
  }
  const named = paymentId === null ? null : await paymentById(deps.db, paymentId)
  if (named?.method !== 'goPay' || named.providerPaymentId !== null) return false
  if (!(await adopt(deps, named, providerPaymentId))) return false
  await completePayment(deps, named.id)
  return true
}
