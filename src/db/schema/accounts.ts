import { boolean, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { roles } from '#domain/accounts/roles.ts'
import type { BillingAddress } from '#domain/orders/information.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Who can sign in. A partner's prices and currency are the price list that names the account. */
export const accounts = pgTable('accounts', {
  id: uuid('id').primaryKey(),
  /** In lower case. */
  email: text('email').notNull().unique(),
  /** Argon2id, in its own encoding with parameters and salt. */
  passwordHash: text('password_hash').notNull(),
  role: text('role', { enum: roles }).notNull(),
  isActive: boolean('is_active').notNull().default(true),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  phone: text('phone').notNull().default(''),
  /** What a partner's orders are billed to; null for everybody else. */
  billing: jsonb('billing').$type<BillingAddress & { readonly useBillingCompany: boolean }>(),
  note: text('note').notNull().default(''),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** Tokens that are older open nothing. */
  passwordChangedAt: moment('password_changed_at').notNull().defaultNow(),
})
