import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { productImages } from '#db/schema/product-images.ts'
import { products } from '#db/schema/products.ts'
import type { ProductFacts } from '#domain/catalogue/product.ts'
import type { StoredImage } from '#features/catalogue/products/server/reads.ts'
import type { OfficeImage } from '../schema.ts'

type ImageRow = typeof productImages.$inferSelect

/** A picture as the office sees it. */
export const toOfficeImage = ({ id, productId, position, color, fileName, widthPx, heightPx }: ImageRow): OfficeImage => ({
  id,
  productId,
  url: `/api/products/${productId}/images/${id}`,
  position,
  color,
  fileName,
  widthPx,
  heightPx,
})

/** The uploaded pictures of a product, in their order. */
export const imageRowsOf = (db: Db, productId: string): Promise<ImageRow[]> =>
  db.select().from(productImages).where(eq(productImages.productId, productId)).orderBy(asc(productImages.position))

/** An uploaded picture, read from the database. The ids of drawings are no UUIDs. */
export async function storedImage(db: Db, productId: string, imageId: string): Promise<StoredImage | undefined> {
  if (!z.uuid().safeParse(imageId).success) return undefined
  const [row] = await db
    .select()
    .from(productImages)
    .where(and(eq(productImages.id, imageId), eq(productImages.productId, productId)))
  return row
}

/** The uploaded pictures of all products, in their order. */
export const officeImages = async (db: Db): Promise<OfficeImage[]> =>
  (await db.select().from(productImages).orderBy(asc(productImages.productId), asc(productImages.position))).map(toOfficeImage)

export interface LockedImages {
  readonly product: ProductFacts
  readonly images: readonly ImageRow[]
}

/** A product with its pictures, which nobody else changes until the caller's transaction ends; null for an unknown product. */
export async function lockImages(tx: Db, productId: string): Promise<LockedImages | null> {
  const [row] = await tx.select({ facts: products.facts }).from(products).where(eq(products.id, productId)).for('no key update')
  return row ? { product: row.facts, images: await imageRowsOf(tx, productId) } : null
}
