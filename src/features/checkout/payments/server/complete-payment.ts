import { eq } from 'drizzle-orm'
import { required } from '#domain/required.ts'
import { theSystem } from '#domain/orders/actor.ts'
import { currencies } from '#domain/currency.ts'
import type { refundReasons } from '#domain/orders/payment-states.ts'
import type { Db } from '#db/client.ts'
import { orders } from '#db/schema/orders.ts'
import { payments } from '#db/schema/payments.ts'
import type { OrderRow } from '#features/orders/orders/server/reads.ts'
import { recordRefund } from '#features/orders/refunds/server/record-refund.ts'
import { writeEvent } from '#features/orders/thread/server/write-event.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import { type PaymentCheckDeps, type CheckedPayment, checkPayment } from './check-payment.ts'
import { type PaymentRow, paymentById } from './reads.ts'
import { orderQueues } from '#features/orders/orders/server/jobs.ts'

export interface CompleteDeps extends PaymentCheckDeps {
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly clock: () => Date
}

/** The state of an attempt and its order after a check. */
export interface CompletedPayment {
  readonly state: PaymentRow['state']
  readonly isDeclined: boolean
  /** By this attempt or another. */
  readonly isOrderPaid: boolean
}

const orderById = async (db: Db, id: string): Promise<OrderRow> => {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  return required(order, 'order')
}

/** Why a received payment does not pay the order; null when it does. */
function refundReason(
  order: OrderRow,
  { amountThousandths, currency }: Pick<CheckedPayment, 'amountThousandths' | 'currency'>,
): (typeof refundReasons)[number] | null {
  if (amountThousandths !== order.totalWithVatThousandths || currency !== order.currency) return 'wrong-amount'
  if (order.cancelledAt) return 'after-cancelling'
  return order.paidAt ? 'second-payment' : null
}

/** Marks the order as paid and enqueues everything that waits for the payment. */
async function acceptMoney(tx: Db, { jobs }: Pick<CompleteDeps, 'jobs'>, payment: PaymentRow, at: Date): Promise<void> {
  const { orderId, method, amountThousandths, currency } = payment
  await tx.update(orders).set({ paidAt: at }).where(eq(orders.id, orderId))
  const data = { kind: 'received', method, amountThousandths, currency } as const
  const changes = [{ field: 'paidAt', before: null, after: at.toISOString() }]
  await writeEvent(tx, { orderId, by: theSystem, type: 'paymentDone', data, changes, at })
  await jobs.enqueue(tx, orderQueues.confirm, { orderId })
}

/** Stores the provider's state with the order locked, so that concurrent callers record the same payment only once. */
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
      const isNew = await recordRefund(tx, { orderId, paymentId: id, reason, amountThousandths: checked.amountThousandths, currency, at })
      if (isNew) await jobs.enqueue(tx, orderQueues.mailRefund, { orderId, paymentId: id })
    }
    return { state: 'paid', isDeclined, isOrderPaid: reason === null || locked.paidAt !== null }
  })
}

/**
 * The single step behind the shopper's return, the notification, the capture and the watch job: checks the provider and applies the result.
 * Idempotent, also for concurrent calls. The first valid payment pays the order and has it confirmed; any other payment is put on the list
 * of refunds. A closed attempt is checked again too: it may have been paid after all.
 * @param paymentId our id of the attempt. @throws ProviderError when the provider does not report a state; nothing has changed then.
 */
export async function completePayment(deps: CompleteDeps, paymentId: string): Promise<CompletedPayment> {
  const payment = required(await paymentById(deps.db, paymentId), 'payment')
  const order = await orderById(deps.db, payment.orderId)
  if (payment.state === 'paid') return { state: 'paid', isDeclined: false, isOrderPaid: order.paidAt !== null }
  return record(deps, payment, await checkPayment(deps, payment, order))
}
