import { asc, eq, exists, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { discardedBytes } from '#db/schema/files.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { graceMs, lockBytes } from '#platform/server/files/discard-bytes.ts'
import { mayDeleteFiles } from './limit-deletion.ts'
import { columnsOfStoredBytes } from './stored-bytes.ts'

const batchSize = 100

interface Deps {
  readonly db: Db
  readonly files: Pick<FileStore, 'delete' | 'storedAt'>
  readonly clock: () => Date
}

/** Whether a row refers to the bytes. */
async function isReferenced(db: Db, sha256: string): Promise<boolean> {
  const one = { one: sql`1` }
  const isReferencedSomewhere = or(
    ...columnsOfStoredBytes.map((column) => exists(db.select(one).from(column.table).where(eq(column, sha256)))),
  )
  const { rows } = await db.execute<{ named: boolean }>(sql`SELECT ${isReferencedSomewhere} AS named`)
  return rows[0]?.named ?? true
}

/**
 * Deletes the bytes unless a row refers to them again. Recently stored bytes are checked once more later.
 * @returns false while a backup copies the files: then nothing is deleted.
 */
async function deleteOne({ db, files: store, clock }: Deps, sha256: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await mayDeleteFiles(tx))) return false
    await lockBytes(tx, sha256)
    const isThis = eq(discardedBytes.sha256, sha256)
    if (!(await isReferenced(tx, sha256))) {
      const storedAt = await store.storedAt(sha256)
      const dueAt = new Date((storedAt?.getTime() ?? 0) + graceMs)
      if (dueAt > clock()) {
        await tx.update(discardedBytes).set({ dueAt }).where(isThis)
        return true
      }
      if (storedAt !== null) await store.delete(sha256)
    }
    await tx.delete(discardedBytes).where(isThis)
    return true
  })
}

/** Deletes discarded bytes. If the process dies in between, or a backup runs, the next run continues. */
export async function deleteDiscarded(deps: Deps): Promise<void> {
  const { db, clock } = deps
  for (;;) {
    const due = await db
      .select({ sha256: discardedBytes.sha256 })
      .from(discardedBytes)
      .where(lte(discardedBytes.dueAt, clock()))
      .orderBy(asc(discardedBytes.dueAt))
      .limit(batchSize)
    for (const { sha256 } of due) if (!(await deleteOne(deps, sha256))) return
    if (due.length < batchSize) return
  }
}
