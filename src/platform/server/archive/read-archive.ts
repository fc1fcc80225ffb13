import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'
import { parsedJson } from '../parsed-json.ts'
import {
  ArchiveEnd,
  archiveFormat,
  ArchiveManifest,
  ArchiveRefusal,
  checksumsPrefix,
  endName,
  manifestName,
  readChecksums,
} from './archive-format.ts'
import type { EntryFacts } from './write-archive.ts'

/** An entry of an archive; its bytes can be read once, while it is visited. */
export interface ArchiveEntry extends EntryFacts {
  readonly name: string
  readonly size: number
  readonly isFolder: boolean
  readonly bytes: AsyncIterable<Uint8Array>
}

/** A list of checksums has at most 5,000 lines; anything longer that is read as a whole is no archive of ours. */
const maxTextBytes = 4_000_000

/** The same items; an error of the tar, which is not one of the file system, becomes a refusal. */
async function* refusingDamage<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  try {
    yield* items
  } catch (cause) {
    if (!(cause instanceof Error) || 'syscall' in cause) throw cause
    throw new ArchiveRefusal(`The archive is damaged: ${cause.message}.`, { cause })
  }
}

/**
 * Calls `visit` with the entries of an archive in their order; after false the rest is not read. An entry that it does not read is skipped.
 * @throws ArchiveRefusal when the file is a folder, no tar or is cut.
 */
export async function readEntries(path: string, visit: (entry: ArchiveEntry) => Promise<boolean | void>): Promise<void> {
  if ((await stat(path)).isDirectory()) throw new ArchiveRefusal(`${path} is a folder. Name one archive.`)
  const tar = extract()
  const reading = pipeline(createReadStream(path, { highWaterMark: 1_000_000 }), tar)
  // The same error ends the loop.
  reading.catch(() => undefined)
  try {
    for await (const source of refusingDamage(tar)) {
      const { name, size, type, mode, uid, gid } = source.header
      const bytes = refusingDamage(source as AsyncIterable<Uint8Array>)
      if ((await visit({ name, size, isFolder: type === 'directory', mode, uid, gid, bytes })) === false) return
      source.resume()
    }
  } finally {
    tar.destroy()
  }
}

function readText(entry: ArchiveEntry): Promise<string> {
  if (entry.size > maxTextBytes) throw new ArchiveRefusal(`The archive is damaged: ${entry.name} is too long.`)
  return text(entry.bytes)
}

/**
 * The manifest of an archive.
 * @throws ArchiveRefusal when the file is no archive of this program, or its layout is newer.
 */
export async function readManifest(path: string): Promise<ArchiveManifest> {
  let content: unknown
  await readEntries(path, async (entry) => {
    if (entry.name === manifestName) content = parsedJson(await readText(entry))
    return false
  })
  const format = ArchiveManifest.pick({ format: true }).safeParse(content)
  if (format.success && format.data.format > archiveFormat)
    throw new ArchiveRefusal('The archive was made by a newer version of this program: restore it with that version or a newer one.')
  const manifest = ArchiveManifest.safeParse(content)
  if (!manifest.success) throw new ArchiveRefusal(`${path} is not an archive of this program.`)
  return manifest.data
}

/**
 * Reads the whole archive and compares every entry with its checksum; `onBytes` gets the bytes read so far.
 * @throws ArchiveRefusal that names the first damaged entry.
 */
export async function verifyArchive(path: string, onBytes: (bytes: number) => void = () => undefined): Promise<ArchiveEnd> {
  let unchecked = new Map<string, string>()
  const read = { entries: 0, bytes: 0 }
  let end: ArchiveEnd | undefined
  await readEntries(path, async (entry) => {
    const { name, isFolder, bytes } = entry
    if (end !== undefined) throw new ArchiveRefusal(`The archive is damaged: ${name} follows its end.`)
    if (isFolder) return
    if (name === endName) {
      end = ArchiveEnd.safeParse(parsedJson(await readText(entry))).data
      return
    }
    if (name.startsWith(checksumsPrefix)) {
      compare(readChecksums(await readText(entry)), unchecked)
      unchecked = new Map()
      return
    }
    const hash = createHash('sha256')
    for await (const chunk of bytes) {
      hash.update(chunk)
      read.bytes += chunk.length
      onBytes(read.bytes)
    }
    read.entries += 1
    unchecked.set(name, hash.digest('hex'))
  })
  if (end === undefined || unchecked.size > 0 || end.entries !== read.entries || end.bytes !== read.bytes)
    throw new ArchiveRefusal('The archive is damaged: it ends too early.')
  return end
}

function compare(promised: ReadonlyMap<string, string>, found: ReadonlyMap<string, string>): void {
  const names = new Set([...promised.keys(), ...found.keys()])
  for (const name of names)
    if (promised.get(name) !== found.get(name)) throw new ArchiveRefusal(`The archive is damaged: ${name} does not match its checksum.`)
}
