import { createReadStream, existsSync } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { clusterFolder } from '#db/embedded/cluster.ts'
import { findBinaries } from '#db/embedded/binaries.ts'
import { lockFolder } from '#db/embedded/folder-lock.ts'
import { stopOrphan } from '#db/embedded/orphan.ts'
import { ArchiveRefusal, folderPrefix } from '#platform/server/archive/archive-format.ts'
import { type ArchiveWriter, writeArchive } from '#platform/server/archive/write-archive.ts'
import type { BackupProgress, BackupResult } from './archive-database.ts'
import { addManifest } from './backup-manifest.ts'

/** What the program makes again by itself: drawn pictures, and the lock of the folder. */
const leftOut: readonly string[] = ['pictures', 'database/in-use.lock']

interface FolderToArchive {
  readonly dataDir: string
  readonly path: string
  readonly startedAt: Date
  readonly onProgress: (progress: BackupProgress) => void
}

/**
 * Writes the data folder of a demo into an archive. Its PostgreSQL must not run: its files are of one moment only when it is stopped.
 * @throws ArchiveRefusal when there is no demo; Error for people when it is running.
 */
export async function archiveFolder({ dataDir, path, startedAt, onProgress }: FolderToArchive): Promise<BackupResult> {
  const database = join(dataDir, 'database')
  if (!existsSync(clusterFolder(database)))
    throw new ArchiveRefusal(`There is no demo in ${dataDir}: set DATA_DIR to its folder, or DATABASE_URL to the database of the shop.`)
  const lock = lockFolder(database)
  try {
    await stopOrphan(join(clusterFolder(database), 'data'), findBinaries().pgCtl)
    const progress = { files: 0, bytes: 0 }
    await writeArchive(path, async (writer) => {
      await addManifest(writer, { kind: 'folder' }, startedAt)
      await addFolder(writer, dataDir, '', (bytes) => {
        progress.files += 1
        progress.bytes += bytes
        onProgress(progress)
      })
    })
    return { ...progress, unusableFiles: [] }
  } finally {
    lock.release()
  }
}

async function addFolder(writer: ArchiveWriter, root: string, folder: string, onFile: (bytes: number) => void): Promise<void> {
  const entries = await readdir(join(root, folder), { withFileTypes: true })
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (leftOut.includes(name) || name.endsWith('.part')) continue
    const place = join(root, name)
    const { mode, uid, gid, size } = await lstat(place)
    const facts = { mode: mode & 0o777, uid, gid }
    if (entry.isSymbolicLink())
      throw new ArchiveRefusal(
        `${place} is a link, which an archive can't hold: replace it by what it leads to, or mount the disk in its place.`,
      )
    if (entry.isDirectory()) {
      await writer.addFolder(`${folderPrefix}${name}`, facts)
      await addFolder(writer, root, name, onFile)
    } else if (entry.isFile()) {
      await writer.addStream(`${folderPrefix}${name}`, createReadStream(place), { size, facts })
      onFile(size)
    }
  }
}
