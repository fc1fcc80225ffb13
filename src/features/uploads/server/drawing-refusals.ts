import { drawingFileRefusal } from '#artwork/drawing-refusal.ts'
import type { PictureRefusal } from '#artwork/drawing-refusals.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { createLruCache } from '#platform/server/memory/lru-cache.ts'
import type { UploadedFile } from './reads.ts'

/** Longer drawings are parsed at upload, in a separate process: parsing one here would block other requests. */
const maxDrawingLength = 1_000_000

/** Refusals of files by hash; they never change. */
const known = createLruCache<PictureRefusal | null>(500)

/**
 * Why a stored picture can't be printed; null when it can. Such uploads are now refused, but older ones exist: new uses of them are
 * refused, existing orders stay.
 */
export function storedDrawingRefusal(
  files: Pick<FileStore, 'get'>,
  { sha256, mediaType, sizeBytes }: Pick<UploadedFile, 'sha256' | 'mediaType' | 'sizeBytes'>,
): Promise<PictureRefusal | null> {
  if (mediaType !== 'image/svg+xml' || sizeBytes > maxDrawingLength) return Promise.resolve(null)
  return known.get(sha256, async () => drawingFileRefusal(await files.get(sha256)))
}
