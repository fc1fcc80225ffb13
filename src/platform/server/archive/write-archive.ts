import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pack } from 'tar-stream'
import { sha256Of } from '../files/sha256-of.ts'
import { type ArchiveEnd, checksumLine, checksumsPrefix, endName, namedMissing, partName } from './archive-format.ts'

/** Parts of a stream whose length is unknown are this long; a tar needs the size of an entry before its bytes. */
const partBytes = 8_000_000
/** So many entries share a list of checksums: neither side keeps more than these in memory. */
const entriesPerList = 5000

/** Owner and permissions of an entry that is restored as a file of its own. */
export interface EntryFacts {
  readonly mode: number
  readonly uid: number
  readonly gid: number
}

export interface ArchiveWriter {
  readonly addBytes: (name: string, bytes: Uint8Array) => Promise<void>
  /**
   * Without the expected hash the entry counts as damaged.
   * @throws when the stream does not have exactly `size` bytes.
   */
  readonly addStream: (
    name: string,
    stream: Readable,
    options: { readonly size: number; readonly sha256?: string; readonly facts?: EntryFacts },
  ) => Promise<void>
  readonly addFolder: (name: string, facts: EntryFacts) => Promise<void>
  /** Adds a stream of any length as numbered parts. */
  readonly addParts: (prefix: string, stream: AsyncIterable<Uint8Array>) => Promise<void>
  /** Tells in the archive that it lacks an entry. */
  readonly addMissing: (name: string) => void
}

/** The name of an archive that is being written. */
export const unfinishedName = (path: string): string => `${path}.part`

/**
 * Writes an archive: `fill` adds the entries. The file appears under its name when it is whole and durable; until then, and after an error,
 * there is none. Memory stays flat whatever the size.
 */
export async function writeArchive(path: string, fill: (writer: ArchiveWriter) => Promise<void>): Promise<ArchiveEnd> {
  const unfinished = unfinishedName(path)
  const tar = pack()
  let failure: Error | undefined
  const written = pipeline(tar, createWriteStream(unfinished, { mode: 0o600 })).catch((error: Error) => {
    // The entry that is being written fails, too, but its error does not say why.
    failure = error
  })
  const damaged: string[] = []
  const missing = { files: 0, names: [] as string[] }
  const total = { entries: 0, bytes: 0, damaged, missing }
  let lines: string[] = []
  let lists = 0

  const addEntry = (name: string, bytes: Uint8Array) => pipeline([bytes], tar.entry({ name, size: bytes.length, mode: 0o600 }))

  async function count(name: string, size: number, sha256: string): Promise<void> {
    total.entries += 1
    total.bytes += size
    lines.push(checksumLine(sha256, name))
    if (lines.length === entriesPerList) await writeList()
  }

  async function writeList(): Promise<void> {
    if (lines.length === 0) return
    const text = lines.join('')
    lines = []
    lists += 1
    await addEntry(partName(checksumsPrefix, lists), Buffer.from(text))
  }

  const writer: ArchiveWriter = {
    async addBytes(name, bytes) {
      await addEntry(name, bytes)
      await count(name, bytes.length, sha256Of(bytes))
    },
    async addStream(name, stream, { size, sha256: expected, facts = { mode: 0o600, uid: 0, gid: 0 } }) {
      const hash = createHash('sha256')
      const entry = tar.entry({ name, size, ...facts })
      await pipeline(
        stream,
        async function* hashed(chunks: AsyncIterable<Uint8Array>) {
          for await (const chunk of chunks) {
            hash.update(chunk)
            yield chunk
          }
        },
        entry,
      )
      const sha256 = hash.digest('hex')
      if (expected !== undefined && sha256 !== expected) damaged.push(name)
      await count(name, size, sha256)
    },
    async addFolder(name, facts) {
      await pipeline([], tar.entry({ name: `${name}/`, type: 'directory', size: 0, ...facts }))
    },
    async addParts(prefix, stream) {
      let nth = 0
      let waiting: Uint8Array[] = []
      let bytes = 0
      const flush = async () => {
        nth += 1
        const part = Buffer.concat(waiting)
        waiting = []
        bytes = 0
        await writer.addBytes(partName(prefix, nth), part)
      }
      for await (const chunk of stream) {
        waiting.push(chunk)
        bytes += chunk.length
        if (bytes >= partBytes) await flush()
      }
      if (bytes > 0) await flush()
    },
    addMissing(name) {
      missing.files += 1
      if (missing.files <= namedMissing) missing.names.push(name)
    },
  }

  try {
    await fill(writer)
    await writeList()
    await addEntry(endName, Buffer.from(JSON.stringify(total satisfies ArchiveEnd)))
    tar.finalize()
    await written
    if (failure) throw failure
    await flushToDisk(unfinished)
    await rename(unfinished, path)
    return total
  } catch (error) {
    tar.destroy(error instanceof Error ? error : new Error(String(error)))
    await written
    await rm(unfinished, { force: true })
    throw failure ?? error
  }
}

async function flushToDisk(path: string): Promise<void> {
  const file = await open(path)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
