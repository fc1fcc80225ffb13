import { and, asc, eq, inArray, isNull, min, notExists, sum } from 'drizzle-orm'
import type { Day } from '#domain/format/days.ts'
import type { DestinationAddress } from '#domain/orders/destination.ts'
import type { OrderTotals } from '#domain/orders/order-totals.ts'
import type { PaymentMethod } from '#domain/orders/payment-methods.ts'
import type { Db } from '#db/client.ts'
import { orderItemDeliveries } from '#db/schema/deliveries.ts'
import { files } from '#db/schema/files.ts'
import { orderFiles, orderItems, orders } from '#db/schema/orders.ts'
import { payments, refunds } from '#db/schema/payments.ts'
import { approvalTimes } from '#features/orders/thread/server/reads.ts'

export type OrderRow = typeof orders.$inferSelect
export type OrderItemRow = typeof orderItems.$inferSelect

/** A file uploaded by the shopper, with its real type. */
export interface OrderFileRow {
  readonly sha256: string
  readonly name: string
  /** Parsed by `domain/uploads/print-slots.ts`; empty for the order as a whole. */
  readonly slot: string
  readonly mediaType: string
  readonly sizeBytes: number
}

/** The payment that paid an order. */
export interface OrderPayment {
  readonly method: PaymentMethod
  /** The provider's id of the payment, which the customer knows too; null for a transfer. */
  readonly providerPaymentId: string | null
}

export interface StoredOrder {
  readonly order: OrderRow
  /** Null for an unpaid order. */
  readonly payment: OrderPayment | null
  /** In the order of the cart. */
  readonly items: readonly OrderItemRow[]
  readonly files: readonly OrderFileRow[]
  /** The addresses that it goes to, each with its pieces; empty until a partner has set them. */
  readonly destinations: readonly { readonly address: DestinationAddress; readonly pieces: number }[]
  /** When its design was last approved; null until then. */
  readonly approvedAt: Date | null
  /** The first day on which pieces of an item leave the shop, by item; one without a planned day is omitted. */
  readonly dispatchDays: ReadonlyMap<string, Day>
}

/** What the state of an order needs. */
export type OrderWithItems = Omit<StoredOrder, 'files' | 'destinations' | 'dispatchDays'>

export const totalsOf = (order: OrderRow): OrderTotals => ({
  itemsThousandths: order.itemsThousandths,
  transportThousandths: order.transportThousandths,
  dutyThousandths: order.dutyThousandths,
  vatRate: order.vatRate,
  vatThousandths: order.vatThousandths,
  totalThousandths: order.totalThousandths,
  totalWithVatThousandths: order.totalWithVatThousandths,
  currency: order.currency,
})

const itemsOf = (db: Db, orderId: string) =>
  db.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(asc(orderItems.position))

/** An order with its items by the shopper's token; null for an unknown token. */
export async function orderByToken(db: Db, token: string): Promise<OrderWithItems | null> {
  const [order] = await db.select().from(orders).where(eq(orders.token, token))
  if (!order) return null
  const [items, paid, approvedAt] = await Promise.all([itemsOf(db, order.id), paymentsFor(db, [order]), approvedAtOf(db, order.id)])
  return { order, items, payment: paid.get(order.id) ?? null, approvedAt }
}

const approvedAtOf = async (db: Db, orderId: string): Promise<Date | null> => (await approvalTimes(db, [orderId])).get(orderId) ?? null

async function dispatchDaysOf(db: Db, orderId: string): Promise<StoredOrder['dispatchDays']> {
  const { orderItemId, expeditionDate } = orderItemDeliveries
  const rows = await db
    .select({ orderItemId, day: min(expeditionDate) })
    .from(orderItemDeliveries)
    .where(eq(orderItemDeliveries.orderId, orderId))
    .groupBy(orderItemId)
  return new Map(rows.flatMap(({ orderItemId: id, day }) => (day === null ? [] : [[id, day] as const])))
}

/** Reasons of refunds of payments that pay nothing: paid twice, or with a wrong amount. */
const notPaying = ['second-payment', 'wrong-amount'] as const

/** The payment of each of some orders; unpaid ones are omitted. */
export async function paymentsFor(db: Db, of: readonly Pick<OrderRow, 'id' | 'paidAt'>[]): Promise<ReadonlyMap<string, OrderPayment>> {
  const ids = of.flatMap(({ id, paidAt }) => (paidAt === null ? [] : [id]))
  if (ids.length === 0) return new Map()
  const goesBack = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.paymentId, payments.id), inArray(refunds.reason, [...notPaying])))
  const rows = await db
    .select({ orderId: payments.orderId, method: payments.method, providerPaymentId: payments.providerPaymentId })
    .from(payments)
    .where(and(inArray(payments.orderId, ids), eq(payments.state, 'paid'), notExists(goesBack)))
  return new Map(rows.map(({ orderId, ...payment }) => [orderId, payment]))
}

/** The shopper's files of an order, by name. */
export const filesOf = (db: Db, orderId: string) =>
  db
    .select({
      sha256: orderFiles.sha256,
      name: orderFiles.name,
      slot: orderFiles.slot,
      mediaType: files.mediaType,
      sizeBytes: files.sizeBytes,
    })
    .from(orderFiles)
    .innerJoin(files, eq(files.sha256, orderFiles.sha256))
    .where(eq(orderFiles.orderId, orderId))
    .orderBy(asc(orderFiles.name), asc(orderFiles.slot))

/** The addresses of an order's deliveries, the one with the most pieces first. */
async function destinationsOf(db: Db, orderId: string): Promise<StoredOrder['destinations']> {
  const { address, quantity } = orderItemDeliveries
  const rows = await db
    .select({ address, pieces: sum(quantity).mapWith(Number) })
    .from(orderItemDeliveries)
    .where(eq(orderItemDeliveries.orderId, orderId))
    .groupBy(address)
  return rows.toSorted((one, other) => other.pieces - one.pieces)
}

/** Whether an order is not cancelled. Locks it: it can't be cancelled and gets no more files until the caller's transaction ends. */
export async function isStillOrdered(tx: Db, orderId: string): Promise<boolean> {
  const found = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), isNull(orders.cancelledAt)))
    .for('share')
  return found.length > 0
}

/** Everything that documents and mails need of an order. @throws 'order not found'. */
export async function storedOrder(db: Db, orderId: string): Promise<StoredOrder> {
  const [[order], items, attached, destinations, approvedAt, dispatchDays] = await Promise.all([
    db.select().from(orders).where(eq(orders.id, orderId)),
    itemsOf(db, orderId),
    filesOf(db, orderId),
    destinationsOf(db, orderId),
    approvedAtOf(db, orderId),
    dispatchDaysOf(db, orderId),
  ])
  if (!order) throw new Error('order not found')
  const payment = (await paymentsFor(db, [order])).get(orderId) ?? null
  return { order, items, files: attached, destinations, payment, approvedAt, dispatchDays }
}
