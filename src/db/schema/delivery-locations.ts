import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { partners } from './accounts.ts'
import { timestamptz } from './columns.ts'

/** Addresses to which a partner lets its orders be delivered. One that an order uses is locked. */
export const deliveryLocations = pgTable(
  'delivery_locations',
  {
    id: uuid('id').primaryKey(),
    partnerId: uuid('partner_id')
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    companyName: text('company_name').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    street: text('street').notNull(),
    city: text('city').notNull(),
    zipCode: text('zip_code').notNull(),
    country: text('country').notNull(),
    /** Incremented with every change, so that a change based on old data is refused. */
    version: integer('version').notNull().default(1),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [index('delivery_locations_partner_id').on(table.partnerId)],
)
