import { randomUUID } from 'node:crypto'
import type { Db } from '#db/client.ts'
import { backups } from '#db/schema/backups.ts'

/** Records a backup that is whole and durable. */
export async function recordBackup(db: Db, backup: Omit<typeof backups.$inferInsert, 'id'>): Promise<void> {
  await db.insert(backups).values({ id: randomUUID(), ...backup })
}
