import { count, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { countedTo } from '#domain/lists/paging.ts'
import type { Db } from './client.ts'

/** The number of rows that match, counted up to a limit; that of lists by default. */
export async function countUpTo(
  db: Db,
  table: PgTable,
  condition: SQL | undefined,
  limit = countedTo,
): Promise<{ readonly total: number; readonly totalIsMore?: true }> {
  const counted = db
    .select({ one: sql`1` })
    .from(table)
    .where(condition)
    .limit(limit + 1)
    .as('counted')
  const total = (await db.select({ rows: count() }).from(counted))[0]?.rows ?? 0
  return total > limit ? { total: limit, totalIsMore: true } : { total }
}
