import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import type { DriverContract } from 'flydrive/types'

/**
 * A store of bytes addressed by their SHA-256 (lower-case hex). The same bytes are stored once; nothing is ever overwritten with other
 * bytes.
 */
export interface FileStore {
  /** The bytes are durable when it resolves; a reader sees the whole file or none. */
  readonly put: (bytes: Uint8Array) => Promise<string>
  /**
   * Stores a file piece by piece, whatever its size.
   * @throws E_CANNOT_WRITE_FILE when the source fails or its bytes have another hash; then nothing is stored.
   */
  readonly putStream: (source: AsyncIterable<Uint8Array>, sha256: string) => Promise<void>
  /** @throws E_CANNOT_READ_FILE when there is no such file. */
  readonly get: (sha256: string) => Promise<Uint8Array>
  /** The bytes piece by piece, unchecked. @throws E_CANNOT_READ_FILE when there is no such file. */
  readonly stream: (sha256: string) => Promise<Readable>
  readonly has: (sha256: string) => Promise<boolean>
  /** When the bytes were last put, also if they already existed; null when they are not stored. */
  readonly storedAt: (sha256: string) => Promise<Date | null>
  readonly delete: (sha256: string) => Promise<void>
  /** The hashes of all files, in ascending order and few at a time. A file that is stored or deleted meanwhile may be missing. */
  readonly list: () => AsyncIterable<string>
}

/** One of flydrive's drivers whose writes are atomic, with the time of each file. */
export interface FileDriver extends DriverContract {
  /** Sets a file's time to now. Returns false when the file does not exist. */
  readonly touch: (key: string) => Promise<boolean>
  /** When a file was last written or touched; null when it does not exist. */
  readonly touchedAt: (key: string) => Promise<Date | null>
  /** All keys in ascending order. */
  readonly keys: () => AsyncIterable<string>
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** The same bytes. @throws when they end with another hash. */
async function* verified(source: AsyncIterable<Uint8Array>, sha256: string): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  for await (const chunk of source) {
    hash.update(chunk)
    yield chunk
  }
  const found = hash.digest('hex')
  if (found !== sha256) throw new Error(`the bytes of file ${sha256} have the hash ${found}`)
}

/** Two levels of folders keep listings short with millions of files. */
const keyOf = (sha256: string) => `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`
/** Temporary files and others that are not of the store are left out. */
const hashOf = (key: string): string | null => /^[0-9a-f]{2}\/[0-9a-f]{2}\/([0-9a-f]{64})$/.exec(key)?.[1] ?? null

/** A store in whatever a driver writes to. */
export function fileStoreOn(driver: FileDriver): FileStore {
  const disk = new Disk(driver)
  return {
    async put(bytes) {
      const sha256 = sha256Of(bytes)
      if (!(await driver.touch(keyOf(sha256)))) await disk.put(keyOf(sha256), bytes)
      return sha256
    },
    putStream: (source, sha256) => disk.putStream(keyOf(sha256), Readable.from(verified(source, sha256), { objectMode: false })),
    get: (sha256) => disk.getBytes(keyOf(sha256)),
    stream: (sha256) => disk.getStream(keyOf(sha256)),
    storedAt: (sha256) => driver.touchedAt(keyOf(sha256)),
    has: (sha256) => disk.exists(keyOf(sha256)),
    delete: (sha256) => disk.delete(keyOf(sha256)),
    async *list() {
      for await (const key of driver.keys()) {
        const sha256 = hashOf(key)
        if (sha256 !== null) yield sha256
      }
    },
  }
}
