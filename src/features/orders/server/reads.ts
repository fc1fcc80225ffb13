import { and, asc, eq, isNull } from 'drizzle-orm'
import type { OrderTotals } from '#domain/orders/order-totals.ts'
import type { Db } from '#db/client.ts'
import { files } from '#db/schema/files.ts'
import { orderFiles, orderItems, orders } from '#db/schema/orders.ts'

export type OrderRow = typeof orders.$inferSelect
export type OrderItemRow = typeof orderItems.$inferSelect

/** A file that the shopper gave along, with its real type. */
export interface OrderFileRow {
  readonly sha256: string
  readonly name: string
  /** As `domain/uploads/print-slots.ts` reads it; empty for the order as a whole. */
  readonly slot: string
  readonly mediaType: string
  readonly sizeBytes: number
}

export interface StoredOrder {
  readonly order: OrderRow
  /** In the order of the cart. */
  readonly items: readonly OrderItemRow[]
  readonly files: readonly OrderFileRow[]
}

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

/** An order with its items by the shopper's token; null for an unknown one. */
export async function orderByToken(db: Db, token: string): Promise<Omit<StoredOrder, 'files'> | null> {
  const [order] = await db.select().from(orders).where(eq(orders.token, token))
  return order ? { order, items: await itemsOf(db, order.id) } : null
}

/** The shopper's own files of an order, by name. */
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

/** Whether an order is not cancelled. It can't be cancelled, and gets no more files, until the caller's transaction ends. */
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
  const [[order], items, attached] = await Promise.all([
    db.select().from(orders).where(eq(orders.id, orderId)),
    itemsOf(db, orderId),
    filesOf(db, orderId),
  ])
  if (!order) throw new Error('order not found')
  return { order, items, files: attached }
}
