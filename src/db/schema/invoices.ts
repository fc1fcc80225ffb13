import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { currencies } from '#domain/currency.ts'
import { invoiceKinds } from '#domain/orders/invoice-kinds.ts'
import { accounts } from './accounts.ts'
import { isOneOf, thousandths, timestamptz } from './columns.ts'
import { files } from './files.ts'
import { orders } from './orders.ts'

/** Invoices that the office has uploaded to an order; the bytes are in the file store. */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text('kind', { enum: invoiceKinds }).notNull(),
    sha256: text('sha256')
      .notNull()
      .references(() => files.sha256),
    fileName: text('file_name').notNull(),
    /** The accounts department's number; null if not given. */
    number: text('number'),
    amountThousandths: thousandths('amount_thousandths'),
    currency: text('currency', { enum: currencies }).notNull(),
    uploadedAt: timestamptz('uploaded_at').notNull(),
    uploadedBy: uuid('uploaded_by').references(() => accounts.id),
    paidAt: timestamptz('paid_at'),
  },
  (table) => [
    uniqueIndex('invoices_order_id_kind').on(table.orderId, table.kind),
    index('invoices_sha256').on(table.sha256),
    index('invoices_unpaid')
      .on(table.kind, table.uploadedAt)
      .where(sql`"paid_at" IS NULL`),
    isOneOf('invoices_kind_known', table.kind, invoiceKinds),
    isOneOf('invoices_currency_known', table.currency, currencies),
  ],
)
