import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, jsonb, numeric, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Scale } from '#domain/catalogue/categories.ts'
import { currencies } from '#domain/currency.ts'
import type { DesignDocument } from '#domain/design/document.ts'
import { locales } from '#domain/locale.ts'
import type { BillingAddress, Checked, DeliveryAddress } from '#domain/orders/information.ts'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { paymentMethods } from '#domain/orders/payment-methods.ts'
import type { SoldPrice } from '#domain/orders/sold-price.ts'
import { accounts } from './accounts.ts'
import { files } from './files.ts'

const money = (name: string) => bigint(name, { mode: 'number' }).notNull()
const moment = (name: string) => timestamp(name, { withTimezone: true })

/** An order as it was accepted: everything a document says about it is here, so later changes of prices or settings do not touch it. */
export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey(),
    orderCode: text('order_code').notNull().unique(),
    /** The shopper's key to the order's own page; the code alone opens nothing. */
    token: text('token').notNull().unique(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    /** SHA-256 of the parsed request, to tell a repeated submission from a reused key. */
    requestHash: text('request_hash').notNull(),
    /** The partner who ordered, at the prices of their own list; null for everybody else. */
    accountId: uuid('account_id').references(() => accounts.id),
    locale: text('locale', { enum: locales }).notNull(),
    currency: text('currency', { enum: currencies }).notNull(),
    paymentMethod: text('payment_method', { enum: paymentMethods }).notNull(),
    status: text('status', { enum: orderStatuses }).notNull(),
    useBillingCompany: boolean('use_billing_company').notNull(),
    billing: jsonb('billing').$type<Checked<BillingAddress>>().notNull(),
    delivery: jsonb('delivery').$type<Checked<DeliveryAddress>>(),
    note: text('note').notNull(),
    termsVersion: text('terms_version').notNull(),
    itemsThousandths: money('items_thousandths'),
    transportThousandths: money('transport_thousandths'),
    dutyThousandths: money('duty_thousandths'),
    /** Percent; 0 where VAT is not applied. */
    vatRate: integer('vat_rate').notNull(),
    vatThousandths: money('vat_thousandths'),
    totalThousandths: money('total_thousandths'),
    totalWithVatThousandths: money('total_with_vat_thousandths'),
    carrier: text('carrier', { enum: ['parcel', 'pallet'] }).notNull(),
    weightG: numeric('weight_g', { mode: 'number' }).notNull(),
    createdAt: moment('created_at').notNull(),
    /** The last day on which a bank transfer is awaited. Orders from before this rule count from the day of the upgrade. */
    paymentDueOn: date('payment_due_on')
      .notNull()
      .default(sql`(now() AT TIME ZONE 'Europe/Prague')::date + 14`),
    /** The day on which a missing bank transfer is reminded of; null once it was. */
    paymentReminderOn: date('payment_reminder_on').default(sql`(now() AT TIME ZONE 'Europe/Prague')::date + 7`),
    /** Whether it took more than half of the pieces of a variant; retail orders only. */
    takesMoreThanHalfOfStock: boolean('takes_most_of_stock').notNull().default(false),
    paidAt: moment('paid_at'),
    cancelledAt: moment('cancelled_at'),
    cancelReason: text('cancel_reason'),
  },
  (table) => [
    index('orders_created_at').on(table.createdAt),
    index('orders_account_id').on(table.accountId),
    // Asked for every minute: what is to be paid online and is not.
    index('orders_unpaid_online')
      .on(table.createdAt)
      .where(sql`"paid_at" IS NULL AND "cancelled_at" IS NULL AND "payment_method" IN ('goPay', 'payPal')`),
    // Asked for every ten minutes: retail transfers that have not come.
    index('orders_awaited_transfers')
      .on(table.paymentDueOn)
      .where(sql`"paid_at" IS NULL AND "cancelled_at" IS NULL AND "account_id" IS NULL AND "payment_method" = 'bankTransfer'`),
  ],
)

export const orderItems = pgTable(
  'order_items',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    position: integer('position').notNull(),
    /** The id that the shopper's cart gave it. */
    configurationId: text('configuration_id').notNull(),
    productId: text('product_id').notNull(),
    color: text('color').notNull(),
    scale: text('scale').$type<Scale>().notNull(),
    quantity: integer('quantity').notNull(),
    design: jsonb('design').$type<DesignDocument>().notNull(),
    /** The prices as sold. */
    quote: jsonb('quote').$type<SoldPrice>().notNull(),
  },
  (table) => [index('order_items_order_id').on(table.orderId)],
)

/** Which pictures an item's design refers to: what keeps an upload from being dropped. */
export const orderItemImages = pgTable(
  'order_item_images',
  {
    orderItemId: uuid('order_item_id')
      .notNull()
      .references(() => orderItems.id),
    sha256: text('sha256')
      .notNull()
      .references(() => files.sha256),
  },
  (table) => [primaryKey({ columns: [table.orderItemId, table.sha256] }), index('order_item_images_sha256').on(table.sha256)],
)

/** The print files that the shopper gave along, under the names they had. */
export const orderFiles = pgTable(
  'order_files',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    sha256: text('sha256')
      .notNull()
      .references(() => files.sha256),
    name: text('name').notNull(),
    /** Which print it belongs to: `{configurationId}.{side}`, empty for the order as a whole. */
    slot: text('slot').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.sha256, table.slot] }), index('order_files_sha256').on(table.sha256)],
)
