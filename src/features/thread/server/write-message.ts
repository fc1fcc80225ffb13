import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { MessageAuthor, SystemMessage } from '#domain/orders/system-messages.ts'
import type { Db } from '#db/client.ts'
import { orderMessages } from '#db/schema/order-thread.ts'
import { orders } from '#db/schema/orders.ts'

interface Written {
  /** A new one unless the sender has chosen it. */
  readonly id?: string | undefined
  readonly orderId: string
  readonly at: Date
}

/** A person's message; `accountId` is null for the shopper of a retail order, who has no account. */
interface PersonsMessage extends Written {
  readonly author: Exclude<MessageAuthor, 'system'>
  readonly accountId: string | null
  readonly comment: string
}

/** A system message about an event; `data` are the facts in its sentence. */
type SystemsMessage = Written &
  SystemMessage & {
    readonly author: 'system'
    /** The old and new status, with `orderStatusChanged`. */
    readonly status?: { readonly from: OrderStatus; readonly to: OrderStatus }
  }

export type MessageToWrite = PersonsMessage | SystemsMessage

const ofKind = (message: MessageToWrite) =>
  message.author === 'system'
    ? {
        systemMessageType: message.type,
        systemMessageData: message.data,
        previousOrderStatus: message.status?.from ?? null,
        currentOrderStatus: message.status?.to ?? null,
      }
    : { accountId: message.accountId, comment: message.comment }

/** Adds a message to the thread of an order in the caller's transaction. Returns its id, which proofs refer to. */
export async function writeMessage(tx: Db, message: MessageToWrite): Promise<string> {
  const { id = randomUUID(), orderId, author, at } = message
  await tx.insert(orderMessages).values({ id, orderId, author, createdAt: at, ...ofKind(message) })
  // Lists of orders show who wrote last and which orders await a reply.
  if (author !== 'system') await tx.update(orders).set({ lastMessageAt: at, lastMessageBy: author }).where(eq(orders.id, orderId))
  return id
}
