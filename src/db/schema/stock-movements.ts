import { sql } from 'drizzle-orm'
import { bigserial, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Scale } from '#domain/catalogue/categories.ts'
import { scales } from '#domain/catalogue/category-facets.ts'
import { type MovementKind, movementKinds } from '#domain/stock/stock-movements.ts'
import { accounts } from './accounts.ts'
import { isOneOf, timestamptz } from './columns.ts'
import { orders } from './orders.ts'
import { products } from './products.ts'

/** Every change of the stock of a variant. Rows are only added, in the transaction that changes the stock. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    /** In the order of the changes of one variant, whose stock row is locked meanwhile. */
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    color: text('color').notNull(),
    scale: text('scale').$type<Scale>().notNull(),
    kind: text('kind', { enum: movementKinds }).$type<MovementKind>().notNull(),
    /** Pieces that came; negative: that went. */
    quantity: integer('quantity').notNull(),
    /** Pieces in stock afterwards. */
    left: integer('left').notNull(),
    /** The order that took or returned the pieces; null for what a person booked. */
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
    /** Who booked it; null for orders, and after the account was erased. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** Why, in the words of the person; the file of a count. */
    reason: text('reason').notNull().default(''),
    at: timestamptz('at').notNull(),
  },
  (table) => [
    index('stock_movements_variant').on(table.productId, table.color, table.scale, table.id),
    index('stock_movements_order_id').on(table.orderId),
    index('stock_movements_account_id').on(table.accountId),
    index('stock_movements_at').on(table.at),
    isOneOf('stock_movements_scale_known', table.scale, scales),
    isOneOf('stock_movements_kind_known', table.kind, movementKinds),
    check('stock_movements_moves', sql`${table.quantity} <> 0`),
    check('stock_movements_left_not_negative', sql`${table.left} >= 0`),
  ],
)

/** The keys of bookings that were sent with one, so that a booking whose answer was lost can be sent again without a second movement. */
export const stockBookings = pgTable('stock_bookings', {
  key: text('key').primaryKey(),
  /** Of the booking, so that a key can't stand for two of them. */
  requestHash: text('request_hash').notNull(),
  at: timestamptz('at').notNull(),
})

/** The counts of stock that were booked from a workbook, so that none is booked twice. */
export const stockCounts = pgTable('stock_counts', {
  /** Of the counted rows and the export that they came from. */
  digest: text('digest').primaryKey(),
  fileName: text('file_name').notNull(),
  accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
  at: timestamptz('at').notNull(),
})
