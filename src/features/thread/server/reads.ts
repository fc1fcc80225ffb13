import { asc, eq } from 'drizzle-orm'
import { SystemMessage } from '#domain/orders/system-messages-schema.ts'
import type { Db } from '#db/client.ts'
import { orderMessages } from '#db/schema/order-thread.ts'

export type ThreadMessage = typeof orderMessages.$inferSelect

/** The thread of an order, oldest first. */
export const messagesOf = (db: Db, orderId: string): Promise<readonly ThreadMessage[]> =>
  db.select().from(orderMessages).where(eq(orderMessages.orderId, orderId)).orderBy(asc(orderMessages.createdAt), asc(orderMessages.id))

/** The system message in an entry; null for a person's message. */
export const systemMessageOf = ({ systemMessageType: type, systemMessageData: data }: ThreadMessage): SystemMessage | null =>
  type === null ? null : SystemMessage.parse({ type, data })
