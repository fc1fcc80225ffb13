import { desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { mails } from '#db/schema/mails.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Mail } from '#platform/server/mail/mailer.ts'

export type MailRow = typeof mails.$inferSelect

export async function mailById(db: Db, id: string): Promise<MailRow | null> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id))
  return row ?? null
}

/** What a list of the outbox needs, newest first. */
export const outboxEntries = (db: Db, limit: number) =>
  db
    .select({
      id: mails.id,
      to: mails.recipient,
      subject: mails.subject,
      createdAt: mails.createdAt,
      sentAt: mails.sentAt,
      attachments: mails.attachments,
    })
    .from(mails)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit)

/** The mail as it goes out, with the bytes of its files. */
export async function completeMail(row: MailRow, files: Pick<FileStore, 'get'>): Promise<Mail> {
  return {
    messageId: row.messageId,
    from: row.sender,
    to: row.recipient,
    replyTo: row.replyTo ?? undefined,
    subject: row.subject,
    html: row.html,
    text: row.text,
    date: row.createdAt,
    attachments: await Promise.all(
      row.attachments.map(async ({ fileName, contentType, contentId, sha256 }) => ({
        fileName,
        contentType,
        contentId,
        bytes: await files.get(sha256),
      })),
    ),
  }
}

/** The HTML of a mail with its own pictures inside, for looking at it where it may load nothing. */
export async function withPictures(row: MailRow, files: Pick<FileStore, 'get'>): Promise<string> {
  const pictures = new Map<string, string>()
  for (const { contentId, contentType, sha256 } of row.attachments)
    if (contentId !== undefined)
      pictures.set(contentId, `data:${contentType};base64,${Buffer.from(await files.get(sha256)).toString('base64')}`)
  return row.html.replace(/cid:([\w-]+)/g, (reference, contentId: string) => pictures.get(contentId) ?? reference)
}
