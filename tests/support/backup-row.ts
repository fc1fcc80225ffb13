import { randomUUID } from 'node:crypto'
import type { backups } from '#db/schema/backups.ts'

/** The row of a backup; with files that could not be archived it is not a good one. */
export const backupRow = (finishedAt: Date, unusableFiles = 0): typeof backups.$inferInsert => ({
  id: randomUUID(),
  startedAt: finishedAt,
  finishedAt,
  name: 'shop.tar',
  bytes: 1,
  files: 0,
  unusableFiles,
})
