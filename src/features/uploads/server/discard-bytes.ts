import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { discardedBytes } from '#db/schema/files.ts'

/**
 * Writes down bytes that nothing may need any more, as part of the caller's transaction, which drops the rows that named them. The bytes
 * themselves go after the commit: see `delete-discarded.ts`.
 */
export async function discardBytes(tx: Db, hashes: readonly string[], at: Date): Promise<void> {
  const rows = [...new Set(hashes)].map((sha256) => ({ sha256, dueAt: at }))
  if (rows.length > 0) await tx.insert(discardedBytes).values(rows).onConflictDoNothing()
}

/** Until the caller's transaction ends nobody else deletes these bytes, or stores them to name them in a row of `files`. */
export async function holdBytes(tx: Db, sha256: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${sha256}, 0))`)
}
