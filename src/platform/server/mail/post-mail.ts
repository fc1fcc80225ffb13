import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { mailAttachments, mails, type StoredAttachment } from '#db/schema/mails.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Mailer } from './mailer.ts'
import { outboxQueues } from './jobs.ts'
import { storeBody } from './mail-body.ts'
import { attachmentsOfMail } from './reads.ts'

interface Deps {
  readonly files: Pick<FileStore, 'put'>
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly mailer: Pick<Mailer, 'delivers'>
  readonly clock: () => Date
}

export interface MailToPost {
  /** Identifies subject and recipient; a second mail with the same key is not stored. */
  readonly uniqueKey: string
  readonly orderId: string | null
  readonly from: string
  readonly to: string
  readonly replyTo?: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly attachments: readonly StoredAttachment[]
}

/** Derived from the unique key, so it is the same for every attempt and process. */
function messageIdOf(uniqueKey: string, from: string): string {
  const host = /@([\w.-]+)/.exec(from)?.[1]
  if (host === undefined) throw new Error(`a sender without address: ${from}`)
  return `<${createHash('sha256').update(uniqueKey).digest('hex').slice(0, 40)}@${host}>`
}

const attachmentRows = (mailId: string, attachments: readonly StoredAttachment[]) =>
  attachments.map((attachment, position) => ({ ...attachment, mailId, position }))

/** The attachments of a mail by its key; null if there is no such mail. */
export async function postedAttachments(db: Db, uniqueKey: string): Promise<readonly StoredAttachment[] | null> {
  const [mail] = await db.select({ attachments: attachmentsOfMail }).from(mails).where(eq(mails.uniqueKey, uniqueKey))
  return mail?.attachments ?? null
}

/**
 * Puts mails into the outbox, each exactly once, and enqueues their sending where a mail server is configured. Part of the caller's
 * transaction.
 */
export async function postMails(tx: Db, { files, jobs, mailer, clock }: Deps, posted: readonly MailToPost[]): Promise<void> {
  const now = clock()
  const mailsWithFiles = await Promise.all(
    posted.map(async ({ from, to, replyTo, uniqueKey, orderId, subject, html, text, attachments }) => ({
      attachments,
      row: {
        id: randomUUID(),
        uniqueKey,
        orderId,
        messageId: messageIdOf(uniqueKey, from),
        sender: from,
        recipient: to,
        replyTo: replyTo ?? null,
        subject,
        bodySha256: await storeBody(files, { html, text }),
        createdAt: now,
        sentAt: mailer.delivers ? null : now,
      },
    })),
  )
  // Of two concurrent inserts one may conflict on the Message-ID, which is derived from the key.
  const fresh = await tx
    .insert(mails)
    .values(mailsWithFiles.map(({ row }) => row))
    .onConflictDoNothing()
    .returning({ id: mails.id })
  const attached = mailsWithFiles
    .filter(({ row }) => fresh.some(({ id }) => id === row.id))
    .flatMap(({ row, attachments }) => attachmentRows(row.id, attachments))
  if (attached.length > 0) await tx.insert(mailAttachments).values(attached)
  if (mailer.delivers) for (const { id } of fresh) await jobs.enqueue(tx, outboxQueues.sendMail, { mailId: id })
}

/** Replaces the attachments of a mail in the outbox, found by its key; part of the caller's transaction. */
export async function replaceAttachments(tx: Db, uniqueKey: string, attachments: readonly StoredAttachment[]): Promise<void> {
  const [mail] = await tx.select({ id: mails.id }).from(mails).where(eq(mails.uniqueKey, uniqueKey)).for('update')
  if (!mail) return
  await tx.delete(mailAttachments).where(eq(mailAttachments.mailId, mail.id))
  await tx.insert(mailAttachments).values(attachmentRows(mail.id, attachments))
}
