import { and, asc, eq, exists, inArray, max, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { SystemMessage } from '#domain/orders/system-messages-schema.ts'
import type { Db } from '#db/client.ts'
import { files } from '#db/schema/files.ts'
import { messageAttachments, messagePins, orderMessages, orderProofs } from '#db/schema/order-thread.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import type { StoredFile } from '#platform/server/http/send-file.ts'

export type ThreadMessage = typeof orderMessages.$inferSelect

/** The thread of an order, oldest first. */
export const messagesOf = (db: Db, orderId: string): Promise<readonly ThreadMessage[]> =>
  db.select().from(orderMessages).where(eq(orderMessages.orderId, orderId)).orderBy(asc(orderMessages.createdAt), asc(orderMessages.id))

/** What people wrote or attached in the thread of an order, oldest first, without the messages of proofs, which have mails of their own. */
export const wordsOf = (db: Db, orderId: string): Promise<readonly ThreadMessage[]> =>
  db
    .select()
    .from(orderMessages)
    .where(
      and(
        eq(orderMessages.orderId, orderId),
        ne(orderMessages.author, 'system'),
        or(
          ne(orderMessages.comment, ''),
          exists(
            db.select({ id: messageAttachments.id }).from(messageAttachments).where(eq(messageAttachments.messageId, orderMessages.id)),
          ),
        ),
        notExists(db.select({ id: orderProofs.id }).from(orderProofs).where(eq(orderProofs.messageId, orderMessages.id))),
      ),
    )
    .orderBy(asc(orderMessages.createdAt), asc(orderMessages.id))

/** From these an order is approved; a move from a later one is a step back. */
const beforeApproval = orderStatuses.slice(0, orderStatuses.indexOf('designApproved'))

/** When the designs of orders were last approved; those that never were are omitted. */
export async function approvalTimes(db: Db, orderIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  if (orderIds.length === 0) return new Map()
  const { orderId, createdAt, previousOrderStatus, currentOrderStatus } = orderMessages
  const isApproval = and(eq(currentOrderStatus, 'designApproved'), inArray(previousOrderStatus, beforeApproval))
  const rows = await db
    .select({ orderId, at: max(createdAt) })
    .from(orderMessages)
    .where(and(inArray(orderId, [...orderIds]), isApproval))
    .groupBy(orderId)
  return new Map(rows.flatMap(({ orderId: id, at }) => (at === null ? [] : [[id, at] as const])))
}

/** The system message in an entry; null for a person's message. */
export const systemMessageOf = ({ systemMessageType: type, systemMessageData: data }: ThreadMessage): SystemMessage | null =>
  type === null ? null : SystemMessage.parse({ type, data })

export interface MessageAttachment {
  readonly id: string
  readonly messageId: string
  readonly fileName: string
  readonly sizeBytes: number
}

/** The files that were sent with the messages of an order and are no proofs, in their order. */
export const attachmentsOf = (db: Db, orderId: string): Promise<readonly MessageAttachment[]> =>
  db
    .select({
      id: messageAttachments.id,
      messageId: messageAttachments.messageId,
      fileName: messageAttachments.fileName,
      sizeBytes: files.sizeBytes,
    })
    .from(messageAttachments)
    .innerJoin(orderMessages, eq(orderMessages.id, messageAttachments.messageId))
    .innerJoin(files, eq(files.sha256, messageAttachments.sha256))
    .where(eq(orderMessages.orderId, orderId))
    .orderBy(asc(messageAttachments.position))

export interface MessagePin {
  readonly messageId: string
  readonly proofId: string
  readonly orderItemId: string
  readonly version: number
  /** Counts the pinned comments on all versions of the item from 1. */
  readonly number: number
  readonly page: number
  /** The pages of the version. */
  readonly pages: number
  /** Shares of the page. */
  readonly x: number
  readonly y: number
}

/** The places on proofs that messages of an order are about, oldest first. */
export const pinsOf = (db: Db, orderId: string): Promise<readonly MessagePin[]> =>
  db
    .select({
      messageId: messagePins.messageId,
      proofId: messagePins.proofId,
      orderItemId: orderProofs.orderItemId,
      version: orderProofs.version,
      number: sql`row_number() over (partition by ${orderItems.id} order by ${orderMessages.createdAt}, ${orderMessages.id})`.mapWith(
        Number,
      ),
      page: messagePins.page,
      pages: orderProofs.pages,
      x: messagePins.x,
      y: messagePins.y,
    })
    .from(messagePins)
    .innerJoin(orderMessages, eq(orderMessages.id, messagePins.messageId))
    .innerJoin(orderProofs, eq(orderProofs.id, messagePins.proofId))
    .innerJoin(orderItems, eq(orderItems.id, orderProofs.orderItemId))
    .where(eq(orderMessages.orderId, orderId))
    .orderBy(asc(orderMessages.createdAt), asc(orderMessages.id))

/** How a reader names an order: a shopper by its token, the office by its id, a partner by the id of one of its own. */
export type OrderOfReader = { readonly token: string } | { readonly orderId: string; readonly partnerId?: string }

/** The condition on `orders` that finds the reader's order. */
export const isOrderOfReader = (order: OrderOfReader): SQL | undefined =>
  'token' in order
    ? eq(orders.token, order.token)
    : and(eq(orders.id, order.orderId), order.partnerId === undefined ? undefined : eq(orders.partnerId, order.partnerId))

/** A file of a message of the reader's order. Null if it belongs to another order. */
export async function attachmentFile(db: Db, order: OrderOfReader, attachmentId: string): Promise<StoredFile | null> {
  const [row] = await db
    .select({ sha256: files.sha256, mediaType: files.mediaType, fileName: messageAttachments.fileName })
    .from(messageAttachments)
    .innerJoin(files, eq(files.sha256, messageAttachments.sha256))
    .innerJoin(orderMessages, eq(orderMessages.id, messageAttachments.messageId))
    .innerJoin(orders, eq(orders.id, orderMessages.orderId))
    .where(and(eq(messageAttachments.id, attachmentId), isOrderOfReader(order)))
  return row ?? null
}
