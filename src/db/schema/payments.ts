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

/** Every attempt to pay an order, stored before the provider hears of it; a transfer that the office has seen is one too. */
export const payments = pgTable(
  'payments',
  {
    /** Our own name for the attempt: the provider gets it along, so that a repeated call makes no second one. */
    id: uuid('id').primaryKey(),
    orderId: orderId(),
    method: text('method', { enum: paymentMethods }).notNull(),
    /** The provider's name for it; null until the provider has answered. */
    providerPaymentId: text('provider_payment_id'),
    /** Where the shopper pays; null where the provider has no page of its own. */
    gatewayUrl: text('gateway_url'),
    amountThousandths: amount(),
    currency: text('currency', { enum: currencies }).notNull(),
    state: text('state', { enum: paymentStates }).notNull(),
    createdAt: timestamptz('created_at').notNull(),
    paidAt: timestamptz('paid_at'),
    /** How often the provider was asked by ourselves, and when it is asked next; null when there is nothing left to ask. */
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

/** Money that has to go back, until somebody has sent it. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey(),
    orderId: orderId(),
    /** Each payment goes back once. */
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
