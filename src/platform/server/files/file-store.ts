import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import type { DriverContract } from 'flydrive/types'
import { sha256Of } from './sha256-of.ts'
import { StoreUnavailable } from './store-unavailable.ts'

/**
 * A store of bytes addressed by their SHA-256 (lower-case hex). The same bytes are stored once; nothing is ever overwritten with other
 * bytes. Every call throws StoreUnavailable when the store can't be reached or can't write.
 */
export interface FileStore {
  /** The bytes are durable when it resolves; a reader sees the whole file or none. */
  readonly put: (bytes: Uint8Array) => Promise<string>
  /**
   * Stores a file piece by piece, whatever its size.
   * @throws the error of the source, or WrongHash when its bytes have another hash; then nothing is stored.
   */
  readonly putStream: (source: AsyncIterable<Uint8Array>, sha256: string) => Promise<void>
  /** @throws E_CANNOT_READ_FILE when there is no such file. */
  readonly get: (sha256: string) => Promise<Uint8Array>
  /** The bytes piece by piece, unchecked. @throws E_CANNOT_READ_FILE when there is no such file. */
  readonly stream: (sha256: string) => Promise<Readable>
  /** In bytes; null when there is no such file. */
  readonly sizeOf: (sha256: string) => Promise<number | null>
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
  /** Whether an error of the driver means that there is no such file. */
  readonly isMissing: (error: unknown) => boolean
}

/** Bytes that are not the announced file. */
export class WrongHash extends Error {
  constructor(sha256: string, found: string) {
    super(`the bytes of file ${sha256} have the hash ${found}`)
    this.name = 'WrongHash'
  }
}

/** The same bytes, and the error of their source or a wrong hash, which a driver may hide behind its own. */
function verified(source: AsyncIterable<Uint8Array>, sha256: string) {
  let failure: Error | null = null
  async function* bytes(): AsyncGenerator<Uint8Array> {
    try {
      const hash = createHash('sha256')
      for await (const chunk of source) {
        hash.update(chunk)
        yield chunk
      }
      const found = hash.digest('hex')
      if (found !== sha256) throw new WrongHash(sha256, found)
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error))
      throw failure
    }
  }
  return { bytes: Readable.from(bytes(), { objectMode: false }), failure: () => failure }
}

/** Two levels of folders keep listings short with millions of files. */
export const keyOf = (sha256: string) => `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`
/** Temporary files and others that are not of the store are left out. */
const hashOf = (key: string): string | null => /^[0-9a-f]{2}\/[0-9a-f]{2}\/([0-9a-f]{64})$/.exec(key)?.[1] ?? null

/** flydrive wraps the errors of its drivers. */
const errorOfDriver = (error: unknown): unknown => (error instanceof Error && error.cause !== undefined ? error.cause : error)

/** A store in whatever a driver writes to. */
export function fileStoreOn(driver: FileDriver): FileStore {
  const disk = new Disk(driver)

  async function reading<Value>(call: Promise<Value>): Promise<Value> {
    try {
      return await call
    } catch (error) {
      throw driver.isMissing(errorOfDriver(error)) ? error : new StoreUnavailable(errorOfDriver(error))
    }
  }
  const writing = <Value>(call: Promise<Value>): Promise<Value> =>
    call.catch((error: unknown) => {
      throw new StoreUnavailable(errorOfDriver(error))
    })

  return {
    async put(bytes) {
      const sha256 = sha256Of(bytes)
      if (!(await writing(driver.touch(keyOf(sha256))))) await writing(disk.put(keyOf(sha256), bytes))
      return sha256
    },
    async putStream(source, sha256) {
      const { bytes, failure } = verified(source, sha256)
      try {
        await disk.putStream(keyOf(sha256), bytes)
      } catch (error) {
        throw failure() ?? new StoreUnavailable(errorOfDriver(error))
      } finally {
        bytes.destroy()
      }
    },
    get: (sha256) => reading(disk.getBytes(keyOf(sha256))),
    stream: (sha256) => reading(disk.getStream(keyOf(sha256))),
    async sizeOf(sha256) {
      try {
        return (await disk.getMetaData(keyOf(sha256))).contentLength
      } catch (error) {
        if (driver.isMissing(errorOfDriver(error))) return null
        throw new StoreUnavailable(errorOfDriver(error))
      }
    },
    storedAt: (sha256) => reading(driver.touchedAt(keyOf(sha256))),
    has: (sha256) => reading(disk.exists(keyOf(sha256))),
    delete: (sha256) => writing(disk.delete(keyOf(sha256))),
    async *list() {
      try {
        for await (const key of driver.keys()) {
          const sha256 = hashOf(key)
          if (sha256 !== null) yield sha256
        }
      } catch (error) {
        throw new StoreUnavailable(errorOfDriver(error))
      }
    },
  }
}
