import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FSDriver } from 'flydrive/drivers/fs'
import type { FSDriverOptions } from 'flydrive/drivers/fs/types'

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/**
 * flydrive's folder driver with atomic writes: a file is written and flushed under a temporary name, then renamed. A process killed halfway
 * leaves a `.part` file, never half a file under a content address.
 */
export class FolderDriver extends FSDriver {
  readonly #root: string

  constructor(options: FSDriverOptions) {
    super(options)
    this.#root = typeof options.location === 'string' ? options.location : fileURLToPath(options.location)
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const place = join(this.#root, key)
    const part = `${place}.${randomUUID()}.part`
    await mkdir(dirname(place), { recursive: true })
    try {
      await writeFile(part, contents, { flush: true })
      await rename(part, place)
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
  }

  override async getBytes(key: string): Promise<Uint8Array> {
    return readFile(join(this.#root, key))
  }

  /** Updates a file's time to now. Returns false when the file does not exist. */
  async touch(key: string): Promise<boolean> {
    const now = new Date()
    try {
      await utimes(join(this.#root, key), now, now)
      return true
    } catch (error) {
      if (isMissing(error)) return false
      throw error
    }
  }

  /** When a file was last written or touched; null when it does not exist. */
  async touchedAt(key: string): Promise<Date | null> {
    try {
      return (await stat(join(this.#root, key))).mtime
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }
}
