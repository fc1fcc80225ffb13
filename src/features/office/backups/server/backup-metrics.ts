import type { Db } from '#db/client.ts'
import { gauge, type MetricFamily } from '#platform/server/metrics/exposition.ts'
import { readLastBackup } from './reads.ts'

export async function backupMetrics(db: Db, now: Date): Promise<readonly MetricFamily[]> {
  const finishedAt = await readLastBackup(db)
  const age = finishedAt === null ? -1 : Math.max(0, now.getTime() - finishedAt.getTime()) / 1000
  return [gauge('shop_backup_age_seconds', 'How long ago the last good backup was finished; -1 when there is none.', age)]
}
