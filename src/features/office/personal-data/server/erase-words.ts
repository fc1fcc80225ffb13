import { and, inArray, like, type SQL } from 'drizzle-orm'
import { customerAuthors } from '#domain/orders/system-messages.ts'
import type { Db } from '#db/client.ts'
import { mails } from '#db/schema/mails.ts'
import { messageAttachments, messagePins, orderMessages } from '#db/schema/order-thread.ts'
import { deleteMails } from '#platform/server/mail/purge-mails.ts'
import { releaseFiles } from '#features/designs/uploads/server/release-files.ts'

/**
 * Erases what customers wrote in the messages that match: words, places on proofs and files. The entries of the thread stay without them. The
 * mails about messages of these orders have the same words and are deleted.
 */
export async function eraseWords(tx: Db, which: SQL | undefined, at: Date): Promise<void> {
  const isOfCustomer = and(which, inArray(orderMessages.author, [...customerAuthors]))
  const written = await tx.select({ id: orderMessages.id, orderId: orderMessages.orderId }).from(orderMessages).where(isOfCustomer)
  if (written.length === 0) return
  const ids = written.map(({ id }) => id)
  // A place without words says nothing.
  await tx.delete(messagePins).where(inArray(messagePins.messageId, ids))
  const attached = await tx
    .delete(messageAttachments)
    .where(inArray(messageAttachments.messageId, ids))
    .returning({ sha256: messageAttachments.sha256 })
  await releaseFiles(
    tx,
    attached.map(({ sha256 }) => sha256),
    at,
  )
  await tx.update(orderMessages).set({ comment: '' }).where(inArray(orderMessages.id, ids))
  const orderIds = [...new Set(written.map(({ orderId }) => orderId))]
  const posted = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(inArray(mails.orderId, orderIds), like(mails.uniqueKey, 'order % messages %')))
  await deleteMails(
    tx,
    posted.map(({ id }) => id),
    at,
  )
}
