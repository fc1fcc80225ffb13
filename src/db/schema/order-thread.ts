import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { approvalStatuses } from '#domain/orders/approval-status.ts'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { messageAuthors, type SystemMessage, systemMessageTypes } from '#domain/orders/system-messages.ts'
import { accounts } from './accounts.ts'
import { isOneOf, isPositive, timestamptz } from './columns.ts'
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
    /** The signed-in author; null for a shopper without an account and for the system. */
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
    isOneOf('order_messages_type_known', table.systemMessageType, systemMessageTypes),
    isOneOf('order_messages_previous_status_known', table.previousOrderStatus, orderStatuses),
    isOneOf('order_messages_current_status_known', table.currentOrderStatus, orderStatuses),
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
    approval: text('approval', { enum: approvalStatuses }).notNull(),
    decidedAt: timestamptz('decided_at'),
  },
  (table) => [
    unique('order_proofs_version').on(table.orderItemId, table.version),
    index('order_proofs_sha256').on(table.sha256),
    index('order_proofs_message_id').on(table.messageId),
    isOneOf('order_proofs_approval_known', table.approval, approvalStatuses),
    isPositive('order_proofs_version_positive', table.version),
  ],
)
