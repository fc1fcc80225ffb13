import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startObjectStore, type TestObjectStore } from '#tests/support/object-store.ts'
import { copyFiles } from './copy-files.ts'
import type { FileStore } from './file-store.ts'
import { sha256Of } from './sha256-of.ts'
import { defaultLimits, openBucket } from './open-bucket.ts'
import { openFolder } from './open-files.ts'

let store: TestObjectStore
let root: string
let folder: FileStore
let bucket: FileStore
let hashes: readonly string[]

const folderOf = (sha256: string) => join(root, 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256)
const listOf = async (files: FileStore) => {
  const listed: string[] = []
  for await (const sha256 of files.list()) listed.push(sha256)
  return listed
}
const open = () => openBucket(store.settings, { ...defaultLimits, attempts: 1, keysAtOnce: 7, pauseMs: 0 })

beforeEach(async () => {
  store = await startObjectStore()
  root = await mkdtemp(join(tmpdir(), 'copy-files-'))
  folder = openFolder(join(root, 'files'))
  bucket = await open()
  const contents = [
    new Uint8Array(6_000_000).fill(1),
    ...Array.from({ length: 24 }, (_, index) => new TextEncoder().encode(`file ${index}`)),
  ]
  hashes = (await Promise.all(contents.map(folder.put))).toSorted()
})
afterEach(async () => {
  await store.close()
  await rm(root, { recursive: true })
})

test('all files go from the folder into the bucket and back, and none is deleted', async () => {
  expect(await copyFiles(folder, bucket)).toMatchObject({ copied: 25, present: 0, deleted: 0, damaged: [] })
  expect(await listOf(bucket)).toEqual(hashes)
  const other = openFolder(join(root, 'other'))
  expect(await copyFiles(bucket, other)).toMatchObject({ copied: 25, present: 0, deleted: 0, damaged: [] })
  for (const sha256 of hashes) expect(sha256Of(await other.get(sha256))).toBe(sha256)
  expect([await listOf(folder), await listOf(bucket)]).toEqual([hashes, hashes])
})

test('an interrupted copy is continued, and copies no file twice', async () => {
  let writes = 0
  store.disturb('error', ({ method, url = '' }) => method === 'PUT' && !url.includes('partNumber') && (writes += 1) > 10)
  await expect(copyFiles(folder, bucket, { retryMs: 0 })).rejects.toThrow("the file store can't be used")
  store.disturb('none')
  const before = (await listOf(bucket)).length
  expect(before).toBeGreaterThan(0)
  expect(await copyFiles(folder, bucket)).toMatchObject({ copied: 25 - before, present: before })
  expect(await listOf(bucket)).toEqual(hashes)
})

test('a short failure of the store is waited for', async () => {
  let requests = 0
  store.disturb('cut', () => (requests += 1) === 20)
  expect(await copyFiles(folder, bucket, { retryMs: 0 })).toMatchObject({ copied: 25 })
})

test('a damaged file is named and not copied', async () => {
  const [sha256 = ''] = hashes
  await writeFile(folderOf(sha256), 'other bytes')
  expect(await copyFiles(folder, bucket)).toMatchObject({ copied: 24, damaged: [sha256] })
  expect(await bucket.has(sha256)).toBe(false)
})

test('files are deleted only after they were read in the target, and a damaged copy is replaced first', async () => {
  const [first = '', second = ''] = hashes
  await copyFiles(folder, bucket)
  const other = openFolder(join(root, 'files'))
  await writeFile(folderOf(first), 'other bytes')
  await rm(folderOf(second))
  expect(await copyFiles(bucket, other, { deletes: true, retryMs: 0 })).toMatchObject({ copied: 2, present: 23, deleted: 25, damaged: [] })
  expect(await listOf(bucket)).toEqual([])
  for (const sha256 of hashes) expect(sha256Of(await other.get(sha256))).toBe(sha256)
})

test('a folder in place of a file is named at once, in the source as in the target', async () => {
  const [first = '', second = ''] = hashes
  await rm(folderOf(first))
  await mkdir(folderOf(first))
  const named = (sha256: string) => `A folder is in place of the file ${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`
  // Nothing is repeated: the test would end by its time limit.
  await expect(copyFiles(folder, bucket)).rejects.toThrow(named(first))
  await rm(folderOf(first), { recursive: true })
  await copyFiles(folder, bucket)
  await rm(folderOf(second))
  await mkdir(folderOf(second))
  await expect(copyFiles(bucket, folder, { deletes: true })).rejects.toThrow(named(second))
})
