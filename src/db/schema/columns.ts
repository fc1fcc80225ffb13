import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, check, customType, timestamp } from 'drizzle-orm/pg-core'
import type { DesignDocument } from '#domain/design/document.ts'
import { upgradeDesign } from '#domain/design/upgrade-design.ts'

/** A point in time, stored in UTC. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true })

/** Money in thousandths of its currency's unit. */
export const thousandths = (name: string) => bigint(name, { mode: 'number' })

/**
 * A design that was ordered, as JSON: stored in the version of its release, read in that of this one. A design that this release can't
 * upgrade, such as one of a later release, is read as it is.
 */
export const orderedDesign = customType<{ data: DesignDocument; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (design) => JSON.stringify(design),
  fromDriver(stored) {
    const read = upgradeDesign(stored)
    return read.ok ? read.design : (stored as DesignDocument)
  },
})

/** CHECK that a column holds one of the given values. NULL passes. */
export const isOneOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`)

/** CHECK that a count is at least one. */
export const isPositive = (name: string, column: AnyPgColumn) => check(name, sql`${column} > 0`)
