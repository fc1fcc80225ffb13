import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { countries } from '#domain/postal/countries.ts'
import { carriers } from '#domain/shipping/carriers.ts'
import { isOneOf, isPositive } from './columns.ts'

/** A carrier's price to a country up to a weight, in thousandths of a Czech crown without VAT. */
export const transportTariffs = pgTable(
  'transport_tariffs',
  {
    country: text('country', { enum: countries }).notNull(),
    carrier: text('carrier', { enum: carriers }).notNull(),
    upToG: integer('up_to_g').notNull(),
    priceThousandths: bigint('price_thousandths', { mode: 'number' }).notNull(),
  },
  ({ country, carrier, upToG }) => [
    primaryKey({ columns: [country, carrier, upToG] }),
    isOneOf('transport_tariffs_country_known', country, countries),
    isOneOf('transport_tariffs_carrier_known', carrier, carriers),
    isPositive('transport_tariffs_weight_positive', upToG),
  ],
)
