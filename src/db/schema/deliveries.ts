import { sql } from 'drizzle-orm'
import { date, foreignKey, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Checked, DeliveryAddress } from '#domain/contact/address.ts'
import { isPositive } from './columns.ts'
import { deliveryLocations } from './delivery-locations.ts'
import { orderItems, orders } from './orders.ts'

/** Delivery of an item's pieces: one row for each address. Dates and tracking codes of shipments are stored in these rows only. */
export const orderItemDeliveries = pgTable(
  'order_item_deliveries',
  {
    id: uuid('id').primaryKey(),
    /** The item's order, repeated here for lists of orders. */
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    orderItemId: uuid('order_item_id')
      .notNull()
      .references(() => orderItems.id),
    quantity: integer('quantity').notNull(),
    /** The partner's delivery location that was chosen; null for an address that was entered with the order. */
    deliveryLocationId: uuid('delivery_location_id'),
    /** A copy, so that later changes elsewhere do not change where this was sent. */
    address: jsonb('address').$type<Checked<DeliveryAddress>>().notNull(),
    expeditionDate: date('expedition_date'),
    /** The carrier's tracking code; null until it is known. */
    deliveryCode: text('delivery_code'),
  },
  (table) => [
    index('order_item_deliveries_order_item_id').on(table.orderItemId),
    index('order_item_deliveries_order_id').on(table.orderId),
    index('order_item_deliveries_without_code')
      .on(table.orderId)
      .where(sql`"delivery_code" IS NULL`),
    index('order_item_deliveries_delivery_location_id')
      .on(table.deliveryLocationId)
      .where(sql`"delivery_location_id" IS NOT NULL`),
    foreignKey({
      name: 'order_item_deliveries_delivery_location_id_fk',
      columns: [table.deliveryLocationId],
      foreignColumns: [deliveryLocations.id],
    }),
    isPositive('order_item_deliveries_quantity_positive', table.quantity),
  ],
)
