import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte } from 'drizzle-orm'
import { expiringStatuses } from '#domain/orders/status-traits.ts'
import type { Day } from '#domain/format/days.ts'
import type { PaymentMethod } from '#domain/orders/payment-methods.ts'
import type { Db } from '#db/client.ts'
import { orders } from '#db/schema/orders.ts'
import { payments } from '#db/schema/payments.ts'
import { providerFailures } from '#db/schema/provider-failures.ts'
import { orderByToken } from '#features/orders/orders/server/reads.ts'

/** An attempt to pay an order. */
export type PaymentRow = typeof payments.$inferSelect

const onlyOne = <Row>(rows: readonly Row[]): Row | null => rows[0] ?? null

export const paymentById = async (db: Db, id: string): Promise<PaymentRow | null> =>
  onlyOne(await db.select().from(payments).where(eq(payments.id, id)))

/** The attempt with a provider's id. */
export const paymentAtProvider = async (db: Db, method: PaymentMethod, providerPaymentId: string): Promise<PaymentRow | null> =>
  onlyOne(
    await db
      .select()
      .from(payments)
      .where(and(eq(payments.method, method), eq(payments.providerPaymentId, providerPaymentId))),
  )

/** The attempt with a provider's id, if it belongs to the order of a token. */
export async function paymentOfToken(
  db: Db,
  method: PaymentMethod,
  { token, paymentId }: { readonly token: string; readonly paymentId: string },
): Promise<PaymentRow | null> {
  const [found, payment] = await Promise.all([orderByToken(db, token), paymentAtProvider(db, method, paymentId)])
  return found && payment?.orderId === found.order.id ? payment : null
}

/** The open attempts of an order, newest first. */
export const openPayments = (db: Db, orderId: string): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'open')))
    .orderBy(desc(payments.createdAt))

/** Attempts that are due to be checked, longest waiting first. */
export const duePayments = (db: Db, now: Date, limit: number): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(and(isNotNull(payments.nextCheckAt), lte(payments.nextCheckAt, now)))
    .orderBy(asc(payments.nextCheckAt))
    .limit(limit)

/** Online orders unpaid since a time, oldest first. */
export const unpaidSince = (db: Db, since: Date, limit: number): Promise<{ id: string }[]> =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        inArray(orders.paymentMethod, ['goPay', 'payPal']),
        isNull(orders.paidAt),
        isNull(orders.cancelledAt),
        lt(orders.createdAt, since),
      ),
    )
    .orderBy(asc(orders.createdAt))
    .limit(limit)

/** Retail orders whose transfer has not arrived and whose status the office has not changed. */
const isAwaitedTransfer = and(
  eq(orders.paymentMethod, 'bankTransfer'),
  isNull(orders.partnerId),
  isNull(orders.paidAt),
  isNull(orders.cancelledAt),
  inArray(orders.status, expiringStatuses),
)

/** Orders whose transfer has not arrived by its last day, oldest first. */
export const expiredTransfers = (db: Db, today: Day, limit: number): Promise<{ id: string }[]> =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isAwaitedTransfer, lt(orders.paymentDueOn, today)))
    .orderBy(asc(orders.paymentDueOn))
    .limit(limit)

/** Claims the reminders that are due: each order is returned to one caller only. Call it in the transaction that enqueues the mails. */
export const claimDueReminders = (tx: Db, today: Day): Promise<{ id: string }[]> =>
  tx
    .update(orders)
    .set({ paymentReminderOn: null })
    .where(and(isAwaitedTransfer, lte(orders.paymentReminderOn, today)))
    .returning({ id: orders.id })

/** A provider whose last call failed. */
export type ProviderFailure = typeof providerFailures.$inferSelect

export const providerFailuresOf = (db: Db): Promise<ProviderFailure[]> =>
  db.select().from(providerFailures).orderBy(asc(providerFailures.since))
