import { inArray, sql } from 'drizzle-orm'
import { retention } from '#domain/retention.ts'
import type { Db } from '#db/client.ts'
import { files } from '#db/schema/files.ts'

/** Schedules a check of uploads whose references the caller's transaction removes: it may have removed the last one. */
export async function releaseFiles(tx: Db, hashes: readonly string[], at: Date): Promise<void> {
  if (hashes.length === 0) return
  const days = sql.raw(`interval '${retention.unreferencedUploadDays} days'`)
  await tx
    .update(files)
    .set({ purgeAfter: sql`greatest(${files.createdAt} + ${days}, ${at.toISOString()}::timestamptz)` })
    .where(inArray(files.sha256, [...new Set(hashes)]))
}
