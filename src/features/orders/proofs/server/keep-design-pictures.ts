import { inArray } from 'drizzle-orm'
import type { DesignDocument } from '#domain/design/document.ts'
import type { Db } from '#db/client.ts'
import { files } from '#db/schema/files.ts'
import { orderItemImages } from '#db/schema/orders.ts'
import { imagesOf } from '#features/designs/pictures/images-of.ts'

/**
 * Keeps the pictures of a design from being purged, as those of the ordered one. Part of the caller's transaction.
 * @returns false if one of them is not stored any more
 */
export async function keepDesignPictures(tx: Db, orderItemId: string, design: DesignDocument): Promise<boolean> {
  const images = imagesOf(design)
  if (images.length === 0) return true
  const held = await tx
    .select({ sha256: files.sha256 })
    .from(files)
    .where(inArray(files.sha256, [...images]))
    .for('key share')
  if (held.length < images.length) return false
  const rows = held.map(({ sha256 }) => ({ orderItemId, sha256 }))
  await tx.insert(orderItemImages).values(rows).onConflictDoNothing()
  return true
}
