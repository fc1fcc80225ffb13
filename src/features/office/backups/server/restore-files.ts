import { type ArchiveEnd, filesPrefix } from '#platform/server/archive/archive-format.ts'
import { readEntries } from '#platform/server/archive/read-archive.ts'
import { sizeOfIntact } from '#platform/server/files/copy-files.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'

/** What a restore did to files that the store had already. */
export interface RestoredFiles {
  /** Files that had other bytes than their hash says. */
  readonly replaced: number
}

/**
 * Copies the files of an archive into the store, without those that were damaged when they were archived. A file that the store has is read
 * and kept when it is intact, otherwise replaced. Repeating it after an interruption continues.
 * @param onFile gets the bytes of each file of the archive that the store has now.
 */
export async function restoreFiles(
  path: string,
  { damaged }: Pick<ArchiveEnd, 'damaged'>,
  files: Pick<FileStore, 'putStream' | 'sizeOf' | 'stream'>,
  onFile: (bytes: number) => void,
): Promise<RestoredFiles> {
  let replaced = 0
  await readEntries(path, async ({ name, size, bytes }) => {
    if (!name.startsWith(filesPrefix) || damaged.includes(name)) return
    const sha256 = name.slice(filesPrefix.length)
    const present = await files.sizeOf(sha256)
    // The size is cheap to compare; of equal ones the bytes decide.
    const isIntact = present === size && (await sizeOfIntact(files, sha256)) !== null
    if (!isIntact) await files.putStream(bytes, sha256)
    if (present !== null && !isIntact) replaced += 1
    onFile(size)
  })
  return { replaced }
}
