import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { timestamptz } from './columns.ts'
import { orders } from './orders.ts'

/** The outbox. `unique_key` names the subject of the mail, so that a repeated job writes it only once. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    uniqueKey: text('unique_key').notNull().unique(),
    orderId: uuid('order_id').references(() => orders.id),
    messageId: text('message_id').notNull().unique(),
    sender: text('sender').notNull(),
    recipient: text('recipient').notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    /** Hash of HTML and text in the file store; null for a mail whose body is still in the two columns below. */
    bodySha256: text('body_sha256'),
    /** Bodies of version 0.1, until the job `move-mail-bodies` has moved them to the file store. */
    html: text('html'),
    text: text('text'),
    createdAt: timestamptz('created_at').notNull(),
    /** When the next mail server accepted it; in the demo, when it reached the outbox. */
    sentAt: timestamptz('sent_at'),
  },
  (table) => [
    index('mails_created_at').on(table.createdAt),
    index('mails_order_id').on(table.orderId),
    index('mails_body_sha256').on(table.bodySha256),
    index('mails_recipient').on(sql`lower(${table.recipient})`),
    index('mails_bodies_to_move')
      .on(table.id)
      .where(sql`"body_sha256" IS NULL`),
  ],
)

/** An attachment of a mail in the outbox; its bytes are in the file store. With a `contentId` it is embedded in the HTML. */
export interface StoredAttachment {
  readonly fileName: string
  readonly contentType: string
  readonly size: number
  readonly sha256: string
  readonly contentId?: string | undefined
}

export const mailAttachments = pgTable(
  'mail_attachments',
  {
    mailId: uuid('mail_id')
      .notNull()
      .references(() => mails.id, { onDelete: 'cascade' }),
    /** 0-based order within the mail. */
    position: integer('position').notNull(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    size: integer('size_bytes').notNull(),
    sha256: text('sha256').notNull(),
    contentId: text('content_id'),
  },
  (table) => [primaryKey({ columns: [table.mailId, table.position] }), index('mail_attachments_sha256').on(table.sha256)],
)
