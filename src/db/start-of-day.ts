import { type SQL, sql } from 'drizzle-orm'
import { type Day, shopTimeZone } from '#domain/format/days.ts'

/** The first instant of a day in the shop's time zone, or of one some days later. */
export const startOfDay = (day: Day, daysLater = 0): SQL =>
  sql`((${day}::date + ${daysLater}::int)::timestamp AT TIME ZONE ${shopTimeZone})`
