import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { roles } from '#domain/accounts/roles.ts'
import { locales } from '#domain/locale.ts'
import type { BillingAddress } from '#domain/contact/address.ts'
import { isOneOf, timestamptz } from './columns.ts'

/** A company that orders at its own prices. Its people are accounts; its currency is that of its price list. */
export const partners = pgTable(
  'partners',
  {
    id: uuid('id').primaryKey(),
    locale: text('locale', { enum: locales }).notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** The billing details of its orders; null until they are filled in. */
    billing: jsonb('billing').$type<BillingAddress & { readonly useBillingCompany: boolean }>(),
    /** The dealer who looks after it; null if no one does. */
    dealerId: uuid('dealer_id').references((): AnyPgColumn => accounts.id),
    note: text('note').notNull().default(''),
    /** Incremented with every change, so that a change based on old data is refused. */
    version: integer('version').notNull().default(1),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [isOneOf('partners_locale_known', table.locale, locales)],
)

/** People who can sign in. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey(),
    /** In lower case. */
    email: text('email').notNull().unique(),
    /** Argon2id, in its standard encoding with parameters and salt; empty until an invited person sets a password. */
    passwordHash: text('password_hash').notNull(),
    role: text('role', { enum: roles }).notNull(),
    /** The company of a partner's account; null for all other roles. */
    partnerId: uuid('partner_id').references(() => partners.id),
    isActive: boolean('is_active').notNull().default(true),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    phone: text('phone').notNull().default(''),
    note: text('note').notNull().default(''),
    /** Whether the account gets mails about messages of orders. */
    messageMails: boolean('message_mails').notNull().default(true),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    /** Tokens issued earlier are invalid. */
    passwordChangedAt: timestamptz('password_changed_at').notNull().defaultNow(),
    /** Null before the first sign-in. */
    lastSignInAt: timestamptz('last_sign_in_at'),
    /** Incremented with every change by the office, so that a change based on old data is refused. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('accounts_partner_id').on(table.partnerId),
    isOneOf('accounts_role_known', table.role, roles),
    check('accounts_of_partners', sql`("role" = 'partner') = ("partner_id" is not null)`),
  ],
)
