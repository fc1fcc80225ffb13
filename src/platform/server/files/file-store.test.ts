import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FileStore, openFileStore, sha256Of } from './file-store.ts'

let folder: string
let files: FileStore

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'file-store-'))
  files = openFileStore(folder)
})
afterAll(() => rm(folder, { recursive: true }))

test('a file is stored under the hash of its bytes', async () => {
  const bytes = new TextEncoder().encode('Krovy, dřevostavby, schody')
  const sha256 = await files.put(bytes)
  expect(sha256).toBe(sha256Of(bytes))
  expect(await files.has(sha256)).toBe(true)
  expect(new TextDecoder().decode(await files.get(sha256))).toBe('Krovy, dřevostavby, schody')
})

test('storing the same bytes many times at once makes one file and leaves no partial file', async () => {
  const bytes = new Uint8Array(100_000).fill(7)
  const hashes = await Promise.all(Array.from({ length: 8 }, () => files.put(bytes)))
  expect(new Set(hashes).size).toBe(1)
  const names = await readdir(folder, { recursive: true })
  expect(names.filter((name) => name.endsWith('.part'))).toEqual([])
  expect(await files.get(sha256Of(bytes))).toHaveLength(100_000)
})

test('a missing file has no date and cannot be read', async () => {
  const nobody = '0'.repeat(64)
  expect(await files.has(nobody)).toBe(false)
  await expect(files.get(nobody)).rejects.toThrow('Cannot read file')
})

test('a deleted file is gone', async () => {
  const sha256 = await files.put(new Uint8Array([1, 2, 3]))
  await files.delete(sha256)
  expect(await files.has(sha256)).toBe(false)
})
