import { inArray, lt } from 'drizzle-orm'
import { retention } from '#domain/retention.ts'
import type { Db } from '#db/client.ts'
import { mails } from '#db/schema/mails.ts'
import { orderMessages, orderProofs } from '#db/schema/order-thread.ts'
import { orderFiles, orderItemImages, orderItems, orders } from '#db/schema/orders.ts'
import { payments, refunds } from '#db/schema/payments.ts'
import { orderPrintFiles } from '#db/schema/print-files.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { cleanBytes } from './clean-bytes.ts'

interface Deps {
  readonly db: Db
  readonly files: Pick<FileStore, 'delete' | 'storedAt'>
  readonly clock: () => Date
}

/** How many orders go in one transaction. */
const batchSize = 50

/**
 * Deletes orders with everything that belongs to them: items, thread, proofs, payments, refunds, mails and print files. Part of the caller's transaction.
 * @returns the hashes of the files that were theirs; uploads go by themselves once nothing refers to them.
 */
export async function deleteOrders(tx: Db, orderIds: readonly string[]): Promise<readonly string[]> {
  const ids = [...orderIds]
  if (ids.length === 0) return []
  const ofOrders = tx.select({ id: orderItems.id }).from(orderItems).where(inArray(orderItems.orderId, ids))
  const prints = await tx
    .delete(orderPrintFiles)
    .where(inArray(orderPrintFiles.orderItemId, ofOrders))
    .returning({ sha256: orderPrintFiles.sha256 })
  const posted = await tx.delete(mails).where(inArray(mails.orderId, ids)).returning({ attachments: mails.attachments })
  await tx.delete(orderProofs).where(inArray(orderProofs.orderItemId, ofOrders))
  await tx.delete(orderMessages).where(inArray(orderMessages.orderId, ids))
  await tx.delete(refunds).where(inArray(refunds.orderId, ids))
  await tx.delete(payments).where(inArray(payments.orderId, ids))
  await tx.delete(orderItemImages).where(inArray(orderItemImages.orderItemId, ofOrders))
  await tx.delete(orderFiles).where(inArray(orderFiles.orderId, ids))
  await tx.delete(orderItems).where(inArray(orderItems.orderId, ids))
  await tx.delete(orders).where(inArray(orders.id, ids))
  return [...prints.map(({ sha256 }) => sha256), ...posted.flatMap(({ attachments }) => attachments.map(({ sha256 }) => sha256))]
}

/** Deletes orders and their documents when the archiving period is over. */
export async function purgeOrders(deps: Deps): Promise<number> {
  const { db, clock } = deps
  const before = clock()
  before.setUTCFullYear(before.getUTCFullYear() - retention.orderYears)
  let purged = 0
  for (;;) {
    const { count, hashes } = await db.transaction(async (tx) => {
      const old = await tx
        .select({ id: orders.id })
        .from(orders)
        .where(lt(orders.createdAt, before))
        .limit(batchSize)
        .for('update', { skipLocked: true })
      return {
        count: old.length,
        hashes: await deleteOrders(
          tx,
          old.map(({ id }) => id),
        ),
      }
    })
    await cleanBytes(deps, hashes)
    purged += count
    if (count < batchSize) return purged
  }
}
