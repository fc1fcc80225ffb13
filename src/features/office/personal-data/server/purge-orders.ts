import { asc, inArray, lt } from 'drizzle-orm'
import { retention } from '#domain/retention.ts'
import type { Db } from '#db/client.ts'
import { orderItemDeliveries } from '#db/schema/deliveries.ts'
import { invoices } from '#db/schema/invoices.ts'
import { mails } from '#db/schema/mails.ts'
import { messageAttachments, messagePins, orderMessages, orderProofs } from '#db/schema/order-thread.ts'
import { orderFiles, orderItemImages, orderItems, orders } from '#db/schema/orders.ts'
import { payments, refunds } from '#db/schema/payments.ts'
import { orderPrintFiles } from '#db/schema/print-files.ts'
import { deleteMails } from '#platform/server/mail/purge-mails.ts'
import { discardBytes } from '#platform/server/files/discard-bytes.ts'
import { releaseFiles } from '#features/designs/uploads/server/release-files.ts'

interface Deps {
  readonly db: Db
  readonly clock: () => Date
}

/** Number of orders per transaction. */
const batchSize = 50

/**
 * Deletes orders with their items, deliveries, invoices, thread, proofs, attachments, payments, refunds, mails and print files. Part of the caller's
 * transaction; bytes without other references are deleted after the commit.
 */
export async function deleteOrders(tx: Db, orderIds: readonly string[], at: Date): Promise<void> {
  const ids = [...orderIds]
  if (ids.length === 0) return
  const ofOrders = tx.select({ id: orderItems.id }).from(orderItems).where(inArray(orderItems.orderId, ids))
  const prints = await tx
    .delete(orderPrintFiles)
    .where(inArray(orderPrintFiles.orderItemId, ofOrders))
    .returning({ sha256: orderPrintFiles.sha256 })
  const posted = await tx.select({ id: mails.id }).from(mails).where(inArray(mails.orderId, ids))
  await deleteMails(
    tx,
    posted.map(({ id }) => id),
    at,
  )
  const ofThreads = tx.select({ id: orderMessages.id }).from(orderMessages).where(inArray(orderMessages.orderId, ids))
  await tx.delete(messagePins).where(inArray(messagePins.messageId, ofThreads))
  const proofs = await tx.delete(orderProofs).where(inArray(orderProofs.orderItemId, ofOrders)).returning({ sha256: orderProofs.sha256 })
  const attached = await tx
    .delete(messageAttachments)
    .where(inArray(messageAttachments.messageId, ofThreads))
    .returning({ sha256: messageAttachments.sha256 })
  await tx.delete(orderMessages).where(inArray(orderMessages.orderId, ids))
  await tx.delete(refunds).where(inArray(refunds.orderId, ids))
  await tx.delete(payments).where(inArray(payments.orderId, ids))
  await tx.delete(orderItemDeliveries).where(inArray(orderItemDeliveries.orderId, ids))
  const billed = await tx.delete(invoices).where(inArray(invoices.orderId, ids)).returning({ sha256: invoices.sha256 })
  const images = await tx
    .delete(orderItemImages)
    .where(inArray(orderItemImages.orderItemId, ofOrders))
    .returning({ sha256: orderItemImages.sha256 })
  const given = await tx.delete(orderFiles).where(inArray(orderFiles.orderId, ids)).returning({ sha256: orderFiles.sha256 })
  await tx.delete(orderItems).where(inArray(orderItems.orderId, ids))
  await tx.delete(orders).where(inArray(orders.id, ids))
  const hashesOf = (rows: readonly { readonly sha256: string }[]) => rows.map(({ sha256 }) => sha256)
  await discardBytes(tx, hashesOf(prints), at)
  await releaseFiles(tx, hashesOf([...proofs, ...attached, ...billed, ...images, ...given]), at)
}

/** Deletes orders and their documents when the legal retention period has ended. */
export async function purgeOrders({ db, clock }: Deps): Promise<number> {
  const now = clock()
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - retention.orderYears)
  let purged = 0
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const old = await tx
        .select({ id: orders.id })
        .from(orders)
        .where(lt(orders.createdAt, before))
        .orderBy(asc(orders.createdAt))
        .limit(batchSize)
        .for('update', { skipLocked: true })
      await deleteOrders(
        tx,
        old.map(({ id }) => id),
        now,
      )
      return old.length
    })
    purged += count
    if (count < batchSize) return purged
  }
}
