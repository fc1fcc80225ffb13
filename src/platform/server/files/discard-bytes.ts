import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { discardedBytes } from '#db/schema/files.ts'
import { hourMs } from '#domain/format/durations.ts'

/** Recently stored bytes may belong to a row that is about to be written. */
export const graceMs = hourMs

/**
 * Records bytes that may no longer be needed, in the caller's transaction, which deletes the rows that referred to them. The bytes are
 * deleted after the commit: see `delete-discarded.ts`.
 */
export async function discardBytes(tx: Db, hashes: readonly string[], at: Date): Promise<void> {
  const rows = [...new Set(hashes)].toSorted().map((sha256) => ({ sha256, dueAt: at }))
  if (rows.length === 0) return
  const dueAt = sql`LEAST(${discardedBytes.dueAt}, excluded.due_at)`
  await tx.insert(discardedBytes).values(rows).onConflictDoUpdate({ target: discardedBytes.sha256, set: { dueAt } })
}

/** Locks the bytes until the caller's transaction ends: no other transaction deletes them or inserts a row of `files` for them. */
export async function lockBytes(tx: Db, sha256: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${sha256}, 0))`)
}
