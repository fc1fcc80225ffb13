import { desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { backups } from '#db/schema/backups.ts'

/** When the newest good backup was finished; null when there is none yet. */
export async function readLastBackup(db: Db): Promise<Date | null> {
  const [last] = await db
    .select({ finishedAt: backups.finishedAt })
    .from(backups)
    .where(eq(backups.unusableFiles, 0))
    .orderBy(desc(backups.finishedAt))
    .limit(1)
  return last?.finishedAt ?? null
}
