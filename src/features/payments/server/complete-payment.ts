import { eq } from 'drizzle-orm'
import { required } from '#domain/required.ts'
import { currencies } from '#domain/currency.ts'
import type { refundReasons } from '#domain/orders/payment-states.ts'
import type { Db } from '#db/client.ts'
import { orders } from '#db/schema/orders.ts'
import { payments } from '#db/schema/payments.ts'
import type { OrderRow } from '#features/orders/server/reads.ts'
import { recordRefund } from '#features/refunds/server/record-refund.ts'
import { writeMessage } from '#features/thread/server/write-message.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import { type CheckDeps, type CheckedPayment, checkPayment } from './check-payment.ts'
import { type PaymentRow, paymentById } from './reads.ts'
import { orderQueues } from '#features/orders/server/jobs.ts'

export interface CompleteDeps extends CheckDeps {
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly clock: () => Date
}

/** How an attempt and its order stand after it was asked for. */
export interface CompletedPayment {
  readonly state: PaymentRow['state']
  readonly isDeclined: boolean
  /** By this attempt or by another one. */
  readonly isOrderPaid: boolean
}

const orderById = async (db: Db, id: string): Promise<OrderRow> => {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  return required(order, 'order')
}

/** Why money that came does not pay the order; null when it does. */
function refundReason(
  order: OrderRow,
  { amountThousandths, currency }: Pick<CheckedPayment, 'amountThousandths' | 'currency'>,
): (typeof refundReasons)[number] | null {
  if (amountThousandths !== order.totalWithVatThousandths || currency !== order.currency) return 'wrong-amount'
  if (order.cancelledAt) return 'after-cancelling'
  return order.paidAt ? 'second-payment' : null
}

/** Marks the order as paid and causes everything that waits for the money. */
async function acceptMoney(tx: Db, { jobs }: Pick<CompleteDeps, 'jobs'>, payment: PaymentRow, at: Date): Promise<void> {
  const { orderId, method, amountThousandths, currency } = payment
  await tx.update(orders).set({ paidAt: at }).where(eq(orders.id, orderId))
  const data = { kind: 'received', method, amountThousandths, currency } as const
  await writeMessage(tx, { orderId, author: 'system', type: 'paymentDone', data, at })
  await jobs.enqueue(tx, orderQueues.confirm, { orderId })
}

/** Writes down what the provider said, with the order locked, so that everybody who hears of the same money does it once. */
async function record({ db, jobs, clock }: CompleteDeps, { id, orderId }: PaymentRow, checked: CheckedPayment): Promise<CompletedPayment> {
  const at = clock()
  return db.transaction(async (tx): Promise<CompletedPayment> => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
    const locked = required(order, 'order')
    const payment = required(await paymentById(tx, id), 'payment')
    const { isDeclined } = checked
    const unchanged = { state: payment.state, isDeclined, isOrderPaid: locked.paidAt !== null }
    if (payment.state === 'paid' || checked.state === 'open') return unchanged
    if (checked.state === 'closed') {
      await tx.update(payments).set({ state: 'closed', nextCheckAt: null }).where(eq(payments.id, id))
      return { ...unchanged, state: 'closed' }
    }
    await tx.update(payments).set({ state: 'paid', paidAt: at, nextCheckAt: null }).where(eq(payments.id, id))
    const reason = refundReason(locked, checked)
    if (reason === null) await acceptMoney(tx, { jobs }, payment, at)
    else {
      const currency = currencies.find((known) => known === checked.currency) ?? payment.currency
      await recordRefund(tx, { orderId, paymentId: id, reason, amountThousandths: checked.amountThousandths, currency, at })
    }
    return { state: 'paid', isDeclined, isOrderPaid: reason === null || locked.paidAt !== null }
  })
}

/**
 * The one step that the return of the shopper, the notification, the capture and the watch all lead to: asks the provider and does what
 * follows, however often and by however many at the same time it is called. The first good payment pays the order and has it confirmed;
 * any other money is put on the list of refunds. A closed attempt is asked again too: what was given up may have been paid after all.
 * @param paymentId our own name for the attempt. @throws ProviderFault when the provider does not say; nothing has changed then.
 */
export async function completePayment(deps: CompleteDeps, paymentId: string): Promise<CompletedPayment> {
  const payment = required(await paymentById(deps.db, paymentId), 'payment')
  const order = await orderById(deps.db, payment.orderId)
  if (payment.state === 'paid') return { state: 'paid', isDeclined: false, isOrderPaid: order.paidAt !== null }
  return record(deps, payment, await checkPayment(deps, payment, order))
}
