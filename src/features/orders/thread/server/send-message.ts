import { createHash } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { required } from '#domain/required.ts'
import type { Db } from '#db/client.ts'
import { messageAttachments, messagePins, orderMessages } from '#db/schema/order-thread.ts'
import { orders } from '#db/schema/orders.ts'
import type { Account } from '#features/accounts/accounts/account.ts'
import { lockAccount } from '#features/accounts/accounts/server/lock-account.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { sha256Of } from '#platform/server/files/sha256-of.ts'
import { consumeRateLimit, type RateLimit } from '#platform/server/http/rate-limit.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { PinInput } from '../schema.ts'
import { checkPin, type PinRefusal } from './check-pin.ts'
import { threadQueues } from './jobs.ts'
import { attachmentIssues, keepAttachments, type NewAttachment, recordAttachments } from './store-attachments.ts'
import { writeMessage } from './write-message.ts'

interface Deps {
  readonly db: Db
  readonly files: FileStore
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly clock: () => Date
}

interface MessageToSend {
  readonly orderId: string
  readonly by: Pick<Account, 'id' | 'role' | 'partnerId'>
  /** May be empty beside files. */
  readonly comment: string
  readonly files?: readonly NewAttachment[]
  /** The place on a proof that it is about; null for the order. */
  readonly pin?: PinInput | null
  /** The key of the request; null stores the message in any case. */
  readonly key: string | null
}

export type SentMessage =
  /** `isNew` is false for a repeated request, whose message is stored once. */
  | { readonly ok: true; readonly messageId: string; readonly isNew: boolean }
  /** `unknown-order`: also the order of another partner. `key-reused`: the key belongs to other words, files or another place. */
  | { readonly ok: false; readonly reason: 'unknown-order' | 'cancelled' | 'key-reused' | PinRefusal }
  | { readonly ok: false; readonly reason: 'too-often'; readonly retryAfterSeconds: number }
  | { readonly ok: false; readonly reason: 'invalid'; readonly issues: ReturnType<typeof attachmentIssues> }

/** More than anybody types. */
export const messagesAnHour: RateLimit = { name: 'messages', limit: 120, windowSeconds: 3600 }

/** The id of the message of a request, the same one for the same key. */
function idOf(orderId: string, accountId: string, key: string): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([orderId, accountId, key]))
    .digest('hex')
  // A UUID of version 8, whose bits are of our own choice.
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(12, 15)}-8${hash.slice(15, 18)}-${hash.slice(18, 30)}`
}

interface SentFile {
  readonly fileName: string
  readonly sha256: string
}

/** What a message says, to tell a repeated request from another one. */
const saidBy = (comment: string, files: readonly SentFile[], pin: PinInput | null): string =>
  JSON.stringify([comment, files.map(({ fileName, sha256 }) => [fileName, sha256]), pin && [pin.proofId, pin.page, pin.x, pin.y]])

/** What the message of an earlier request with the same key says; null for none. */
async function saidEarlier(tx: Db, id: string): Promise<string | null> {
  const [message] = await tx.select({ comment: orderMessages.comment }).from(orderMessages).where(eq(orderMessages.id, id))
  if (!message) return null
  const files = await tx
    .select({ fileName: messageAttachments.fileName, sha256: messageAttachments.sha256 })
    .from(messageAttachments)
    .where(eq(messageAttachments.messageId, id))
    .orderBy(asc(messageAttachments.position))
  const [pin = null] = await tx.select().from(messagePins).where(eq(messagePins.messageId, id))
  return saidBy(message.comment, files, pin)
}

const refused = (reason: 'unknown-order' | 'cancelled' | 'key-reused' | PinRefusal) => ({ ok: false, reason }) as const

/** Adds the words of a signed-in person to the thread of an order, which moves nothing (decisions §7); the other side gets a mail. */
export async function sendMessage(deps: Deps, { orderId, by, comment, files = [], pin = null, key }: MessageToSend): Promise<SentMessage> {
  await keepAttachments(deps, files)
  return deps.db.transaction(async (tx): Promise<SentMessage> => {
    await lockAccount(tx, by.id)
    const isOwn = by.role === 'partner' ? eq(orders.partnerId, required(by.partnerId, 'partner')) : undefined
    const [order] = await tx
      .select({ cancelledAt: orders.cancelledAt, status: orders.status })
      .from(orders)
      .where(and(eq(orders.id, orderId), isOwn))
      // Of two requests with one key the second waits here for the first.
      .for('no key update')
    if (!order) return refused('unknown-order')
    const id = key === null ? undefined : idOf(orderId, by.id, key)
    if (id !== undefined) {
      const sent = files.map(({ fileName, bytes }) => ({ fileName, sha256: sha256Of(bytes) }))
      const earlier = await saidEarlier(tx, id)
      if (earlier !== null)
        return earlier === saidBy(comment, sent, pin) ? { ok: true, messageId: id, isNew: false } : refused('key-reused')
    }
    if (order.cancelledAt) return refused('cancelled')
    const issues = attachmentIssues(files)
    if (issues.length > 0) return { ok: false, reason: 'invalid', issues }
    const misplaced = pin && (await checkPin(tx, { orderId, status: order.status }, pin))
    if (misplaced) return refused(misplaced)
    const retryAfterSeconds = await consumeRateLimit({ ...deps, db: tx }, messagesAnHour, { subject: by.id })
    if (retryAfterSeconds !== null) return { ok: false, reason: 'too-often', retryAfterSeconds }
    const messageId = await writeMessage(tx, { id, orderId, author: by.role, accountId: by.id, comment, at: deps.clock() })
    await recordAttachments({ ...deps, db: tx }, messageId, files)
    if (pin) await tx.insert(messagePins).values({ ...pin, messageId })
    await deps.jobs.enqueue(tx, threadQueues.mailMessages, { orderId, messageId })
    return { ok: true, messageId, isNew: true }
  })
}
