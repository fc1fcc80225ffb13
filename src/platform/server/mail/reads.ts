import { asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { mails, type StoredAttachment } from '#db/schema/mails.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Mail } from './mailer.ts'
import { type MailBody, readBody } from './mail-body.ts'

/** SQL for the attachments of the selected mails, in their order. */
export const attachmentsOfMail = sql<readonly StoredAttachment[]>`(
  SELECT coalesce(json_agg(json_strip_nulls(json_build_object(
           'fileName', file_name, 'contentType', content_type, 'size', size_bytes, 'sha256', sha256, 'contentId', content_id)) ORDER BY position), '[]')
    FROM mail_attachments WHERE mail_id = mails.id)`

/** A mail of the outbox without its body, which `readBody` reads. */
export type MailRow = typeof mails.$inferSelect & {
  readonly attachments: readonly StoredAttachment[]
}

/** Reads the name of the person at the address of a mail, as far as it is known. */
export type ReadRecipientName = (db: Db, mail: Pick<MailRow, 'orderId' | 'recipient'>) => Promise<string | undefined>

export async function mailById(db: Db, id: string): Promise<MailRow | null> {
  const [row] = await db
    .select({ ...getTableColumns(mails), attachments: attachmentsOfMail })
    .from(mails)
    .where(eq(mails.id, id))
  return row ?? null
}

/** A mail with its body. */
export type PostedMail = Omit<MailRow, 'html' | 'text'> & MailBody

/** Complete mails that match a condition, oldest first. */
export async function postedMails(
  { db, files }: { readonly db: Db; readonly files: Pick<FileStore, 'get'> },
  where: SQL | undefined,
): Promise<readonly PostedMail[]> {
  const rows = await db
    .select({ ...getTableColumns(mails), attachments: attachmentsOfMail })
    .from(mails)
    .where(where)
    .orderBy(asc(mails.createdAt), asc(mails.uniqueKey))
  return Promise.all(rows.map(async (row) => ({ ...row, ...(await readBody(files, row)) })))
}

/** The entries of the outbox list, newest first. */
export const outboxEntries = (db: Db, limit: number) =>
  db
    .select({
      id: mails.id,
      to: mails.recipient,
      subject: mails.subject,
      createdAt: mails.createdAt,
      sentAt: mails.sentAt,
      attachments: attachmentsOfMail,
    })
    .from(mails)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit)

/** The mail as sent, with the bytes of its attachments. `toName` is the person at the address. */
export async function completeMail(row: MailRow, files: Pick<FileStore, 'get'>, toName?: string): Promise<Mail> {
  return {
    messageId: row.messageId,
    from: row.sender,
    to: row.recipient,
    toName,
    replyTo: row.replyTo ?? undefined,
    subject: row.subject,
    ...(await readBody(files, row)),
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

/** The HTML of a mail with its pictures inlined, for a page that may load nothing. */
export async function withPictures(row: MailRow, files: Pick<FileStore, 'get'>): Promise<string> {
  const pictures = new Map<string, string>()
  for (const { contentId, contentType, sha256 } of row.attachments)
    if (contentId !== undefined)
      pictures.set(contentId, `data:${contentType};base64,${Buffer.from(await files.get(sha256)).toString('base64')}`)
  const { html } = await readBody(files, row)
  return html.replace(/cid:([\w-]+)/g, (reference, contentId: string) => pictures.get(contentId) ?? reference)
}
