import { randomUUID } from 'node:crypto'
import type { FieldChange } from '#domain/audit/recorded-change.ts'
import { accountOfActor, type Actor } from '#domain/orders/actor.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { SystemMessage } from '#domain/orders/system-messages.ts'
import type { Db } from '#db/client.ts'
import { orderMessages } from '#db/schema/order-thread.ts'
import { recordChange } from '#features/accounts/audit/server/record-change.ts'

/** An event of an order; `data` are the facts in its sentence. */
export type EventToWrite = SystemMessage & {
  readonly orderId: string
  readonly by: Actor
  /** What the act has changed, for the audit trail; nothing for the creation. */
  readonly changes: readonly FieldChange[]
  /** Why, in the words of the person. */
  readonly reason?: string | undefined
  /** The old and new status, with `orderStatusChanged`. */
  readonly status?: { readonly from: OrderStatus; readonly to: OrderStatus }
  readonly at: Date
}

/**
 * Writes an event with the one who caused it into the thread of an order and into the audit trail, in the transaction of the act. Nothing
 * else writes system messages, so that no act is without its person (decisions §7). Returns the id of the message.
 */
export async function writeEvent(tx: Db, { orderId, by, type, data, changes, reason, status, at }: EventToWrite): Promise<string> {
  const id = randomUUID()
  const accountId = accountOfActor(by)
  await tx.insert(orderMessages).values({
    id,
    orderId,
    author: 'system',
    actor: by.kind,
    accountId,
    systemMessageType: type,
    systemMessageData: data,
    previousOrderStatus: status?.from ?? null,
    currentOrderStatus: status?.to ?? null,
    createdAt: at,
  })
  const isShopper = by.kind === 'shopper'
  await recordChange(tx, {
    accountId,
    isShopper,
    subject: 'order',
    subjectId: orderId,
    changes,
    ...(reason !== undefined && { reason }),
    at,
  })
  return id
}
