import { and, eq, lt, notExists } from 'drizzle-orm'
import { retention } from '#domain/retention.ts'
import type { Db } from '#db/client.ts'
import { designLinkImages } from '#db/schema/design-links.ts'
import { files } from '#db/schema/files.ts'
import { orderProofs } from '#db/schema/order-thread.ts'
import { orderFiles, orderItemImages } from '#db/schema/orders.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'

interface Deps {
  readonly db: Db
  readonly files: Pick<FileStore, 'delete'>
  readonly clock: () => Date
}

const dayMs = 86_400_000

/** How many files one transaction drops. */
const batchSize = 100

/**
 * Deletes expired uploads that no order and no kept design refers to. Row and bytes go together: an upload of the same file meanwhile waits for the
 * row and then stores its bytes anew; an order or a link that refers to it meanwhile holds the row, and the file stays.
 */
export async function purgeUploads({ db, files: store, clock }: Deps): Promise<number> {
  const before = new Date(clock().getTime() - retention.unreferencedUploadDays * dayMs)
  const isUnreferenced = and(
    notExists(db.select().from(orderItemImages).where(eq(orderItemImages.sha256, files.sha256))),
    notExists(db.select().from(designLinkImages).where(eq(designLinkImages.sha256, files.sha256))),
    notExists(db.select().from(orderFiles).where(eq(orderFiles.sha256, files.sha256))),
    notExists(db.select().from(orderProofs).where(eq(orderProofs.sha256, files.sha256))),
  )
  let purged = 0
  for (;;) {
    const dropped = await db.transaction(async (tx) => {
      const old = await tx
        .select({ sha256: files.sha256 })
        .from(files)
        .where(and(lt(files.createdAt, before), isUnreferenced))
        .limit(batchSize)
        .for('update', { skipLocked: true })
      for (const { sha256 } of old) {
        await tx.delete(files).where(eq(files.sha256, sha256))
        await store.delete(sha256)
      }
      return old.length
    })
    purged += dropped
    if (dropped < batchSize) return purged
  }
}
