import { createWriteStream, existsSync } from 'node:fs'
import { chown, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { lockFolder } from '#db/embedded/folder-lock.ts'
import { type ArchiveManifest, ArchiveRefusal, folderPrefix } from '#platform/server/archive/archive-format.ts'
import { type ArchiveEntry, readEntries } from '#platform/server/archive/read-archive.ts'
import { refuseNewer } from './backup-manifest.ts'

interface FolderTarget {
  readonly dataDir: string
  /** Whether what the folder holds is deleted. */
  readonly replaces: boolean
}

/** Where the entries lie until all of them are there. */
const unfinishedName = '.restoring'

/**
 * Checks before anything is changed that the archive of a demo can be restored into the folder.
 * @throws ArchiveRefusal when it is the archive of a shop in production or of a newer program, or the folder is not empty.
 */
export async function checkFolder({ dataDir, replaces }: FolderTarget, manifest: ArchiveManifest): Promise<void> {
  if (manifest.content.kind !== 'folder')
    throw new ArchiveRefusal('This is the archive of a shop in production: set DATABASE_URL to an empty database.')
  refuseNewer(manifest)
  const names = existsSync(dataDir) ? await readdir(dataDir) : []
  if (names.some((name) => name !== unfinishedName) && !replaces)
    throw new ArchiveRefusal(`The folder ${dataDir} is not empty. Set DATA_DIR to a new one, or add --replace to delete what it holds.`)
}

/**
 * Restores the data folder of a demo. What the folder held before is replaced when everything of the archive is there.
 * @throws Error for people when the demo is running.
 */
export async function restoreFolder(path: string, { dataDir }: FolderTarget, onFile: (bytes: number) => void): Promise<void> {
  const database = join(dataDir, 'database')
  const lock = existsSync(database) ? lockFolder(database) : null
  try {
    const unfinished = join(dataDir, unfinishedName)
    await rm(unfinished, { recursive: true, force: true })
    await mkdir(unfinished, { recursive: true })
    await readEntries(path, async (entry) => {
      if (!entry.name.startsWith(folderPrefix)) return
      await writeEntry(unfinished, entry)
      if (!entry.isFolder) onFile(entry.size)
    })
    for (const name of await readdir(dataDir)) if (name !== unfinishedName) await rm(join(dataDir, name), { recursive: true, force: true })
    for (const name of await readdir(unfinished)) await rename(join(unfinished, name), join(dataDir, name))
    await rm(unfinished, { recursive: true })
  } finally {
    lock?.release()
  }
}

async function writeEntry(root: string, { name, isFolder, mode, uid, gid, bytes }: ArchiveEntry): Promise<void> {
  const inside = name.slice(folderPrefix.length)
  if (inside.split('/').includes('..')) throw new ArchiveRefusal(`The archive is damaged: ${name} lies outside of its folder.`)
  const place = join(root, inside)
  if (isFolder) await mkdir(place, { recursive: true, mode })
  else await pipeline(bytes, createWriteStream(place, { mode, flush: true }))
  // PostgreSQL accepts only files of its own account, which root alone can give to another one.
  if (process.getuid?.() === 0) await chown(place, uid, gid)
}
