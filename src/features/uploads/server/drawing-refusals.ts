import { type DrawingRefusal, drawingRefusal } from '#artwork/drawing-refusal.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { createLruCache } from '#platform/server/memory/lru-cache.ts'
import type { KeptFile } from './reads.ts'

/** Longer drawings are read when they are uploaded, in a process of their own: reading one here holds up everybody else. */
const maxDrawingLength = 1_000_000

/** What a file is never changes under its hash. */
const known = createLruCache<DrawingRefusal | null>(500)

/**
 * Why a stored picture can't be printed; null for one that can. Uploads of such drawings are refused, but some were kept before that rule:
 * what is made of them now is refused, what was made of them stays.
 */
export function storedDrawingRefusal(
  files: Pick<FileStore, 'get'>,
  { sha256, mediaType, sizeBytes }: Pick<KeptFile, 'sha256' | 'mediaType' | 'sizeBytes'>,
): Promise<DrawingRefusal | null> {
  if (mediaType !== 'image/svg+xml' || sizeBytes > maxDrawingLength) return Promise.resolve(null)
  return known.get(sha256, async () => drawingRefusal(new TextDecoder().decode(await files.get(sha256))))
}
