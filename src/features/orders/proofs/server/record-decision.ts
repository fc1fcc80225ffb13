import { and, asc, eq, gte, isNull } from 'drizzle-orm'
import { person, theShopper } from '#domain/orders/actor.ts'
import { decidedStatus, acceptsDecision } from '#domain/orders/status-moves.ts'
import type { Db } from '#db/client.ts'
import { messagePins, orderMessages, orderProofs } from '#db/schema/order-thread.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import { lockAccount } from '#features/accounts/accounts/server/lock-account.ts'
import { consumeRateLimit } from '#platform/server/http/rate-limit.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import { threadQueues } from '#features/orders/thread/server/jobs.ts'
import { messagesAnHour } from '#features/orders/thread/server/send-message.ts'
import { writeStatus } from '#features/orders/thread/server/write-status.ts'
import { writeEvent } from '#features/orders/thread/server/write-event.ts'
import { writeMessage } from '#features/orders/thread/server/write-message.ts'
import { proofQueues } from './jobs.ts'
import { printProofedDesign } from './print-proofed-design.ts'
import { latestProofs, proofsOf } from './reads.ts'

export interface Decision {
  readonly orderItemId: string
  /** The version that the customer has seen; the call of the specification, which has none, means the last one. */
  readonly version?: number | undefined
  readonly approval: 'approved' | 'notApproved'
  /** May be empty for a rejection of a proof with pinned comments. */
  readonly comment: string
  /** The signed-in person; without one the account that ordered. */
  readonly accountId?: string
}

export type RecordedDecision =
  /** `isNew` is false for a repeated decision, which counts once. Further words to it are a message. */
  | { readonly ok: true; readonly isNew: boolean }
  | {
      readonly ok: false
      /**
       * `stale`: there is a newer version. `decided`: this version has another decision, which is final. `no-words`: nothing says what to
       * change.
       */
      readonly reason: 'no-words' | 'unknown-order' | 'unknown-proof' | 'cancelled' | 'stale' | 'decided' | 'not-now'
    }
  /** Too many words to a decision that stands. */
  | { readonly ok: false; readonly reason: 'too-often'; readonly retryAfterSeconds: number }

/** The items with print: only they need an approval. */
async function printedItems(tx: Db, orderId: string): Promise<readonly string[]> {
  const items = await tx.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(asc(orderItems.position))
  return items.filter(({ quote }) => quote.sides.some(({ printCount }) => printCount > 0)).map(({ id }) => id)
}

/** Whether a person has written these words since a moment, as a repeated request does. */
async function hasSaid(
  tx: Db,
  { orderId, author, accountId, comment }: Pick<typeof orderMessages.$inferSelect, 'orderId' | 'author' | 'accountId' | 'comment'>,
  since: Date,
): Promise<boolean> {
  const isTheirs = accountId === null ? isNull(orderMessages.accountId) : eq(orderMessages.accountId, accountId)
  const isSame = and(eq(orderMessages.orderId, orderId), eq(orderMessages.author, author), isTheirs, eq(orderMessages.comment, comment))
  return (await tx.$count(orderMessages, and(isSame, gte(orderMessages.createdAt, since)))) > 0
}

/**
 * Records a customer's decision on an item's proof, by the order's token. It is final for that version (decisions §7). A rejection moves
 * the order back for a new proof; when every printed item is approved, the design is. An approved design that was changed is printed from
 * then on. What a second person says with the same decision is a message.
 */
export async function recordDecision(
  { db, jobs, clock }: { readonly db: Db; readonly jobs: Pick<Jobs, 'enqueue'>; readonly clock: () => Date },
  token: string,
  { orderItemId, version, approval, comment, accountId }: Decision,
): Promise<RecordedDecision> {
  const now = clock()
  /** Increasing times keep the messages of one action in order. */
  const timeOfStep = (steps: number) => new Date(now.getTime() + steps)
  return db.transaction(async (tx): Promise<RecordedDecision> => {
    if (accountId !== undefined) await lockAccount(tx, accountId)
    const [order] = await tx.select().from(orders).where(eq(orders.token, token)).for('update')
    if (!order) return { ok: false, reason: 'unknown-order' }
    const orderId = order.id
    const before = await proofsOf(tx, orderId)
    const ofItem = before.filter((proof) => proof.orderItemId === orderItemId)
    const seen = version === undefined ? ofItem.at(-1) : ofItem.find((proof) => proof.version === version)
    if (!seen) return { ok: false, reason: 'unknown-proof' }
    const words = {
      orderId,
      author: order.partnerId === null ? 'shopper' : 'partner',
      accountId: accountId ?? order.accountId,
      comment,
    } as const
    const postComment = async (at: Date) => {
      const messageId = await writeMessage(tx, { ...words, at })
      await jobs.enqueue(tx, threadQueues.mailMessages, { orderId, messageId })
    }
    const isRepeated = seen.approval === approval
    if (isRepeated && (comment === '' || (await hasSaid(tx, words, seen.decidedAt ?? now)))) return { ok: true, isNew: false }
    if (!isRepeated && seen.approval !== 'waiting') return { ok: false, reason: 'decided' }
    if (order.cancelledAt) return { ok: false, reason: 'cancelled' }
    if (latestProofs(before).get(orderItemId) !== seen) return { ok: false, reason: 'stale' }
    if (isRepeated) {
      const subject = words.accountId ?? orderId
      const retryAfterSeconds = await consumeRateLimit({ db: tx, clock }, messagesAnHour, { subject })
      if (retryAfterSeconds !== null) return { ok: false, reason: 'too-often', retryAfterSeconds }
      await postComment(now)
      return { ok: true, isNew: true }
    }
    if (!acceptsDecision(order.status)) return { ok: false, reason: 'not-now' }
    const needsWords = approval === 'notApproved' && version !== undefined && comment === ''
    const isSilent = needsWords && (await tx.$count(messagePins, eq(messagePins.proofId, seen.id))) === 0
    if (isSilent) return { ok: false, reason: 'no-words' }

    await tx.update(orderProofs).set({ approval, decidedAt: now }).where(eq(orderProofs.id, seen.id))
    if (approval === 'approved' && (await printProofedDesign(tx, seen.id, now)))
      await jobs.enqueue(tx, proofQueues.renewPrintFiles, { orderId })
    const data = { orderItemId, version: seen.version, approvalStatus: approval }
    const by = accountId === undefined ? theShopper : person(accountId)
    const changes = [{ field: 'approval', before: 'waiting', after: approval }]
    await writeEvent(tx, { orderId, by, type: 'statusChanged', data, changes, at: now })
    if (comment !== '') await postComment(timeOfStep(1))
    const latest = latestProofs(await proofsOf(tx, orderId))
    const decided = (await printedItems(tx, orderId)).map((id) => latest.get(id)?.approval ?? null)
    const to = decidedStatus(order.status, decided)
    if (to !== null) await writeStatus(tx, { orderId, from: order.status, to, by, at: timeOfStep(2) })
    return { ok: true, isNew: true }
  })
}
