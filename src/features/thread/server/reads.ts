import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { orderMessages } from '#db/schema/order-thread.ts'

export type ThreadMessage = typeof orderMessages.$inferSelect

/** The thread of an order, the oldest first. */
export const messagesOf = (db: Db, orderId: string): Promise<readonly ThreadMessage[]> =>
  db.select().from(orderMessages).where(eq(orderMessages.orderId, orderId)).orderBy(asc(orderMessages.createdAt), asc(orderMessages.id))
