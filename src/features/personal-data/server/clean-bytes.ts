import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { files } from '#db/schema/files.ts'
import { mails } from '#db/schema/mails.ts'
import { orderPrintFiles } from '#db/schema/print-files.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'

/** A file that was stored a moment ago may belong to a row that is about to be written. */
const graceMs = 3_600_000

interface Deps {
  readonly db: Db
  readonly files: Pick<FileStore, 'delete' | 'storedAt'>
  readonly clock: () => Date
}

/** The hashes that some row still names: an upload, a print file, or an attachment of a mail. */
async function namedHashes(db: Db, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const given = [...hashes]
  const [uploads, prints, attached] = await Promise.all([
    db.select({ sha256: files.sha256 }).from(files).where(inArray(files.sha256, given)),
    db.select({ sha256: orderPrintFiles.sha256 }).from(orderPrintFiles).where(inArray(orderPrintFiles.sha256, given)),
    db.execute<{ sha256: string }>(
      sql`SELECT DISTINCT attachment->>'sha256' AS sha256 FROM ${mails}, jsonb_array_elements(${mails.attachments}) AS attachment
          WHERE attachment->>'sha256' IN ${given}`,
    ),
  ])
  return new Set([...uploads, ...prints, ...attached.rows].map(({ sha256 }) => sha256))
}

/** Drops the bytes of files whose rows are gone, unless another row names the same ones. To be called after the rows were committed. */
export async function cleanBytes({ db, files: store, clock }: Deps, hashes: readonly string[]): Promise<void> {
  const candidates = [...new Set(hashes)]
  if (candidates.length === 0) return
  const named = await namedHashes(db, candidates)
  for (const sha256 of candidates) {
    if (named.has(sha256)) continue
    const storedAt = await store.storedAt(sha256)
    if (storedAt !== null && clock().getTime() - storedAt.getTime() > graceMs) await store.delete(sha256)
  }
}
