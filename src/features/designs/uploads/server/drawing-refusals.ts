import { drawingFileRefusal } from '#artwork/drawing-refusal.ts'
import type { PictureRefusal } from '#artwork/drawing-refusals.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { createLruCache } from '#platform/server/memory/lru-cache.ts'
import { checkDrawnPicture } from '#features/designs/pictures/server/draw-picture.ts'
import { readablePixels } from './check-picture.ts'
import type { UploadedFile } from './reads.ts'

/** Longer drawings are read in a separate process: reading one here would block other requests. */
const maxLengthHere = 100_000

/** Refusals of files by hash; they never change. */
const refusalsByHash = createLruCache<PictureRefusal | null>(500)

async function refusalOf(bytes: Uint8Array): Promise<PictureRefusal | null> {
  if (bytes.byteLength <= maxLengthHere) return drawingFileRefusal(bytes)
  const checked = await checkDrawnPicture(bytes)
  return checked.ok ? null : checked.reason
}

/**
 * Why a stored picture can't be printed; null when it can. Such uploads are now refused, but older ones exist: new uses of them are
 * refused, existing orders stay.
 */
export async function storedDrawingRefusal(
  files: Pick<FileStore, 'get'>,
  { sha256, mediaType }: Pick<UploadedFile, 'sha256' | 'mediaType'>,
): Promise<PictureRefusal | null> {
  // A picture that was drawn at its upload has been checked.
  if (mediaType !== 'image/svg+xml' || readablePixels(sha256)) return null
  return refusalsByHash.get(sha256, async () => refusalOf(await files.get(sha256)))
}
