import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { orders } from './orders.ts'

/** A file of a mail in the outbox; its bytes lie in the file store. With a `contentId` it belongs to the HTML. */
export interface StoredAttachment {
  readonly fileName: string
  readonly contentType: string
  readonly size: number
  readonly sha256: string
  readonly contentId?: string | undefined
}

/** The outbox. `unique_key` names what the mail is about, so that a repeated job writes it once. */
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
    html: text('html').notNull(),
    text: text('text').notNull(),
    attachments: jsonb('attachments').$type<readonly StoredAttachment[]>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When the next mail server took it; in the demo, when it reached the outbox. */
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [index('mails_created_at').on(table.createdAt), index('mails_order_id').on(table.orderId)],
)
