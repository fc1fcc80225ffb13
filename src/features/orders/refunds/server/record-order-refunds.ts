import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { invoices } from '#db/schema/invoices.ts'
import type { orders } from '#db/schema/orders.ts'
import { payments, refunds } from '#db/schema/payments.ts'
import { recordRefund } from './record-refund.ts'

type OrderRow = typeof orders.$inferSelect
type PaymentRow = typeof payments.$inferSelect

/** Whether a payment was recorded when its order was cancelled, because an invoice was marked as paid. */
export const isOfInvoice = ({ createdAt }: Pick<PaymentRow, 'createdAt'>, { cancelledAt }: Pick<OrderRow, 'cancelledAt'>): boolean =>
  cancelledAt?.getTime() === createdAt.getTime()

const paymentsReceived = (tx: Db, orderId: string): Promise<PaymentRow[]> =>
  tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'paid')))

/**
 * The payment of an order whose money is known by the paid mark of an invoice alone, from now on recorded as a transfer: a paid final
 * invoice is the whole order, otherwise the proforma invoice says how much. Empty without such a mark.
 */
async function recordInvoicePayment(tx: Db, order: OrderRow, at: Date): Promise<readonly PaymentRow[]> {
  const isPaid = and(eq(invoices.orderId, order.id), isNotNull(invoices.paidAt))
  const paid = await tx.select().from(invoices).where(isPaid)
  const invoice = paid.find(({ kind }) => kind === 'final') ?? paid[0]
  if (!invoice) return []
  const given = invoice.kind === 'final' ? null : invoice.amountThousandths
  const money = { amountThousandths: given ?? order.totalWithVatThousandths, currency: order.currency }
  const payment = { id: randomUUID(), orderId: order.id, method: 'bankTransfer', state: 'paid', paidAt: invoice.paidAt, ...money } as const
  return tx
    .insert(payments)
    .values({ ...payment, createdAt: at })
    .returning()
}

/** Puts all payments of an order that is cancelled at a time on the list of refunds; payments already listed keep their reason. */
export async function refundPayments(tx: Db, order: OrderRow, at: Date): Promise<void> {
  const { id: orderId } = order
  const received = await paymentsReceived(tx, orderId)
  const refunded = received.length > 0 ? received : await recordInvoicePayment(tx, order, at)
  for (const { id: paymentId, amountThousandths, currency } of refunded)
    await recordRefund(tx, { orderId, paymentId, reason: 'cancelled', amountThousandths, currency, at })
}

/** The refund of a cancelled order that is due because of a paid mark of an invoice, locked; null if there is none. */
export async function refundOfInvoice(tx: Db, order: OrderRow): Promise<typeof refunds.$inferSelect | null> {
  const payment = (await paymentsReceived(tx, order.id)).find((received) => isOfInvoice(received, order))
  if (!payment) return null
  const [refund] = await tx.select().from(refunds).where(eq(refunds.paymentId, payment.id)).for('update')
  return refund ?? null
}

/** Takes a refund off the list whose invoice is not paid after all. The other invoice of the order may still be. */
export async function replaceRefund(tx: Db, order: OrderRow, { id, paymentId }: typeof refunds.$inferSelect): Promise<void> {
  await tx.delete(refunds).where(eq(refunds.id, id))
  await tx.delete(payments).where(eq(payments.id, paymentId))
  if (order.cancelledAt) await refundPayments(tx, order, order.cancelledAt)
}
