import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'

/** An arbitrary number that nothing else in the database locks. A backup holds it exclusively: then no file is deleted. */
export const fileDeletionLock = 7_261_002

/** Whether the caller's transaction may delete files: false while a backup copies them. */
export async function mayDeleteFiles(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ may: boolean }>(sql`SELECT pg_try_advisory_xact_lock_shared(${fileDeletionLock}) AS may`)
  return rows[0]?.may === true
}
