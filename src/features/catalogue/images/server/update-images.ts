import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { productImages } from '#db/schema/product-images.ts'
import { colorsOf } from '#domain/catalogue/product.ts'
import { releaseFiles } from '#features/designs/uploads/server/release-files.ts'
import type { OfficeImage } from '../schema.ts'
import { areAsSeen } from '../seen-images.ts'
import { type ImageActor, placeImages, recordImages } from './place-images.ts'
import { type LockedImages, lockImages, toOfficeImage } from './reads.ts'

type Changed =
  | { readonly ok: true; readonly images: readonly OfficeImage[] }
  | { readonly ok: false; readonly reason: 'unknown' | 'no-image' | 'wrong-color' }
  | { readonly ok: false; readonly reason: 'conflict'; readonly images: readonly OfficeImage[] }

type Images = LockedImages['images']
interface ChangedImage extends ImageActor {
  readonly imageId: string
  /** The pictures as this person saw them; without it the last change wins. */
  readonly seen?: string | undefined
}

/** Changes the pictures of a product, which are locked meanwhile: of two admins the second one learns what the first one has left. */
function change(
  db: Db,
  { imageId, seen, ...act }: ChangedImage,
  write: (tx: Db, locked: LockedImages, image: Images[number]) => Promise<Images | 'wrong-color'>,
): Promise<Changed> {
  return db.transaction(async (tx): Promise<Changed> => {
    const locked = await lockImages(tx, act.productId)
    if (locked === null) return { ok: false, reason: 'unknown' }
    if (seen !== undefined && !areAsSeen(locked.images, seen))
      return { ok: false, reason: 'conflict', images: locked.images.map(toOfficeImage) }
    const image = locked.images.find(({ id }) => id === imageId)
    if (!image) return { ok: false, reason: 'no-image' }
    const images = await write(tx, locked, image)
    if (images === 'wrong-color') return { ok: false, reason: images }
    await recordImages(tx, act, locked.images, images)
    return { ok: true, images: images.map((row, position) => toOfficeImage({ ...row, position })) }
  })
}

/** Moves a picture; the others make room. A position behind the last one is the last. */
export const moveImage = (db: Db, { position, ...request }: ChangedImage & { readonly position: number }): Promise<Changed> =>
  change(db, request, async (tx, { images }, image) => {
    const moved = images.filter(({ id }) => id !== image.id).toSpliced(position, 0, image)
    await placeImages(tx, moved)
    return moved
  })

/** Says which colour a picture shows; null for every colour. */
export const colorImage = (db: Db, { color, ...request }: ChangedImage & { readonly color: string | null }): Promise<Changed> =>
  change(db, request, async (tx, { product, images }, image) => {
    if (color !== null && !colorsOf(product).includes(color)) return 'wrong-color'
    await tx.update(productImages).set({ color }).where(eq(productImages.id, image.id))
    return images.map((row) => (row.id === image.id ? { ...row, color } : row))
  })

/** Deletes a picture. Without any, the shop shows the drawings again. */
export const deleteImage = (db: Db, request: ChangedImage): Promise<Changed> =>
  change(db, request, async (tx, { images }, image) => {
    const left = images.filter(({ id }) => id !== image.id)
    await tx.delete(productImages).where(eq(productImages.id, image.id))
    await placeImages(tx, left)
    await releaseFiles(tx, [image.sha256], request.at)
    return left
  })
