import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { FSDriver } from 'flydrive/drivers/fs'
import type { FSDriverOptions } from 'flydrive/drivers/fs/types'
import { dayMs } from '#domain/format/durations.ts'
import type { FileDriver } from './file-store.ts'

const hasCode = (error: unknown, code: string): boolean => error instanceof Error && 'code' in error && error.code === code

/** Where files are until they are whole. */
const unfinishedFolder = 'unfinished'
/** What is still written to is younger. */
const abandonedMs = dayMs

/**
 * flydrive's folder driver with atomic writes: a file is written and flushed in a folder of unfinished ones, then renamed. A process killed
 * halfway leaves it there, never half a file under a content address.
 */
export class FolderDriver extends FSDriver implements FileDriver {
  readonly #root: string

  constructor(options: FSDriverOptions) {
    super(options)
    this.#root = typeof options.location === 'string' ? options.location : fileURLToPath(options.location)
  }

  override put(key: string, contents: string | Uint8Array): Promise<void> {
    return this.#write(key, (part) => writeFile(part, contents, { flush: true }))
  }

  override putStream(key: string, contents: Readable): Promise<void> {
    return this.#write(key, (part) => pipeline(contents, createWriteStream(part, { flush: true })))
  }

  async #write(key: string, write: (part: string) => Promise<void>): Promise<void> {
    const place = join(this.#root, key)
    const part = join(this.#root, unfinishedFolder, `${randomUUID()}.part`)
    for (const file of [place, part]) await mkdir(dirname(file), { recursive: true })
    try {
      await write(part)
      await rename(part, place)
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
  }

  /** Deletes what processes that were killed have left. */
  async deleteAbandoned(now = new Date()): Promise<void> {
    for (const name of await this.#names(unfinishedFolder)) {
      const place = join(this.#root, unfinishedFolder, name)
      if (now.getTime() - (await stat(place)).mtimeMs > abandonedMs) await rm(place, { force: true })
    }
  }

  override async getBytes(key: string): Promise<Uint8Array> {
    return readFile(join(this.#root, key))
  }

  /** Opens the file first: one that is missing is an error of the call, not of the stream. */
  override async getStream(key: string): Promise<Readable> {
    return (await open(join(this.#root, key))).createReadStream()
  }

  async touch(key: string): Promise<boolean> {
    const now = new Date()
    try {
      await utimes(join(this.#root, key), now, now)
      return true
    } catch (error) {
      if (this.isMissing(error)) return false
      throw error
    }
  }

  async touchedAt(key: string): Promise<Date | null> {
    try {
      return (await stat(join(this.#root, key))).mtime
    } catch (error) {
      if (this.isMissing(error)) return null
      throw error
    }
  }

  isMissing(error: unknown): boolean {
    return hasCode(error, 'ENOENT')
  }

  async *keys(): AsyncGenerator<string> {
    for (const outer of await this.#names(''))
      for (const inner of await this.#names(outer))
        for (const name of await this.#names(join(outer, inner))) yield `${outer}/${inner}/${name}`
  }

  /** The sorted names in a folder; none when it is a file or has been deleted meanwhile. */
  async #names(folder: string): Promise<readonly string[]> {
    try {
      return (await readdir(join(this.#root, folder))).toSorted()
    } catch (error) {
      if (this.isMissing(error) || hasCode(error, 'ENOTDIR')) return []
      throw error
    }
  }
}
