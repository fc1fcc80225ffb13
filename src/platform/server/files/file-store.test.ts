import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FileStore, sha256Of } from './file-store.ts'
import { openFolder } from './open-files.ts'

let folder: string
let files: FileStore

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'file-store-'))
  files = openFolder(folder)
})
afterAll(() => rm(folder, { recursive: true }))

const bytesOf = (text: string) => new TextEncoder().encode(text)
const listOf = async (store: FileStore) => {
  const hashes: string[] = []
  for await (const sha256 of store.list()) hashes.push(sha256)
  return hashes
}
const namesOf = async () => (await readdir(folder, { recursive: true })).toSorted()

test('a file is stored under the hash of its bytes', async () => {
  const bytes = bytesOf('Krovy, dřevostavby, schody')
  const sha256 = await files.put(bytes)
  expect(sha256).toBe(sha256Of(bytes))
  expect(await files.has(sha256)).toBe(true)
  expect(new TextDecoder().decode(await files.get(sha256))).toBe('Krovy, dřevostavby, schody')
})

test('storing the same bytes many times at once makes one file and leaves no partial file', async () => {
  const bytes = new Uint8Array(100_000).fill(7)
  const hashes = await Promise.all(Array.from({ length: 8 }, () => files.put(bytes)))
  expect(new Set(hashes).size).toBe(1)
  expect((await namesOf()).filter((name) => name.endsWith('.part'))).toEqual([])
  expect(await files.get(sha256Of(bytes))).toHaveLength(100_000)
})

test('a file that arrives piece by piece is stored whole, and read piece by piece', async () => {
  const pieces = ['Dveře', ', ', 'okna'].map(bytesOf)
  const sha256 = sha256Of(Buffer.concat(pieces))
  await files.putStream(Readable.from(pieces), sha256)
  expect((await buffer(await files.stream(sha256))).toString()).toBe('Dveře, okna')
})

test('pieces that are not the announced file, or break off, leave nothing behind', async () => {
  const before = await namesOf()
  const announced = sha256Of(bytesOf('Podlahy'))
  const folders = [announced.slice(0, 2), join(announced.slice(0, 2), announced.slice(2, 4))]
  await expect(files.putStream(Readable.from([bytesOf('Podlaha')]), announced)).rejects.toThrow(
    expect.objectContaining({ cause: expect.objectContaining({ message: expect.stringContaining('have the hash') as string }) as Error }),
  )
  const broken = async function* () {
    yield await Promise.resolve(bytesOf('Pod'))
    throw new Error('the sender is gone')
  }
  await expect(files.putStream(broken(), announced)).rejects.toThrow(
    expect.objectContaining({ cause: expect.objectContaining({ message: 'the sender is gone' }) as Error }),
  )
  expect(await files.has(announced)).toBe(false)
  expect((await namesOf()).filter((name) => !folders.includes(name))).toEqual(before.filter((name) => !folders.includes(name)))
})

test('a missing file has no date and cannot be read', async () => {
  const nobody = '0'.repeat(64)
  expect(await files.has(nobody)).toBe(false)
  expect(await files.storedAt(nobody)).toBeNull()
  await expect(files.get(nobody)).rejects.toThrow('Cannot read file')
  await expect(files.stream(nobody)).rejects.toThrow('Cannot read file')
})

test('a deleted file is gone', async () => {
  const sha256 = await files.put(new Uint8Array([1, 2, 3]))
  await files.delete(sha256)
  expect(await files.has(sha256)).toBe(false)
})

test('the list has every file once in ascending order, and nothing else that lies in the folder', async () => {
  const stored = await Promise.all(Array.from({ length: 300 }, (_, index) => files.put(bytesOf(`file ${index}`))))
  const [one = ''] = stored
  await writeFile(join(folder, 'notes.txt'), 'not a file of the shop')
  await writeFile(join(folder, one.slice(0, 2), one.slice(2, 4), `${one}.5f0c.part`), 'half a file')
  const listed = await listOf(files)
  expect(listed.every((hash, index) => index === 0 || (listed[index - 1] ?? '') < hash)).toBe(true)
  expect(listed).toEqual(expect.arrayContaining(stored))
  expect(listed.every((hash) => /^[0-9a-f]{64}$/.test(hash))).toBe(true)
})

test('the store of a new shop, whose folder does not exist yet, has no files', async () => {
  expect(await listOf(openFolder(join(folder, 'none')))).toEqual([])
})
