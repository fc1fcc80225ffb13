import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, check, timestamp } from 'drizzle-orm/pg-core'

/** A point in time, stored in UTC. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true })

/** Money in thousandths of its currency's unit. */
export const thousandths = (name: string) => bigint(name, { mode: 'number' })

/** CHECK that a column holds one of the given values. NULL passes. */
export const isOneOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`)

/** CHECK that a count is at least one. */
export const isPositive = (name: string, column: AnyPgColumn) => check(name, sql`${column} > 0`)
