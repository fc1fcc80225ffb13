import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { currencies } from '#domain/currency.ts'
import { paymentMethods } from '#domain/orders/payment-methods.ts'
import { paymentStates, refundReasons } from '#domain/orders/payment-states.ts'
import { isOneOf, thousandths, timestamptz } from './columns.ts'
import { orders } from './orders.ts'

const amount = () => thousandths('amount_thousandths').notNull()
const orderId = () =>
  uuid('order_id')
    .notNull()
    .references(() => orders.id)

/** Payment attempts of orders, stored before the provider is called. A transfer that the office has recorded is one too. */
export const payments = pgTable(
  'payments',
  {
    /** Our id of the attempt. The provider receives it, so that a repeated call creates no second payment. */
    id: uuid('id').primaryKey(),
    orderId: orderId(),
    method: text('method', { enum: paymentMethods }).notNull(),
    /** The provider's id; null until the provider has replied. */
    providerPaymentId: text('provider_payment_id'),
    /** Where the shopper pays; null for a provider without its own page. */
    gatewayUrl: text('gateway_url'),
    amountThousandths: amount(),
    currency: text('currency', { enum: currencies }).notNull(),
    state: text('state', { enum: paymentStates }).notNull(),
    createdAt: timestamptz('created_at').notNull(),
    paidAt: timestamptz('paid_at'),
    /** How many times we have polled the provider, and when we poll next; null when polling has ended. */
    checks: integer('checks').notNull().default(0),
    nextCheckAt: timestamptz('next_check_at'),
  },
  (table) => [
    unique('payments_provider').on(table.method, table.providerPaymentId),
    index('payments_order_id').on(table.orderId),
    index('payments_next_check_at').on(table.nextCheckAt),
    isOneOf('payments_method_known', table.method, paymentMethods),
    isOneOf('payments_currency_known', table.currency, currencies),
    isOneOf('payments_state_known', table.state, paymentStates),
  ],
)

/** Money to be returned, until it has been sent. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey(),
    orderId: orderId(),
    /** Each payment is refunded only once. */
    paymentId: uuid('payment_id')
      .notNull()
      .unique()
      .references(() => payments.id),
    reason: text('reason', { enum: refundReasons }).notNull(),
    amountThousandths: amount(),
    currency: text('currency', { enum: currencies }).notNull(),
    createdAt: timestamptz('created_at').notNull(),
    doneAt: timestamptz('done_at'),
  },
  (table) => [
    index('refunds_due')
      .on(table.createdAt)
      .where(sql`"done_at" IS NULL`),
    index('refunds_order_id').on(table.orderId),
    isOneOf('refunds_reason_known', table.reason, refundReasons),
    isOneOf('refunds_currency_known', table.currency, currencies),
  ],
)
