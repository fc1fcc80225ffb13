import type { Db } from '#db/client.ts'
import { files } from '#db/schema/files.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'

/** Stores a drawing that an earlier release would have accepted. */
export async function storeOldDrawing(db: Db, store: FileStore, svg: string): Promise<string> {
  const bytes = Buffer.from(svg)
  const sha256 = await store.put(bytes)
  const size = { sizeBytes: bytes.length, widthPx: 90, heightPx: 30 }
  await db.insert(files).values({ sha256, mediaType: 'image/svg+xml', ...size, createdAt: new Date() })
  return sha256
}
