import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { files } from '#db/schema/files.ts'

/** A design picture that may be downloaded; null for an unknown one. Only pictures have pixels: a print file is never served. */
export async function designImage(db: Db, sha256: string): Promise<{ mediaType: string } | null> {
  const [row] = await db
    .select({ mediaType: files.mediaType })
    .from(files)
    .where(and(eq(files.sha256, sha256), isNotNull(files.widthPx)))
  return row ?? null
}

/** The stored facts of a file: its real type, its size, and its pixels if it is a picture. */
export type UploadedFile = typeof files.$inferSelect

/** Which of the hashes are stored, with type and size. */
export async function uploadedFiles(db: Db, hashes: readonly string[]): Promise<ReadonlyMap<string, UploadedFile>> {
  if (hashes.length === 0) return new Map()
  const rows = await db
    .select()
    .from(files)
    .where(inArray(files.sha256, [...hashes]))
  return new Map(rows.map((row) => [row.sha256, row]))
}
