import { and, asc, eq, inArray, lte, notExists, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { companyDesignImages } from '#db/schema/company-designs.ts'
import { designLinkImages } from '#db/schema/design-links.ts'
import { files } from '#db/schema/files.ts'
import { invoices } from '#db/schema/invoices.ts'
import { messageAttachments, orderProofs } from '#db/schema/order-thread.ts'
import { orderFiles, orderItemImages } from '#db/schema/orders.ts'
import { productImages } from '#db/schema/product-images.ts'
import { discardBytes } from '#platform/server/files/discard-bytes.ts'

interface Deps {
  readonly db: Db
  readonly clock: () => Date
}

/** Number of files per transaction. */
const batchSize = 500

/**
 * Deletes expired uploads that no order, saved design or product refers to. The rows are deleted in the transaction, their bytes after it. An
 * order or link that refers to a file meanwhile locks its row, and the file stays. Files with references are skipped until one is removed
 * (`release-files.ts`), so that the purge reads only what is due.
 */
export async function purgeUploads({ db, clock }: Deps): Promise<number> {
  const one = { one: sql`1` }
  const isUnreferenced = and(
    notExists(db.select(one).from(orderItemImages).where(eq(orderItemImages.sha256, files.sha256))),
    notExists(db.select(one).from(designLinkImages).where(eq(designLinkImages.sha256, files.sha256))),
    notExists(db.select(one).from(companyDesignImages).where(eq(companyDesignImages.sha256, files.sha256))),
    notExists(db.select(one).from(orderFiles).where(eq(orderFiles.sha256, files.sha256))),
    notExists(db.select(one).from(invoices).where(eq(invoices.sha256, files.sha256))),
    notExists(db.select(one).from(orderProofs).where(eq(orderProofs.sha256, files.sha256))),
    notExists(db.select(one).from(messageAttachments).where(eq(messageAttachments.sha256, files.sha256))),
    notExists(db.select(one).from(productImages).where(eq(productImages.sha256, files.sha256))),
  )
  let purged = 0
  for (;;) {
    const { seen, dropped } = await db.transaction(async (tx) => {
      const now = clock()
      const due = await tx
        .select({ sha256: files.sha256 })
        .from(files)
        .where(lte(files.purgeAfter, now))
        .orderBy(asc(files.purgeAfter))
        .limit(batchSize)
        .for('update', { skipLocked: true })
      if (due.length === 0) return { seen: 0, dropped: 0 }
      const isDue = inArray(
        files.sha256,
        due.map(({ sha256 }) => sha256),
      )
      const gone = await tx.delete(files).where(and(isDue, isUnreferenced)).returning({ sha256: files.sha256 })
      await tx.update(files).set({ purgeAfter: null }).where(isDue)
      await discardBytes(
        tx,
        gone.map(({ sha256 }) => sha256),
        now,
      )
      return { seen: due.length, dropped: gone.length }
    })
    purged += dropped
    if (seen < batchSize) return purged
  }
}
