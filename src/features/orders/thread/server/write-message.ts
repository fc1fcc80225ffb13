import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { MessageAuthor } from '#domain/orders/system-messages.ts'
import type { Db } from '#db/client.ts'
import { orderMessages } from '#db/schema/order-thread.ts'
import { orders } from '#db/schema/orders.ts'

/** A person's message; events are written by `writeEvent`. */
export interface MessageToWrite {
  /** A new one unless the sender has chosen it. */
  readonly id?: string | undefined
  readonly orderId: string
  readonly author: Exclude<MessageAuthor, 'system'>
  /** Null for the shopper of a retail order, who has no account. */
  readonly accountId: string | null
  readonly comment: string
  readonly at: Date
}

/** Adds a message to the thread of an order in the caller's transaction. Returns its id, which proofs refer to. */
export async function writeMessage(
  tx: Db,
  { id = randomUUID(), orderId, author, accountId, comment, at }: MessageToWrite,
): Promise<string> {
  const actor = accountId === null ? 'shopper' : 'account'
  await tx.insert(orderMessages).values({ id, orderId, author, actor, accountId, comment, createdAt: at })
  // Lists of orders show who wrote last and which orders await a reply.
  await tx.update(orders).set({ lastMessageAt: at, lastMessageBy: author }).where(eq(orders.id, orderId))
  return id
}
