import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hourMs } from '#domain/format/durations.ts'
import { startObjectStore } from '#tests/support/object-store.ts'
import { type FileStore, WrongHash } from './file-store.ts'
import { sha256Of } from './sha256-of.ts'
import { defaultLimits, openBucket } from './open-bucket.ts'
import { openFiles, openFolder } from './open-files.ts'
import { StoreUnavailable } from './store-unavailable.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const listOf = async (store: FileStore) => {
  const hashes: string[] = []
  for await (const sha256 of store.list()) hashes.push(sha256)
  return hashes
}

async function inFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'file-store-'))
  return { files: openFolder(folder), close: () => rm(folder, { recursive: true }) }
}
async function inBucket() {
  const store = await startObjectStore()
  return { files: await openBucket(store.settings, { ...defaultLimits, keysAtOnce: 25 }), close: store.close }
}

describe.each([
  { place: 'a folder', open: inFolder },
  { place: 'a bucket', open: inBucket },
])('the file store in $place', ({ open }) => {
  let files: FileStore
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ files, close } = await open())
  })
  afterAll(() => close())

  test('a file is stored under the hash of its bytes', async () => {
    const bytes = bytesOf('Krovy, dřevostavby, schody')
    const sha256 = await files.put(bytes)
    expect(sha256).toBe(sha256Of(bytes))
    expect(await files.has(sha256)).toBe(true)
    expect(new TextDecoder().decode(await files.get(sha256))).toBe('Krovy, dřevostavby, schody')
  })

  test('storing the same bytes many times at once makes one file', async () => {
    const bytes = new Uint8Array(100_000).fill(7)
    const hashes = await Promise.all(Array.from({ length: 8 }, () => files.put(bytes)))
    expect(new Set(hashes).size).toBe(1)
    expect((await listOf(files)).filter((sha256) => sha256 === hashes[0])).toHaveLength(1)
    expect(await files.get(sha256Of(bytes))).toHaveLength(100_000)
  })

  test('a file of a dozen megabytes is stored whole', async () => {
    const bytes = Uint8Array.from({ length: 12_000_000 }, (_, index) => (index * index) % 251)
    expect(sha256Of(await files.get(await files.put(bytes)))).toBe(sha256Of(bytes))
  })

  test('an empty file is a file', async () => expect(await files.get(await files.put(new Uint8Array()))).toHaveLength(0))

  test.each([
    ['of a few letters', ['Dveře', ', ', 'okna'].map(bytesOf)],
    ['of many megabytes', Array.from({ length: 11 }, (_, index) => new Uint8Array(1_000_000).fill(index))],
  ])('a file %s that arrives piece by piece is stored whole, and read piece by piece', async (_name, pieces) => {
    const whole = Buffer.concat(pieces)
    const sha256 = sha256Of(whole)
    await files.putStream(Readable.from(pieces), sha256)
    expect((await buffer(await files.stream(sha256))).equals(whole)).toBe(true)
  })

  test.each([
    ['a few letters', bytesOf('Podlahy')],
    ['many megabytes', new Uint8Array(11_000_000).fill(3)],
  ])('%s that are not the announced file, or break off, leave nothing behind', async (_name, piece) => {
    const announced = sha256Of(Buffer.concat([piece, bytesOf('and the end')]))
    const before = await listOf(files)
    await expect(files.putStream(Readable.from([piece]), announced)).rejects.toThrow(WrongHash)
    const broken = async function* () {
      yield await Promise.resolve(piece)
      throw new Error('the sender is gone')
    }
    await expect(files.putStream(broken(), announced)).rejects.toThrow('the sender is gone')
    expect(await files.has(announced)).toBe(false)
    expect(await listOf(files)).toEqual(before)
  })

  test('a stored file has its size', async () => {
    const sha256 = await files.put(new Uint8Array(12_345))
    expect(await files.sizeOf(sha256)).toBe(12_345)
  })

  test('a missing file has no date and no size, and cannot be read', async () => {
    const nobody = '0'.repeat(64)
    expect(await files.has(nobody)).toBe(false)
    expect(await files.storedAt(nobody)).toBeNull()
    expect(await files.sizeOf(nobody)).toBeNull()
    await expect(files.get(nobody)).rejects.toThrow('Cannot read file')
    await expect(files.stream(nobody)).rejects.toThrow('Cannot read file')
  })

  test('a file that is stored again counts as stored now', async () => {
    const first = await files.put(bytesOf('Zahrady'))
    const before = await files.storedAt(first)
    await expect.poll(() => Date.now()).toBeGreaterThan(before?.getTime() ?? 0)
    await files.put(bytesOf('Zahrady'))
    expect((await files.storedAt(first))?.getTime()).toBeGreaterThan(before?.getTime() ?? Number.POSITIVE_INFINITY)
    expect(new TextDecoder().decode(await files.get(first))).toBe('Zahrady')
  })

  test('a deleted file is gone, and deleting it again does nothing', async () => {
    const sha256 = await files.put(new Uint8Array([1, 2, 3]))
    await files.delete(sha256)
    await files.delete(sha256)
    expect(await files.has(sha256)).toBe(false)
  })

  test('the list has every file once in ascending order', async () => {
    const stored = await Promise.all(Array.from({ length: 60 }, (_, index) => files.put(bytesOf(`file ${index}`))))
    const listed = await listOf(files)
    expect(listed.every((hash, index) => index === 0 || (listed[index - 1] ?? '') < hash)).toBe(true)
    expect(listed).toEqual(expect.arrayContaining(stored))
  })
})

describe('a folder', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'file-store-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('lists nothing else that lies in it, such as a partial file, of which none stays', async () => {
    const files = openFolder(folder)
    const one = await files.put(bytesOf('Okna'))
    await expect(files.putStream(Readable.from([bytesOf('Okna')]), sha256Of(bytesOf('Dveře')))).rejects.toThrow(WrongHash)
    expect((await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.part'))).toEqual([])
    await writeFile(join(folder, 'notes.txt'), 'not a file of the shop')
    await writeFile(join(folder, 'unfinished', '5f0c.part'), 'half a file')
    expect(await listOf(files)).toEqual([one])
  })

  test('loses what a killed process has left when it is opened a day later, and nothing that is still written to', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'data-'))
    const unfinished = join(dataDir, 'files', 'unfinished')
    await (await openFiles({ dataDir, bucket: null })).put(bytesOf('Okna'))
    for (const name of ['abandoned.part', 'new.part']) await writeFile(join(unfinished, name), 'half a file')
    const yesterday = new Date(Date.now() - 25 * hourMs)
    await utimes(join(unfinished, 'abandoned.part'), yesterday, yesterday)
    await openFiles({ dataDir, bucket: null })
    expect(await readdir(unfinished)).toEqual(['new.part'])
    await rm(dataDir, { recursive: true })
  })

  test('that cannot be written to, like one on a full disk, is unavailable and not a mistake of the program', async () => {
    const notes = join(folder, 'notes')
    await writeFile(notes, 'a file where the folder should be')
    const files = openFolder(notes)
    await expect(files.put(bytesOf('Okna'))).rejects.toThrow(StoreUnavailable)
    await expect(files.putStream(Readable.from([bytesOf('Okna')]), sha256Of(bytesOf('Okna')))).rejects.toThrow(StoreUnavailable)
  })

  test('that does not exist yet has no files', async () => expect(await listOf(openFolder(join(folder, 'none')))).toEqual([]))
})
