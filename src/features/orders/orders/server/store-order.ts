import { randomInt, randomUUID } from 'node:crypto'
import { and, count, eq, gte, lt } from 'drizzle-orm'
import type { DestinationAddress } from '#domain/orders/destination.ts'
import { orderCode, orderCodePrefix } from '#domain/orders/order-code.ts'
import type { OrderToPlace } from '#domain/orders/order-input-schema.ts'
import type { Db } from '#db/client.ts'
import { orderItemDeliveries } from '#db/schema/deliveries.ts'
import { orderFiles, orderItemImages, orderItems, orders } from '#db/schema/orders.ts'
import { imagesOf } from '#features/designs/pictures/images-of.ts'
import type { PricedOrder } from './price-order.ts'

/** The number of codes already used in a month. */
async function takenCodes(tx: Db, prefix: string): Promise<number> {
  const isOfMonth = and(gte(orders.orderCode, prefix), lt(orders.orderCode, String(Number(prefix) + 1).padStart(4, '0')))
  const [row] = await tx.select({ taken: count() }).from(orders).where(isOfMonth)
  return row?.taken ?? 0
}

export type NewOrderRow = Omit<typeof orders.$inferInsert, 'orderCode'>

/**
 * Inserts the order under a free code. The orders of the month are counted only when the first code is taken. Returns null when the
 * idempotency key exists; the insert waits until a concurrent submission has ended.
 */
export async function insertOrder(tx: Db, row: NewOrderRow, day: string): Promise<string | null> {
  for (let taken = 0; ; taken = await takenCodes(tx, orderCodePrefix(day))) {
    const code = orderCode(day, randomInt(2 ** 40) / 2 ** 40, taken)
    const inserted = await tx
      .insert(orders)
      .values({ ...row, orderCode: code })
      .onConflictDoNothing()
      .returning({ id: orders.id })
    if (inserted.length > 0) return code
    const withSameKey = await tx.select({ id: orders.id }).from(orders).where(eq(orders.idempotencyKey, row.idempotencyKey))
    if (withSameKey.length > 0) return null
  }
}

/** Inserts items with their pictures, and one delivery each to the order's address if it is known. */
export async function insertItems(tx: Db, orderId: string, { items }: PricedOrder, address: DestinationAddress | null): Promise<void> {
  const rows = items.map(({ configuration: { id: configurationId, ...configuration }, price }, position) => ({
    id: randomUUID(),
    orderId,
    position,
    configurationId,
    ...configuration,
    quote: price,
  }))
  await tx.insert(orderItems).values(rows)
  if (address !== null) {
    const deliveries = rows.map(({ id, quantity }) => ({ id: randomUUID(), orderId, orderItemId: id, quantity, address }))
    await tx.insert(orderItemDeliveries).values(deliveries)
  }
  const images = rows.flatMap(({ id, design }) => imagesOf(design).map((sha256) => ({ orderItemId: id, sha256 })))
  if (images.length > 0) await tx.insert(orderItemImages).values(images)
}

/** Stores which customer files belong to which side of which item. */
export async function insertFiles(tx: Db, orderId: string, files: OrderToPlace['files']): Promise<void> {
  const rows = files.map((file) => ({ orderId, ...file }))
  if (rows.length > 0) await tx.insert(orderFiles).values(rows).onConflictDoNothing()
}
