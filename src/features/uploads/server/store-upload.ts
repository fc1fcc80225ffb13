import { sql } from 'drizzle-orm'
import { retention } from '#domain/retention.ts'
import { mediaTypeOf } from '#domain/uploads/media-types.ts'
import type { Db } from '#db/client.ts'
import { files } from '#db/schema/files.ts'
import { type FileStore, sha256Of } from '#platform/server/files/file-store.ts'
import { lockBytes } from './discard-bytes.ts'
import { type CheckedPicture, checkPicture, type Sender } from './check-picture.ts'
import { type UploadKind, uploadRules } from './file-types.ts'
import { uploadedFiles } from './reads.ts'
import type { Pixels } from './trial-drawing.ts'

const dayMs = 86_400_000

interface Deps {
  readonly db: Db
  readonly fileStore: FileStore
  readonly clock: () => Date
}

export type StoredUpload =
  | { readonly ok: true; readonly isNew: boolean }
  | { readonly ok: false; readonly reason: 'wrong-hash' | 'too-large' | 'wrong-type' }
  | Extract<CheckedPicture, { ok: false }>

/** A file with its claimed hash. Pictures of designs are drawn for a check, when it is their sender's turn. */
type Upload = { readonly sha256: string; readonly bytes: Uint8Array } & (
  | { readonly kind: Exclude<UploadKind, 'design-image'> }
  | { readonly kind: 'design-image'; readonly sender: Sender }
)

/** The pixel size of a stored picture, which need not be drawn again. */
async function storedPixels(db: Db, sha256: string): Promise<Pixels | null> {
  const known = (await uploadedFiles(db, [sha256])).get(sha256)
  return known?.widthPx != null && known.heightPx !== null ? { widthPx: known.widthPx, heightPx: known.heightPx } : null
}

/**
 * Stores a shopper's file under the hash of its bytes. The row is committed after the bytes are stored, and waits for a concurrent purge of
 * the same file, so a row always has its bytes. They are stored before the transaction, so that a slow store holds no connection of the
 * database. Uploading a file again extends its retention.
 */
export async function storeUpload({ db, fileStore, clock }: Deps, upload: Upload): Promise<StoredUpload> {
  const { kind, sha256, bytes } = upload
  const { maxBytes, mediaTypes } = uploadRules[kind]
  if (bytes.length > maxBytes) return { ok: false, reason: 'too-large' }
  if (sha256Of(bytes) !== sha256) return { ok: false, reason: 'wrong-hash' }
  const mediaType = mediaTypeOf(bytes)
  if (!mediaType || !mediaTypes.includes(mediaType)) return { ok: false, reason: 'wrong-type' }
  let pixels: Pixels | null = null
  if (upload.kind === 'design-image') {
    const known = await storedPixels(db, sha256)
    const checked = known ? { ok: true as const, pixels: known } : await checkPicture({ db, clock }, bytes, upload.sender)
    if (!checked.ok) return checked
    pixels = checked.pixels
  }

  await fileStore.put(bytes)
  const createdAt = clock()
  const purgeAfter = new Date(createdAt.getTime() + retention.unreferencedUploadDays * dayMs)
  const isNew = await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(files)
      .values({ sha256, mediaType, sizeBytes: bytes.length, widthPx: null, heightPx: null, ...pixels, createdAt, purgeAfter })
      .onConflictDoUpdate({ target: files.sha256, set: { createdAt, purgeAfter, ...pixels } })
      .returning({ isNew: sql<boolean>`xmax = 0` })
    await lockBytes(tx, sha256)
    // A purge that had begun before may have deleted them since.
    if (!(await fileStore.has(sha256))) await fileStore.put(bytes)
    return row?.isNew ?? false
  })
  return { ok: true, isNew }
}
