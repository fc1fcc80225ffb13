import { sql } from 'drizzle-orm'
import { check, doublePrecision, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { actorKinds } from '#domain/orders/actor.ts'
import { approvalStatuses } from '#domain/orders/approval-status.ts'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { messageAuthors, type SystemMessage, systemMessageTypes } from '#domain/orders/system-messages.ts'
import { accounts } from './accounts.ts'
import { isOneOf, isPositive, orderedDesign, timestamptz } from './columns.ts'
import { files } from './files.ts'
import { orderItems, orders } from './orders.ts'

/** The thread of an order: messages of people and of the system. */
export const orderMessages = pgTable(
  'order_messages',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    author: text('author', { enum: messageAuthors }).notNull(),
    /** Who wrote or acted; null for messages from before it was kept. */
    actor: text('actor', { enum: actorKinds }),
    /** The account that wrote the message or caused the event; null for a shopper without one and for the system. */
    accountId: uuid('account_id').references(() => accounts.id),
    comment: text('comment').notNull().default(''),
    systemMessageType: text('system_message_type', { enum: systemMessageTypes }),
    systemMessageData: jsonb('system_message_data').$type<SystemMessage['data']>(),
    previousOrderStatus: text('previous_order_status', { enum: orderStatuses }),
    currentOrderStatus: text('current_order_status', { enum: orderStatuses }),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    index('order_messages_order_id').on(table.orderId, table.createdAt),
    index('order_messages_account_id')
      .on(table.accountId)
      .where(sql`"account_id" IS NOT NULL`),
    isOneOf('order_messages_author_known', table.author, messageAuthors),
    isOneOf('order_messages_actor_known', table.actor, actorKinds),
    isOneOf('order_messages_type_known', table.systemMessageType, systemMessageTypes),
    isOneOf('order_messages_previous_status_known', table.previousOrderStatus, orderStatuses),
    isOneOf('order_messages_current_status_known', table.currentOrderStatus, orderStatuses),
  ],
)

/** Files that were sent with a message and that are no proofs. */
export const messageAttachments = pgTable(
  'message_attachments',
  {
    id: uuid('id').primaryKey(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => orderMessages.id),
    /** 0 for the first. */
    position: integer('position').notNull(),
    fileName: text('file_name').notNull(),
    sha256: text('sha256')
      .notNull()
      .references(() => files.sha256),
  },
  (table) => [
    unique('message_attachments_position').on(table.messageId, table.position),
    index('message_attachments_sha256').on(table.sha256),
  ],
)

/** The proofs of an item, one row per version; the latest counts. */
export const orderProofs = pgTable(
  'order_proofs',
  {
    id: uuid('id').primaryKey(),
    orderItemId: uuid('order_item_id')
      .notNull()
      .references(() => orderItems.id),
    /** The message that contains it. */
    messageId: uuid('message_id')
      .notNull()
      .references(() => orderMessages.id),
    /** 1 for the first. */
    version: integer('version').notNull(),
    fileName: text('file_name').notNull(),
    sha256: text('sha256')
      .notNull()
      .references(() => files.sha256),
    /** 1 for a picture. The pages of PDFs are counted as they are sent. */
    pages: integer('pages').notNull().default(1),
    /** The design that it shows; null for a file of the office. */
    design: orderedDesign('design'),
    approval: text('approval', { enum: approvalStatuses }).notNull(),
    decidedAt: timestamptz('decided_at'),
  },
  (table) => [
    unique('order_proofs_version').on(table.orderItemId, table.version),
    index('order_proofs_sha256').on(table.sha256),
    index('order_proofs_message_id').on(table.messageId),
    isOneOf('order_proofs_approval_known', table.approval, approvalStatuses),
    isPositive('order_proofs_version_positive', table.version),
    isPositive('order_proofs_pages_positive', table.pages),
  ],
)

/** The places on proofs that messages are about, at most one per message. */
export const messagePins = pgTable(
  'message_pins',
  {
    messageId: uuid('message_id')
      .primaryKey()
      .references(() => orderMessages.id),
    proofId: uuid('proof_id')
      .notNull()
      .references(() => orderProofs.id),
    /** 1 for the first. */
    page: integer('page').notNull(),
    /** From the left and from the top, as shares of the page. */
    x: doublePrecision('x').notNull(),
    y: doublePrecision('y').notNull(),
  },
  (table) => [
    index('message_pins_proof_id').on(table.proofId),
    isPositive('message_pins_page_positive', table.page),
    check('message_pins_place_on_page', sql`${table.x} between 0 and 1 and ${table.y} between 0 and 1`),
  ],
)
