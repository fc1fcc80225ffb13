import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { orderMessages } from '#db/schema/order-thread.ts'
import { orders } from '#db/schema/orders.ts'
import { writeMessage } from '#features/orders/thread/server/write-message.ts'
import { translatorOf } from '#messages/every-message.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { WithdrawalInput } from '../schema.ts'
import { withdrawalQueues } from './jobs.ts'

interface Deps {
  readonly db: Db
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly clock: () => Date
}

export type ReceivedWithdrawal = { readonly ok: true; readonly receivedAt: Date } | { readonly ok: false; readonly reason: 'unknown-order' }

/**
 * Receives a consumer's withdrawal (Art. 11a of Directive 2011/83/EU): stores it in the order's thread with its time and confirms it by
 * mail. Whether the right exists is for people to decide: every withdrawal is accepted. A repeated one has no further effect.
 */
export async function receiveWithdrawal(
  { db, jobs, clock }: Deps,
  { name, orderCode, email, goods }: WithdrawalInput,
): Promise<ReceivedWithdrawal> {
  return db.transaction(async (tx): Promise<ReceivedWithdrawal> => {
    const isTheirs = and(eq(orders.orderCode, orderCode), sql`lower(${orders.billing}->>'email') = ${email.toLowerCase()}`)
    const [order] = await tx.select({ id: orders.id, locale: orders.locale }).from(orders).where(isTheirs).for('update')
    if (!order) return { ok: false, reason: 'unknown-order' }
    const t = translatorOf(order.locale).of('documents')
    const comment = t('withdrawalMail.statement', { name, goods: goods === '' ? t('withdrawalMail.allGoods') : goods })
    const [before] = await tx
      .select({ createdAt: orderMessages.createdAt })
      .from(orderMessages)
      .where(and(eq(orderMessages.orderId, order.id), eq(orderMessages.comment, comment)))
    if (before) return { ok: true, receivedAt: before.createdAt }
    const receivedAt = clock()
    const messageId = await writeMessage(tx, { orderId: order.id, author: 'shopper', accountId: null, comment, at: receivedAt })
    await jobs.enqueue(tx, withdrawalQueues.mailWithdrawal, { orderId: order.id, messageId })
    return { ok: true, receivedAt }
  })
}
