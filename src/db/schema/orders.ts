import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, numeric, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Scale } from '#domain/catalogue/categories.ts'
import { scales } from '#domain/catalogue/category-facets.ts'
import { currencies } from '#domain/currency.ts'
import { locales } from '#domain/locale.ts'
import type { BillingAddress, Checked, DeliveryAddress } from '#domain/contact/address.ts'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { paymentMethods } from '#domain/orders/payment-methods.ts'
import type { SoldPrice } from '#domain/orders/sold-price.ts'
import { plannedStatuses } from '#domain/orders/status-traits.ts'
import { customerAuthors, messageAuthors } from '#domain/orders/system-messages.ts'
import { carriers } from '#domain/shipping/carriers.ts'
import { accounts, partners } from './accounts.ts'
import { isOneOf, isPositive, orderedDesign, thousandths, timestamptz } from './columns.ts'
import { files } from './files.ts'

const money = (name: string) => thousandths(name).notNull()

const listed = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** 1-based position of an order's status in the enumeration, for sorting. */
export const statusPlace = sql`array_position(ARRAY[${listed(orderStatuses)}]::text[], "status")`

/** An order as accepted, with everything its documents need, so that later changes of prices or settings do not affect it. */
export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey(),
    orderCode: text('order_code').notNull().unique(),
    /** The shopper's key to the order page; the order code alone gives no access. */
    token: text('token').notNull().unique(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    /** SHA-256 of the parsed request, to distinguish a repeated submission from a reused key. */
    requestHash: text('request_hash').notNull(),
    /** The partner who ordered, at the prices of its own list; null for a retail order. */
    partnerId: uuid('partner_id').references(() => partners.id),
    /** The partner's account that ordered. */
    accountId: uuid('account_id').references(() => accounts.id),
    /** The dealer who looks after it; null if no one does. */
    dealerId: uuid('dealer_id').references(() => accounts.id),
    locale: text('locale', { enum: locales }).notNull(),
    currency: text('currency', { enum: currencies }).notNull(),
    /** Null for a partner's order that is paid by invoice. */
    paymentMethod: text('payment_method', { enum: paymentMethods }),
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
    carrier: text('carrier', { enum: carriers }).notNull(),
    weightG: numeric('weight_g', { mode: 'number' }).notNull(),
    createdAt: timestamptz('created_at').notNull(),
    /** The last day for the bank transfer to arrive. For orders older than this column the period starts on the day of the upgrade. */
    paymentDueOn: date('payment_due_on')
      .notNull()
      .default(sql`(now() AT TIME ZONE 'Europe/Prague')::date + 14`),
    /** The day on which to send a reminder of a missing bank transfer; null once sent. */
    paymentReminderOn: date('payment_reminder_on').default(sql`(now() AT TIME ZONE 'Europe/Prague')::date + 7`),
    /** Whether it took more than half of the stock of a variant; retail orders only. */
    takesMoreThanHalfOfStock: boolean('takes_most_of_stock').notNull().default(false),
    paidAt: timestamptz('paid_at'),
    cancelledAt: timestamptz('cancelled_at'),
    cancelReason: text('cancel_reason'),
    manufactureDate: date('manufacture_date'),
    /** When its unpaid proforma or final invoice was uploaded; null if there is none. Maintained by a trigger (0022_order_lists.sql). */
    unpaidProformaAt: timestamptz('unpaid_proforma_at'),
    unpaidFinalAt: timestamptz('unpaid_final_at'),
    /** Counts corrections of its addresses, so that a late one is refused. */
    addressesVersion: integer('addresses_version').notNull().default(1),
    /** Time and author of the last message of a person in the thread; null if there is none. */
    lastMessageAt: timestamptz('last_message_at'),
    lastMessageBy: text('last_message_by', { enum: messageAuthors }),
    /** Code, names, addresses and telephone in lower case without accents; maintained by a trigger (0014_expand_orders.sql). */
    searchText: text('search_text').notNull().default(''),
  },
  (table) => [
    index('orders_newest').on(table.createdAt, table.orderCode),
    index('orders_account_id').on(table.accountId),
    index('orders_partner').on(table.partnerId, table.createdAt, table.orderCode),
    index('orders_dealer').on(table.dealerId, table.createdAt, table.orderCode),
    index('orders_status').on(statusPlace, table.createdAt, table.orderCode),
    index('orders_of_status').on(table.status, table.createdAt, table.orderCode),
    index('orders_search').using('gin', sql`"search_text" gin_trgm_ops`),
    // A phrase within one partner's orders: the words alone are in far more.
    index('orders_partner_search')
      .using('gin', table.partnerId, sql`"search_text" gin_trgm_ops`)
      .where(sql`"partner_id" IS NOT NULL`),
    index('orders_billing_email').on(sql`lower("billing"->>'email')`),
    // Weekly figures of the overview, which are read from the index alone.
    index('orders_revenue')
      .on(table.createdAt, table.currency, table.totalThousandths)
      .where(sql`"cancelled_at" IS NULL`),
    // For the quick filters of the office.
    index('orders_open')
      .on(table.status, table.createdAt, table.orderCode)
      .where(sql`"cancelled_at" IS NULL`),
    index('orders_unpaid_proforma')
      .on(table.createdAt, table.orderCode, table.unpaidProformaAt)
      .where(sql`"cancelled_at" IS NULL AND "unpaid_proforma_at" IS NOT NULL`),
    index('orders_unpaid_final')
      .on(table.createdAt, table.orderCode)
      .where(sql`"cancelled_at" IS NULL AND "unpaid_final_at" IS NOT NULL`),
    index('orders_without_manufacture_date')
      .on(table.createdAt, table.orderCode)
      .where(sql`"cancelled_at" IS NULL AND "manufacture_date" IS NULL AND "status" IN (${listed(plannedStatuses)})`),
    // The production board and its day sheets.
    index('orders_manufacture_date')
      .on(table.manufactureDate)
      .where(sql`"cancelled_at" IS NULL AND "manufacture_date" IS NOT NULL`),
    index('orders_without_reaction')
      .on(table.lastMessageAt)
      .where(sql`"cancelled_at" IS NULL AND "last_message_by" IN (${listed(customerAuthors)})`),
    // Queried every minute: unpaid online orders.
    index('orders_unpaid_online')
      .on(table.createdAt)
      .where(sql`"paid_at" IS NULL AND "cancelled_at" IS NULL AND "payment_method" IN ('goPay', 'payPal')`),
    // Queried every ten minutes: retail orders whose transfer has not arrived.
    index('orders_awaited_retail_transfers')
      .on(table.paymentDueOn)
      .where(sql`"paid_at" IS NULL AND "cancelled_at" IS NULL AND "partner_id" IS NULL AND "payment_method" = 'bankTransfer'`),
    isOneOf('orders_locale_known', table.locale, locales),
    isOneOf('orders_currency_known', table.currency, currencies),
    isOneOf('orders_payment_method_known', table.paymentMethod, paymentMethods),
    isOneOf('orders_status_known', table.status, orderStatuses),
    isOneOf('orders_carrier_known', table.carrier, carriers),
    isOneOf(
      'orders_last_message_by_person',
      table.lastMessageBy,
      messageAuthors.filter((author) => author !== 'system'),
    ),
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
    /** The id from the shopper's cart. */
    configurationId: text('configuration_id').notNull(),
    productId: text('product_id').notNull(),
    color: text('color').notNull(),
    scale: text('scale').$type<Scale>().notNull(),
    quantity: integer('quantity').notNull(),
    /** What is printed: the design as ordered, or the changed one that the customer has approved. */
    design: orderedDesign('design').notNull(),
    /** The design as ordered, once an approved one has replaced it. */
    firstDesign: orderedDesign('first_design'),
    /** The prices as sold. */
    quote: jsonb('quote').$type<SoldPrice>().notNull(),
  },
  (table) => [
    uniqueIndex('order_items_order_id_position').on(table.orderId, table.position),
    isOneOf('order_items_scale_known', table.scale, scales),
    isPositive('order_items_quantity_positive', table.quantity),
  ],
)

/** The pictures that an item's design refers to. They protect uploads from deletion. */
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

/** Print files that the shopper uploaded, under their original names. */
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
    /** The print that the file belongs to: `{configurationId}.{side}`, empty for the order as a whole. */
    slot: text('slot').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.sha256, table.slot] }), index('order_files_sha256').on(table.sha256)],
)
