import { sql } from 'drizzle-orm'
import { dayMs } from '#domain/format/durations.ts'
import { required } from '#domain/required.ts'
import { retention } from '#domain/retention.ts'
import { mediaTypeOf } from '#domain/uploads/media-types.ts'
import type { Db } from '#db/client.ts'
import { files } from '#db/schema/files.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { sha256Of } from '#platform/server/files/sha256-of.ts'
import { discardBytes, graceMs, lockBytes } from '#platform/server/files/discard-bytes.ts'
import { type CheckedPicture, checkPicture, readablePixels, type Sender } from './check-picture.ts'
import { type UploadKind, uploadRules } from '../upload-rules.ts'
import { uploadedFiles } from './reads.ts'
import type { Pixels } from './trial-drawing.ts'

interface Deps {
  readonly db: Db
  readonly fileStore: FileStore
  readonly clock: () => Date
}

type RecordedUpload = { readonly ok: true; readonly isNew: boolean } | { readonly ok: false; readonly reason: 'too-large' | 'wrong-type' }

export type StoredUpload = RecordedUpload | { readonly ok: false; readonly reason: 'wrong-hash' } | Extract<CheckedPicture, { ok: false }>

/** A file with its claimed hash. Pictures of designs are drawn for a check, when it is their sender's turn. */
type Upload = { readonly sha256: string; readonly bytes: Uint8Array } & (
  | { readonly kind: Exclude<UploadKind, 'design-image'> }
  | { readonly kind: 'design-image'; readonly sender: Sender }
)

/** The pixel size of a stored picture, which need not be drawn again. */
async function storedPixels(db: Db, sha256: string): Promise<Pixels | null> {
  const existing = (await uploadedFiles(db, [sha256])).get(sha256)
  return existing?.widthPx != null && existing.heightPx !== null ? { widthPx: existing.widthPx, heightPx: existing.heightPx } : null
}

/** Why bytes can't be a file of a kind, judged by themselves. */
function refusalOf(kind: UploadKind, bytes: Uint8Array): 'too-large' | 'wrong-type' | null {
  const { maxBytes, mediaTypes } = uploadRules[kind]
  if (bytes.length > maxBytes) return 'too-large'
  const mediaType = mediaTypeOf(bytes)
  return mediaType && mediaTypes.includes(mediaType) ? null : 'wrong-type'
}

/**
 * Stores the bytes of files that a transaction is about to record with `recordUpload`. They are stored before it begins, so that a slow
 * store holds no connection of the database. If it never commits, a purge deletes them.
 */
export async function keepBytes({ db, fileStore, clock }: Deps, kind: UploadKind, given: readonly Uint8Array[]): Promise<void> {
  const accepted = given.filter((bytes) => refusalOf(kind, bytes) === null)
  await discardBytes(db, accepted.map(sha256Of), new Date(clock().getTime() + graceMs))
  for (const bytes of accepted) await fileStore.put(bytes)
}

interface UploadToRecord {
  readonly kind: UploadKind
  /** Kept by `keepBytes`. */
  readonly bytes: Uint8Array
  readonly pixels?: Pixels | null
}

/**
 * Records a file in the caller's transaction, after its bytes were kept. The row waits for a concurrent purge of the same file, so a row
 * always has its bytes. Recording a file again extends its retention.
 */
export async function recordUpload(
  { db: tx, fileStore, clock }: Deps,
  { kind, bytes, pixels = null }: UploadToRecord,
): Promise<RecordedUpload> {
  const reason = refusalOf(kind, bytes)
  if (reason !== null) return { ok: false, reason }
  const sha256 = sha256Of(bytes)
  const createdAt = clock()
  const purgeAfter = new Date(createdAt.getTime() + retention.unreferencedUploadDays * dayMs)
  const facts = { mediaType: required(mediaTypeOf(bytes), 'media type'), sizeBytes: bytes.length }
  const [row] = await tx
    .insert(files)
    .values({ sha256, ...facts, widthPx: null, heightPx: null, ...pixels, createdAt, purgeAfter })
    .onConflictDoUpdate({ target: files.sha256, set: { createdAt, purgeAfter, ...pixels } })
    .returning({ isNew: sql<boolean>`xmax = 0` })
  await lockBytes(tx, sha256)
  // A purge that had begun before may have deleted them since.
  if (!(await fileStore.has(sha256))) await fileStore.put(bytes)
  return { ok: true, isNew: row?.isNew ?? false }
}

/** Stores a shopper's file under the hash of its bytes. */
export async function storeUpload(deps: Deps, upload: Upload): Promise<StoredUpload> {
  const { kind, sha256, bytes } = upload
  const reason = refusalOf(kind, bytes)
  if (reason === 'too-large') return { ok: false, reason }
  if (sha256Of(bytes) !== sha256) return { ok: false, reason: 'wrong-hash' }
  if (reason !== null) return { ok: false, reason }
  let pixels: Pixels | null = null
  if (upload.kind === 'design-image') {
    const cached = (await storedPixels(deps.db, sha256)) ?? readablePixels(sha256)
    const checked = cached ? { ok: true as const, pixels: cached } : await checkPicture(deps, bytes, upload.sender)
    if (!checked.ok) return checked
    pixels = checked.pixels
  }
  await keepBytes(deps, kind, [bytes])
  return deps.db.transaction((tx) => recordUpload({ ...deps, db: tx }, { kind, bytes, pixels }))
}
