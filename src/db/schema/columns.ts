import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, check, timestamp } from 'drizzle-orm/pg-core'

/** A moment, kept in UTC. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true })

/** Money in thousandths of its currency's unit. */
export const thousandths = (name: string) => bigint(name, { mode: 'number' })

/** Refuses every value of a column but those that the program knows, anyone who writes it. NULL passes. */
export const isOneOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`)

/** Refuses counts below one. */
export const isPositive = (name: string, column: AnyPgColumn) => check(name, sql`${column} > 0`)
