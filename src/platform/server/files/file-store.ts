import { createHash } from 'node:crypto'
import { Disk } from 'flydrive'
import { FolderDriver } from './folder-driver.ts'

/**
 * A store of bytes addressed by their SHA-256 (lower-case hex). The same bytes are stored once; nothing is ever overwritten with other
 * bytes.
 */
export interface FileStore {
  /** The bytes are durable when it resolves; a reader sees the whole file or none. */
  readonly put: (bytes: Uint8Array) => Promise<string>
  /** @throws E_CANNOT_READ_FILE when there is no such file. */
  readonly get: (sha256: string) => Promise<Uint8Array>
  readonly has: (sha256: string) => Promise<boolean>
  /** When the bytes were last put, also if they already existed; null when they are not stored. */
  readonly storedAt: (sha256: string) => Promise<Date | null>
  readonly delete: (sha256: string) => Promise<void>
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Two levels of folders keep listings short with millions of files. */
const keyOf = (sha256: string) => `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`

/** Opens the store in a folder, which several machines can share. Replace the driver here to use another of flydrive's storages. */
export function openFileStore(folder: string): FileStore {
  const driver = new FolderDriver({ location: folder, visibility: 'private' })
  const disk = new Disk(driver)
  return {
    async put(bytes) {
      const sha256 = sha256Of(bytes)
      if (!(await driver.touch(keyOf(sha256)))) await disk.put(keyOf(sha256), bytes)
      return sha256
    },
    get: (sha256) => disk.getBytes(keyOf(sha256)),
    storedAt: (sha256) => driver.touchedAt(keyOf(sha256)),
    has: (sha256) => disk.exists(keyOf(sha256)),
    delete: (sha256) => disk.delete(keyOf(sha256)),
  }
}
