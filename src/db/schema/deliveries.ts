import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Checked, DeliveryAddress } from '#domain/orders/information.ts'
import { isPositive } from './columns.ts'
import { orderItems, orders } from './orders.ts'

/** Where the pieces of an item go: a row for each address. Dates and codes of sendings hang on these rows alone. */
export const orderItemDeliveries = pgTable(
  'order_item_deliveries',
  {
    id: uuid('id').primaryKey(),
    /** That of the item, for lists of orders. */
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    orderItemId: uuid('order_item_id')
      .notNull()
      .references(() => orderItems.id),
    quantity: integer('quantity').notNull(),
    /** A copy: what changes later elsewhere does not change where this went. */
    address: jsonb('address').$type<Checked<DeliveryAddress>>().notNull(),
    expeditionDate: date('expedition_date'),
    /** The carrier's name for the sending; null until it is known. */
    deliveryCode: text('delivery_code'),
  },
  (table) => [
    index('order_item_deliveries_order_item_id').on(table.orderItemId),
    index('order_item_deliveries_order_id').on(table.orderId),
    index('order_item_deliveries_without_code')
      .on(table.orderId)
      .where(sql`"delivery_code" IS NULL`),
    isPositive('order_item_deliveries_quantity_positive', table.quantity),
  ],
)
