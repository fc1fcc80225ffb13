import { index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { approvalStatuses } from '#domain/orders/approval-status.ts'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { messageAuthors, type SystemMessage, systemMessageTypes } from '#domain/orders/system-messages.ts'
import { accounts } from './accounts.ts'
import { files } from './files.ts'
import { orderItems, orders } from './orders.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** The thread of an order: what people wrote, and what the system noted beside it. */
export const orderMessages = pgTable(
  'order_messages',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    author: text('author', { enum: messageAuthors }).notNull(),
    /** The signed-in author; null for a shopper and the system. */
    accountId: uuid('account_id').references(() => accounts.id),
    comment: text('comment').notNull().default(''),
    systemMessageType: text('system_message_type', { enum: systemMessageTypes }),
    systemMessageData: jsonb('system_message_data').$type<SystemMessage['data']>(),
    previousOrderStatus: text('previous_order_status', { enum: orderStatuses }),
    currentOrderStatus: text('current_order_status', { enum: orderStatuses }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('order_messages_order_id').on(table.orderId, table.createdAt)],
)

/** The proofs of an item, a version each; the last one counts. */
export const orderProofs = pgTable(
  'order_proofs',
  {
    id: uuid('id').primaryKey(),
    orderItemId: uuid('order_item_id')
      .notNull()
      .references(() => orderItems.id),
    /** The message that it came with. */
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
    decidedAt: moment('decided_at'),
  },
  (table) => [
    unique('order_proofs_version').on(table.orderItemId, table.version),
    index('order_proofs_sha256').on(table.sha256),
    index('order_proofs_message_id').on(table.messageId),
  ],
)
