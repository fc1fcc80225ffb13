import { randomUUID } from 'node:crypto'
import type { Db } from '#db/client.ts'
import { productImages } from '#db/schema/product-images.ts'
import { colorsOf } from '#domain/catalogue/product.ts'
import { storeUpload } from '#features/designs/uploads/server/store-upload.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { sha256Of } from '#platform/server/files/sha256-of.ts'
import { productImageRule } from '../image-facts.ts'
import type { OfficeImage } from '../schema.ts'
import { type ImageActor, recordImages } from './place-images.ts'
import type { ReadUpload } from './read-upload.ts'
import { lockImages, toOfficeImage } from './reads.ts'

interface Deps {
  readonly db: Db
  readonly files: FileStore
  readonly clock: () => Date
}

type Stored =
  | { readonly ok: true; readonly image: OfficeImage }
  | { readonly ok: false; readonly reason: 'unknown' | 'wrong-color' | 'too-many' }

/** Adds a picture behind the others of a product. */
export async function storeProductImage(
  { db, files, clock }: Deps,
  { productId, accountId }: Omit<ImageActor, 'at'>,
  { bytes, fileName, color, widthPx, heightPx }: Extract<ReadUpload, { ok: true }>,
): Promise<Stored> {
  const sha256 = sha256Of(bytes)
  const saved = await storeUpload({ db, fileStore: files, clock }, { kind: 'product-image', sha256, bytes })
  if (!saved.ok) throw new Error(`a picture that was made here was refused: ${saved.reason}`)
  return db.transaction(async (tx): Promise<Stored> => {
    const locked = await lockImages(tx, productId)
    if (locked === null) return { ok: false, reason: 'unknown' }
    const { product, images } = locked
    if (color !== null && !colorsOf(product).includes(color)) return { ok: false, reason: 'wrong-color' }
    if (images.length >= productImageRule.maxImages) return { ok: false, reason: 'too-many' }
    const at = clock()
    const row = { id: randomUUID(), productId, position: images.length, color, sha256, fileName, widthPx, heightPx, createdAt: at }
    await tx.insert(productImages).values(row)
    await recordImages(tx, { productId, accountId, at }, images, [...images, row])
    return { ok: true, image: toOfficeImage(row) }
  })
}
