import { bigint, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { currencies } from '#domain/currency.ts'
import { paymentMethods } from '#domain/orders/payment-methods.ts'
import { paymentStates, refundReasons } from '#domain/orders/payment-states.ts'
import { orders } from './orders.ts'

const amount = () => bigint('amount_thousandths', { mode: 'number' }).notNull()
const moment = (name: string) => timestamp(name, { withTimezone: true })
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
    createdAt: moment('created_at').notNull(),
    paidAt: moment('paid_at'),
    /** How often the provider was asked by ourselves, and when it is asked next; null when there is nothing left to ask. */
    checks: integer('checks').notNull().default(0),
    nextCheckAt: moment('next_check_at'),
  },
  (table) => [
    unique('payments_provider').on(table.method, table.providerPaymentId),
    index('payments_order_id').on(table.orderId),
    index('payments_next_check_at').on(table.nextCheckAt),
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
    createdAt: moment('created_at').notNull(),
    doneAt: moment('done_at'),
  },
  (table) => [index('refunds_done_at').on(table.doneAt)],
)
